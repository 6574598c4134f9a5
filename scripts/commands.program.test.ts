// cspell:ignore fromat recieve Nobhill smorgle
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guideWith, RECORD, replacing, SENTENCE } from '../tests/fixtures/check.ts';
import { program as checkProgram } from './check.ts';
import { run } from './cli.ts';

const DECEMBER_2026 = String(Date.UTC(2026, 11, 24, 12) / 1000);
const GUIDE = 'tests/fixtures/guide';
const project = process.cwd();

beforeEach(() => {
  vi.stubEnv('SOURCE_DATE_EPOCH', DECEMBER_2026);
  vi.stubEnv('NO_COLOR', '1');
});

afterEach(() => {
  process.chdir(project);
  process.exitCode = undefined;
  process.stdout.removeAllListeners('error'); // each run adds one
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Runs a command in this process: to start one for each call takes longer than what it does. */
async function start(program: Command, parameters: string[], folder = GUIDE, runIt = run) {
  const printed = { stdout: '', stderr: '' };
  const record = (stream: 'stdout' | 'stderr') => (text: unknown) => {
    printed[stream] += `${String(text).trimEnd()}\n`;
    return true;
  };
  vi.spyOn(console, 'log').mockImplementation(record('stdout'));
  vi.spyOn(console, 'error').mockImplementation(record('stderr'));
  vi.spyOn(process.stderr, 'write').mockImplementation(record('stderr'));
  process.chdir(folder);
  await runIt(program, parameters);
  return { status: process.exitCode ?? 0, ...printed };
}

/** Runs npm run verify with modules of its own, as they read the environment only once. */
async function verify(parameters: string[], env: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  const [{ program }, { run: runAnew }] = await Promise.all([import('./verify/run.ts'), import('./cli.ts')]);
  return start(program, parameters, GUIDE, runAnew);
}

test('npm run verify is a program that prints its lists', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/verify/run.ts')], {
    cwd: GUIDE,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^## \d of 2 institutions to verify/m);
});

test('npm run check ends with 1 if there are issues', async () => {
  const stdout = expect.stringMatching(/is missing[^]*^Content check: \d+ issues/m);
  expect(await start(checkProgram, [], 'docs')).toMatchObject({ status: 1, stdout });
});

test.each([
  [['--fromat', 'editor'], {}, '--format'],
  [['--format', 'xml'], {}, 'text, github'],
  [['src/content/nowhere.mdx'], {}, 'a file or folder that exists below src/'],
  [[], { npm_config_format: 'editor' }, 'error: npm kept --format for itself: npm run check -- --format\n'],
])('it ends with 2 for %j %j, and names what it accepts', async (parameters, env, accepted) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  expect(await start(checkProgram, parameters)).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining(accepted),
  });
});

test('it ends with 0 if there are no issues, and looks words up in the dictionary: only hints, none for names, and none for what is no word', async () => {
  const words = `You recieve canceled money at Nobhill, for a smorgle [@first-fees]. ${SENTENCE}`;
  using copy = guideWith({ [RECORD]: replacing(SENTENCE, words) });
  const { status, stdout, stderr } = await start(checkProgram, ['--format', 'editor', RECORD], copy.root);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/Content check: \d+ files, no issues/);
  const hints = stdout.split('\n').filter((line) => line.includes(': info: '));
  expect(hints).toEqual([
    expect.stringMatching(/found: recieve .* did you mean: receive/),
    expect.stringMatching(/found: canceled .* did you mean: cancelled/),
    expect.stringMatching(/found: smorgle /),
  ]);
});

test.each([
  [['firsts'], {}, /^npm run verify: no institution is called "firsts": did you mean first\?\n$/],
  [[], { SITE_URL: 'nowhere' }, /^npm run verify: SITE_URL is "nowhere"\. Accepted: .+\n$/],
])('npm run verify %j %j says in a sentence why it fails', async (parameters, env, sentence) =>
  expect(await verify(parameters, env)).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(sentence) }),
);

test('npm run verify lists what is due on the day of the environment, with links to the repository’s editor, and what is missing', async () => {
  const { status, stdout } = await verify([], { REPOSITORY_URL: 'https://code.example/guide' });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^\d+ of \d+ known\./);
  expect(stdout).toContain('## 1 of 2 institutions to verify');
  expect(stdout).toContain('## 2 of 2 cited pages to open');
  expect(stdout).toContain('(<https://code.example/guide/edit/main/src/content/banks/first/index.mdx>)');
});

test.each(['first', 'FIRST', 'first bank'])(
  'npm run verify %s lists what is due and missing at one institution',
  async (name) => {
    const { status, stdout } = await verify([name]);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^\d+ of \d+ known\.\n\n## What its record does not say\n\n- \[ \] Monthly fee, `fees\.monthly`\n/,
    );
    expect(stdout).toMatch(/\n## 2 of 2 cited pages to open .+\n\n- \[ \] \[first-fees\]/);
  },
);
