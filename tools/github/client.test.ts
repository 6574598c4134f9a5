import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '../command-line/refusal.ts';
import { openRepository } from './client.ts';
import { readConnection } from './connection.ts';
import { startFakeGitHub, type Answers, type FakeGitHub } from './fake.ts';

let github: FakeGitHub | undefined;

afterEach(() => github?.close());

async function open(answers: Answers) {
  github = await startFakeGitHub(answers);
  return openRepository({ api: github.api, repository: 'example/guide', token: 'secret-token' }, 'issues: write');
}

const entry = z.object({ id: z.number() });

describe('the API', () => {
  test('is asked below the repository, with the token', async () => {
    const repository = await open({ 'GET /repos/example/guide/pages': () => ({ json: { id: 1 } }) });
    expect(await repository.get('pages', entry)).toEqual({ id: 1 });
    expect(github?.requests).toEqual([{ line: 'GET /repos/example/guide/pages', body: undefined, authorization: 'Bearer secret-token' }]);
  });

  test('gives all pages of a list', async () => {
    const ids = Array.from({ length: 250 }, (_, id) => ({ id }));
    const repository = await open({ 'GET /repos/example/guide/issues': () => ({ json: ids }) });
    expect(await repository.list('issues', { state: 'open' }, entry)).toEqual(ids);
    expect(github?.requests.map(({ line }) => line)).toEqual([
      'GET /repos/example/guide/issues?state=open&per_page=100',
      'GET /repos/example/guide/issues?state=open&per_page=100&page=2',
      'GET /repos/example/guide/issues?state=open&per_page=100&page=3',
    ]);
  });
});

describe('a refusal says what happened and what it usually means, never the token', () => {
  test.each([
    [401, 'Bad credentials', 'GITHUB_TOKEN is wrong or has expired.'],
    [403, 'Resource not accessible by integration', 'give the job the permission "issues: write".'],
    [404, 'Not Found', 'The repository or the number is wrong, or the token may not see it.'],
    [410, 'Issues are disabled for this repo', 'Issues are turned off in this repository.'],
    [422, 'Validation Failed', 'https://www.githubstatus.com'],
  ])('%i', async (status, message, likeliest) => {
    const repository = await open({ 'POST /repos/example/guide/issues': () => ({ status, json: { message } }) });
    const refusal: unknown = await repository.send('post', 'issues', {}, entry).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    const text = String(refusal);
    expect(text).toContain(`GitHub answered ${status} to POST ${github?.api ?? ''}/repos/example/guide/issues: "${message}".`);
    expect(text).toContain(likeliest);
    expect(text).not.toContain('secret-token');
  });

  test('nobody answers', async () => {
    const repository = await open({});
    await github?.close();
    await expect(repository.send('post', 'issues', {}, entry)).rejects.toThrow(/GitHub did not answer to POST .*: ECONNREFUSED/);
  });

  test('the answer has another shape', async () => {
    const repository = await open({ 'GET /repos/example/guide/pages': () => ({ json: { id: 'one' } }) });
    await expect(repository.get('pages', entry)).rejects.toThrow('GitHub answered in an unknown shape to pages');
  });
});

describe('the connection', () => {
  const workflow = { GITHUB_REPOSITORY: 'example/guide', GITHUB_TOKEN: 'secret', GITHUB_API_URL: 'https://api.ghe.example/' };

  test('is the workflow’s, unless flags say otherwise', () => {
    expect(readConnection({}, workflow)).toEqual({ api: 'https://api.ghe.example', repository: 'example/guide', token: 'secret' });
    expect(readConnection({ api: 'http://127.0.0.1:1', repository: 'a/b' }, workflow)).toEqual({
      api: 'http://127.0.0.1:1',
      repository: 'a/b',
      token: 'secret',
    });
    expect(readConnection({ repository: 'a/b' }, { GITHUB_TOKEN: 'secret', GITHUB_API_URL: '' }).api).toBe('https://api.github.com');
  });

  test('that lacks something says what', () => {
    expect(() => readConnection({}, { GITHUB_TOKEN: 'secret' })).toThrow('--repository is missing: accepted is owner/name.');
    expect(() => readConnection({}, { ...workflow, GITHUB_TOKEN: '' })).toThrow('GITHUB_TOKEN is not set.');
  });
});
