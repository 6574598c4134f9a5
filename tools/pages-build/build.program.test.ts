import { afterEach, describe, expect, test } from 'vitest';
import { runTool } from '../command-line/fixture.ts';
import { startFakeGitHub, type Answers, type FakeGitHub } from '../github/fake.ts';

let github: FakeGitHub | undefined;

afterEach(() => github?.close());

const run = async (answers: Answers, token = 'secret-token') => {
  github = await startFakeGitHub(answers);
  return runTool('tools/pages-build/run.ts', ['--api', github.api, '--repository=example/guide'], '.', { GITHUB_TOKEN: token });
};

describe('npm run pages:build', () => {
  test('asks GitHub to serve the branch', async () => {
    const answers = { 'POST /repos/example/guide/pages/builds': () => ({ status: 201, json: { url: '…', status: 'queued' } }) };
    expect(await run(answers)).toEqual({ code: 0, stdout: 'GitHub Pages was asked to serve the branch: queued.\n', stderr: '' });
    expect(github?.requests).toMatchObject([{ authorization: 'Bearer secret-token' }]);
  });

  test('says how to turn GitHub Pages on where it is off', async () => {
    const { code, stderr } = await run({});
    expect(code).toBe(1);
    expect(stderr).toContain('GitHub Pages is not on. Turn it on: Settings > Pages > Deploy from a branch > gh-pages');
  });

  test('needs a token', async () => {
    expect(await run({}, '')).toMatchObject({ code: 2 });
  });
});
