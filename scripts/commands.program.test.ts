import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const GUIDE = 'tests/fixtures/guide';
const project = process.cwd();

afterEach(() => {
  process.chdir(project);
  process.exitCode = undefined;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.resetModules();
});

/** Runs npm run verify in the small guide, in this process: with modules of its own, as they read the environment only once. */
async function verify(parameters: string[], env: Record<string, string> = {}) {
  const printed = { stdout: '', stderr: '' };
  const record = (stream: 'stdout' | 'stderr') => (text: unknown) => {
    printed[stream] += `${String(text).trimEnd()}\n`;
    return true;
  };
  vi.spyOn(console, 'log').mockImplementation(record('stdout'));
  vi.spyOn(console, 'error').mockImplementation(record('stderr'));
  vi.spyOn(process.stderr, 'write').mockImplementation(record('stderr'));
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const [{ program }, { run }] = await Promise.all([import('./verify/run.ts'), import('./cli.ts')]);
  process.chdir(GUIDE);
  await run(program, parameters);
  return { status: process.exitCode ?? 0, ...printed };
}

test('npm run verify is a program that prints its lists', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/verify/run.ts'), '--list'], {
    cwd: GUIDE,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^## \d of 2 institutions to verify/);
});

test.each([
  [['firsts'], {}, 1, /^npm run verify: no institution is called "firsts": did you mean first\?\n$/],
  [['--list'], { SITE_URL: 'nowhere' }, 1, /^npm run verify: SITE_URL is "nowhere"\. Accepted: .+\n$/],
  [[], { npm_config_list: 'true' }, 2, /^error: npm kept --list for itself: npm run verify -- --list\n/],
])('npm run verify %j %j says in a sentence why it fails', async (parameters, env, status, sentence) =>
  expect(await verify(parameters, env)).toEqual({ status, stdout: '', stderr: expect.stringMatching(sentence) }),
);

test('npm run verify lists what is due on the day of the environment, with links to the repository’s editor, and what is missing', async () => {
  const { status, stdout } = await verify([], {
    SOURCE_DATE_EPOCH: String(Date.UTC(2026, 11, 24, 12) / 1000),
    REPOSITORY_URL: 'https://code.example/guide',
  });
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
