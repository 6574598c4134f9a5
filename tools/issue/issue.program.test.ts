import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runTool } from '../command-line/fixture.ts';
import { composeBody, markerOf } from '../github/body.ts';
import { openRepository } from '../github/client.ts';
import { startFakeGitHub, type FakeGitHub } from '../github/fake.ts';
import { readIssueFlags } from './flags.ts';
import { reportIssue } from './issue.ts';

const BOT = 'github-actions[bot]';
const marker = markerOf('report stale');
const Sent = z.object({
  title: z.string().optional(),
  body: z.string().optional(),
  labels: z.array(z.string()).optional(),
  state: z.string().optional(),
});

type Issue = z.infer<typeof Sent> & { number: number; html_url: string; user: { login: string }; pull_request?: object };

let github: FakeGitHub;
let issues: Issue[];
let folder: string;

const issue = (number: number, more: Partial<Issue> = {}): Issue => ({
  number,
  html_url: `https://github.com/example/guide/issues/${number}`,
  title: 'Records to verify again',
  body: `${marker}\n\nold\n`,
  labels: ['stale'],
  state: 'open',
  user: { login: BOT },
  ...more,
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'issue-'));
  issues = [];
  github = await startFakeGitHub({
    'GET /repos/example/guide/issues': (query) => ({
      json: issues.filter(({ state, labels }) => state === query.get('state') && labels?.includes(query.get('labels') ?? '')),
    }),
    'POST /repos/example/guide/issues': (_, sent) => {
      issues.push(issue(50, Sent.parse(sent)));
      return { code: 201, json: issues.at(-1) };
    },
    'PATCH /repos/example/guide/issues/5': (_, sent) => {
      issues = issues.map((known) => (known.number === 5 ? { ...known, ...Sent.parse(sent) } : known));
      return { json: issues.find(({ number }) => number === 5) };
    },
  });
});

afterEach(async () => {
  await github.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Reports this text; undefined where there is nothing to report. */
async function report(text: string | undefined) {
  const repository = openRepository({ api: github.api, repository: 'example/guide', token: 'secret-token' }, 'issues: write');
  const body = text === undefined ? undefined : composeBody(marker, text);
  return reportIssue(repository, { title: 'Records to verify again', label: 'stale', author: BOT, marker, body });
}

const written = () => github.requests.map(({ line }) => line).filter((line) => !line.startsWith('GET'));

describe('the issue of a report', () => {
  test('is opened with the label, behind its marker', async () => {
    expect(await report('- [ ] RBC')).toEqual({ outcome: 'created', address: 'https://github.com/example/guide/issues/50' });
    expect(issues).toMatchObject([{ title: 'Records to verify again', labels: ['stale'], body: `${marker}\n\n- [ ] RBC\n` }]);
  });

  test('has its text and title replaced the next time', async () => {
    issues = [issue(5, { title: 'Old title' })];
    expect(await report('- [ ] RBC')).toEqual({ outcome: 'updated', address: 'https://github.com/example/guide/issues/5' });
    expect(issues).toMatchObject([{ number: 5, title: 'Records to verify again', body: `${marker}\n\n- [ ] RBC\n`, state: 'open' }]);
  });

  test('is left alone where it says the same', async () => {
    issues = [issue(5)];
    expect((await report('old')).outcome).toBe('unchanged');
    expect(written()).toEqual([]);
  });

  test('is closed when there is nothing to report; none is opened for that', async () => {
    issues = [issue(5)];
    expect((await report(undefined)).outcome).toBe('closed');
    expect(issues).toMatchObject([{ number: 5, state: 'closed' }]);
    expect((await report(undefined)).outcome).toBe('nothing');
    expect(written()).toEqual(['PATCH /repos/example/guide/issues/5']);
  });

  test('is a new one where the old one was closed', async () => {
    issues = [issue(5, { state: 'closed' })];
    await report('- [ ] RBC');
    expect(issues).toMatchObject([
      { number: 5, state: 'closed', body: `${marker}\n\nold\n` },
      { number: 50, state: 'open' },
    ]);
  });

  test.each([
    ['somebody else’s', { user: { login: 'mallory' } }],
    ['another report’s', { body: `${markerOf('report links')}\n\nold` }],
    ['a person’s', { body: 'The record of RBC is stale.' }],
    ['an empty one', { body: undefined }],
    ['a pull request, which GitHub lists among the issues', { pull_request: {} }],
  ])('is never %s, even with the same label', async (_, more) => {
    issues = [issue(5, more)];
    await report('- [ ] RBC');
    expect(written()).toEqual(['POST /repos/example/guide/issues']);
  });
});

describe('npm run issue', () => {
  const run = (text: string, flags: readonly string[] = []) => {
    const file = join(folder, 'report.md');
    writeFileSync(file, text);
    const all = ['--title', 'Records to verify again', '--label', 'stale', '--file', file, '--api', github.api, ...flags];
    return runTool('tools/issue/run.ts', all, '.', { GITHUB_TOKEN: 'secret-token', GITHUB_REPOSITORY: 'example/guide' });
  };

  test('reports the file', async () => {
    expect(await run('- [ ] RBC')).toEqual({
      code: 0,
      stdout: 'The issue was created: https://github.com/example/guide/issues/50\n',
      stderr: '',
    });
    expect(issues[0]?.body).toBe(`${marker}\n\n- [ ] RBC\n`);
  });

  test('takes an empty file for nothing to report', async () => {
    expect(await run(' \n')).toEqual({ code: 0, stdout: 'Nothing to report, and no issue is open.\n', stderr: '' });
  });

  test('tells a refusal of GitHub with exit code 1', async () => {
    const { code, stderr } = await run('text', ['--repository=example/elsewhere']);
    expect(code).toBe(1);
    expect(stderr).toContain('GitHub answered 404');
    expect(stderr).toContain('"issues: write"');
  });

  test('refuses a file that cannot be read with exit code 2 before anything is sent', async () => {
    const { code, stderr } = await run('text', ['--file=missing.md']);
    expect(code).toBe(2);
    expect(stderr).toContain('--file is "missing.md", which cannot be read');
    expect(github.requests).toEqual([]);
  });

  test('explains itself with --help', async () => {
    expect((await run('', ['--help'])).stdout).toContain('npm run issue -- --title TITLE');
  });
});

test.each([
  [['--label=a,b'], '--label is "a,b": accepted is one label, without a comma'],
  [['--title='], '--title needs a value behind it.'],
  [['--file'], '--file needs a value behind it.'],
])('flags that cannot be meant are refused: %j', (flags, message) => {
  expect(() => readIssueFlags(['--title=Title', '--label=stale', '--file=report.md', ...flags])).toThrow(message);
});
