import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startFakeGitHub, type FakeGitHub } from '../github/fake.ts';
import { makeRemote, type Remote } from '../publish/fixture.ts';
import { publish } from '../publish/publish.ts';
import { rehearse } from './rehearsal.ts';
import { parseWorkflow } from './workflow.ts';

// A rehearsal is half a dozen runs of npm.
vi.setConfig({ testTimeout: 120_000 });

const workflow = parseWorkflow(readFileSync('.github/workflows/preview-publish.yml', 'utf8'));

const SHA = '0123456789abcdef0123456789abcdef01234567';
const run = { head_sha: SHA, head_branch: 'mend-rbc', head_repository: { full_name: 'fork/guide', owner: { login: 'fork' } } };

let remote: Remote;
let github: FakeGitHub;
let pull: { number: number; state: string; head: object };

beforeEach(async () => {
  remote = makeRemote('example/guide.git');
  pull = { number: 12, state: 'open', head: { ref: 'mend-rbc', sha: SHA, repo: { full_name: 'fork/guide' } } };
  github = await startFakeGitHub({
    'GET /repos/example/guide/pulls': () => ({ json: [pull] }),
    'GET /repos/example/guide/pages': () => ({ json: { html_url: 'https://example.github.io/guide/' } }),
    'POST /repos/example/guide/pages/builds': () => ({ status: 201, json: { status: 'queued' } }),
    'GET /repos/example/guide/issues/12/comments': () => ({ json: [] }),
    'POST /repos/example/guide/issues/12/comments': () => ({
      status: 201,
      json: { id: 1, html_url: 'https://github.com/example/guide/pull/12#issuecomment-1', user: { login: 'github-actions[bot]' } },
    }),
  });
});

afterEach(async () => {
  await github.close();
  remote.remove();
});

const ARTIFACT = { 'site/index.html': 'Preview', 'site/changes/index.html': 'Report', 'summary.md': 'RBC: e-Transfer fee $1.00 → Free' };

/** Rehearses a job of the workflow; the artifact comes from the download, which fails where there is none. */
function rehearseJob(job: string, artifact: Record<string, string> = ARTIFACT) {
  const event = join(remote.folder, 'event.json');
  writeFileSync(event, JSON.stringify({ workflow_run: run }));
  const server = `file://${remote.folder}`;
  return rehearse(workflow, job, {
    folder: remote.temporary,
    env: {
      ...remote.environment,
      GITHUB_ACTIONS: 'true',
      GITHUB_API_URL: github.api,
      GITHUB_EVENT_PATH: event,
      GITHUB_REPOSITORY: 'example/guide',
      GITHUB_SERVER_URL: server,
    },
    context: { 'github.token': 'secret-token', 'github.event.workflow_run.head_sha': SHA, 'github.event.number': '12' },
    action(uses) {
      if (!uses.startsWith('actions/download-artifact@')) return true;
      for (const [path, text] of Object.entries(artifact)) {
        const file = join(remote.temporary, 'preview', path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
      return Object.keys(artifact).length > 0;
    },
  });
}

/** Publishes a page as a preview that was there before. */
const publishPreview = (folder: string) =>
  publish(
    { kind: 'preview', site: remote.write('before', { 'index.html': folder }), folder },
    { remote: remote.path, branch: 'gh-pages' },
    { name: 'x', email: 'x@example.test' },
  );

const published = () => remote.git('ls-tree', '-r', '--name-only', 'gh-pages').split('\n').sort();
const sent = (line: string) => github.requests.filter((request) => request.line === line);

describe('a preview that was built', () => {
  test('is published below its number, served, and told in one comment', async () => {
    expect((await rehearseJob('publish')).failure).toBeUndefined();
    expect(published()).toEqual(['.nojekyll', 'previews/12/changes/index.html', 'previews/12/index.html']);
    expect(sent('POST /repos/example/guide/pages/builds')).toHaveLength(1);
    const [comment, ...others] = sent('POST /repos/example/guide/issues/12/comments');
    expect(others).toEqual([]);
    expect(JSON.stringify(comment?.body)).toContain('[Open the preview](https://example.github.io/guide/previews/12/)** of 0123456.');
    expect(JSON.stringify(comment?.body)).toContain('RBC: e-Transfer fee $1.00 → Free');
  });

  test('is not published where it holds what no build of the guide makes', async () => {
    const { ran, failure } = await rehearseJob('publish', { ...ARTIFACT, 'site/CNAME': 'evil.example' });
    expect(failure).toContain('"site/CNAME" is of a type that the guide does not build');
    expect(ran.at(-1)).toContain('check:preview');
    expect(remote.git('for-each-ref')).toBe('');
    expect(sent('POST /repos/example/guide/issues/12/comments')).toEqual([]);
  });

  test('gives way to the reason where the guide does not build', async () => {
    publishPreview('previews/12');
    const { failure } = await rehearseJob('publish', { 'summary.md': 'src/content/banks/rbc/index.mdx: fees is no list' });
    expect(failure).toBeUndefined();
    expect(published()).toEqual(['.nojekyll']);
    const [comment] = sent('POST /repos/example/guide/issues/12/comments');
    expect(JSON.stringify(comment?.body)).toMatch(/There is no preview of 0123456: its build failed.*fees is no list/);
  });

  test('stays as it was where a build failed before it had anything to hand over', async () => {
    publishPreview('previews/12');
    expect(await rehearseJob('publish', {})).toEqual({ ran: ['npm run find:pull-request'], failure: undefined });
    expect(published()).toEqual(['.nojekyll', 'previews/12/index.html']);
  });

  test('goes where its pull request was closed in the meantime', async () => {
    publishPreview('previews/12');
    pull.state = 'closed';
    const { ran, failure } = await rehearseJob('publish');
    expect(failure).toBeUndefined();
    expect(ran.some((line) => line.includes('check:preview'))).toBe(false);
    expect(published()).toEqual(['.nojekyll']);
  });

  test('is left to its newer build where the branch has moved on', async () => {
    pull.head = { ref: 'mend-rbc', sha: SHA.replace('0', 'f'), repo: { full_name: 'fork/guide' } };
    expect(await rehearseJob('publish')).toEqual({ ran: ['npm run find:pull-request'], failure: undefined });
    expect(remote.git('for-each-ref')).toBe('');
  });
});

test('a closed pull request takes its preview with it, and no other', async () => {
  publishPreview('previews/12');
  publishPreview('previews/120');
  expect((await rehearseJob('remove')).failure).toBeUndefined();
  expect(published()).toEqual(['.nojekyll', 'previews/120/index.html']);
});
