import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runTool } from '../command-line/fixture.ts';
import { openRepository } from '../github/client.ts';
import { startFakeGitHub, type FakeGitHub } from '../github/fake.ts';
import { findPullRequest } from './find.ts';

const SHA = '0123456789abcdef0123456789abcdef01234567';
const built = { head_sha: SHA, head_branch: 'mend-rbc', head_repository: { full_name: 'fork/guide', owner: { login: 'fork' } } };

let github: FakeGitHub;
let pulls: unknown[];

const pull = (number: number, more: { state?: string; sha?: string; ref?: string; from?: string | null } = {}) => {
  const { state = 'open', sha = SHA, ref = 'mend-rbc', from = 'fork/guide' } = more;
  return { number, state, head: { sha, ref, repo: from === null ? null : { full_name: from } } };
};

beforeEach(async () => {
  pulls = [];
  github = await startFakeGitHub({ 'GET /repos/example/guide/pulls': () => ({ json: pulls }) });
});

afterEach(() => github.close());

const find = () =>
  findPullRequest(openRepository({ api: github.api, repository: 'example/guide', token: 'secret' }, 'pull-requests: read'), built);

describe('the pull request of a build', () => {
  test('is the one at the commit that was built, of the branch that was built', async () => {
    pulls = [pull(11, { sha: SHA.replace('0', 'f') }), pull(12), pull(13, { from: 'other/guide' }), pull(14, { ref: 'other' })];
    expect(await find()).toEqual({ number: 12, state: 'open' });
    expect(github.requests[0]?.line).toBe('GET /repos/example/guide/pulls?state=all&base=main&head=fork%3Amend-rbc&per_page=100');
  });

  test('is none where the branch has a newer commit: that has a build of its own', async () => {
    pulls = [pull(12, { sha: SHA.replace('0', 'f') })];
    expect(await find()).toBeUndefined();
  });

  test('may have been closed in the meantime', async () => {
    pulls = [pull(12, { state: 'closed' })];
    expect(await find()).toEqual({ number: 12, state: 'closed' });
  });

  test('is the open one where the same commit was proposed before', async () => {
    pulls = [pull(9, { state: 'closed' }), pull(12)];
    expect(await find()).toEqual({ number: 12, state: 'open' });
  });

  test('is none where the fork was deleted', async () => {
    pulls = [pull(12, { from: null })];
    expect(await find()).toBeUndefined();
  });
});

describe('npm run find:pull-request', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pull-request-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function run(event: unknown) {
    const file = join(folder, 'event.json');
    writeFileSync(file, JSON.stringify(event));
    return runTool('tools/pull-request/run.ts', ['--api', github.api], '.', {
      GITHUB_EVENT_PATH: file,
      GITHUB_OUTPUT: join(folder, 'output'),
      GITHUB_REPOSITORY: 'example/guide',
      GITHUB_TOKEN: 'secret-token',
    });
  }

  test('hands over number and state', async () => {
    pulls = [pull(12)];
    expect(await run({ action: 'completed', workflow_run: { ...built, pull_requests: [] } })).toEqual({
      code: 0,
      stdout: 'number=12\nstate=open\n',
      stderr: '',
    });
    expect(readFileSync(join(folder, 'output'), 'utf8')).toBe('number=12\nstate=open\n');
  });

  test('hands over nothing where there is none', async () => {
    expect(await run({ workflow_run: built })).toEqual({
      code: 0,
      stderr: '',
      stdout: `No pull request is at ${SHA}: it has a newer commit, or none was opened.\n`,
    });
    expect(() => readFileSync(join(folder, 'output'))).toThrow('ENOENT');
  });

  test('refuses another event with exit code 2', async () => {
    const { code, stderr } = await run({ action: 'opened', pull_request: {} });
    expect(code).toBe(2);
    expect(stderr).toContain('which is no event of a finished workflow (workflow_run).');
    expect(github.requests).toEqual([]);
  });

  test('tells a refusal of GitHub with exit code 1', async () => {
    await github.close();
    expect(await run({ workflow_run: built })).toMatchObject({ code: 1 });
  });
});
