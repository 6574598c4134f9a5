import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { GUIDE_TEXTS, RECORD } from '../tests/fixtures/check.ts';

const GUIDE = 'tests/fixtures/guide';

/** Runs a command in the small guide, without a terminal. */
function runIn(command: string, parameters: readonly string[], env: Record<string, string> = {}) {
  const program = resolve(`scripts/${command}/run.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...parameters], {
    cwd: GUIDE,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.each([
  ['verify', ['firsts'], {}, 'no institution is called "firsts": did you mean first?'],
  [
    'verify',
    ['--list'],
    { SITE_URL: 'nowhere' },
    expect.stringMatching(/^SITE_URL is "nowhere"\. Accepted: /) as string,
  ],
] as const)('npm run %s %j reports in one sentence why it fails', (command, parameters, env, sentence) => {
  const { stderr, ...outcome } = runIn(command, parameters, env);
  expect(outcome).toEqual({ status: 1, stdout: '' });
  expect(stderr.replace(`npm run ${command}: `, '').trimEnd()).toEqual(sentence);
});

test('an option before "--", which npm does not pass on, is an error with the right command', () => {
  expect(runIn('verify', [], { npm_config_days: 'true' })).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/npm run verify -- --days\n/) as string,
  });
});

test('npm run verify without a name says what it takes', () => {
  expect(runIn('verify', [])).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('name an institution') as string,
  });
});

test('npm run verify lists what is due on the day of the environment, with links to the repository’s editor', () => {
  const { stdout } = runIn('verify', ['--list', '--format', 'markdown', '--days', '30'], {
    SOURCE_DATE_EPOCH: String(Date.UTC(2026, 11, 24, 12) / 1000),
    REPOSITORY_URL: 'https://code.example/guide',
  });
  expect(stdout).toContain('## 1 of 2 institutions to verify');
  expect(stdout).toContain('## 2 of 2 cited pages to open (not checked live within 30 days)');
  expect(stdout).toContain('(<https://code.example/guide/edit/main/src/content/banks/first/index.mdx>)');
});

test('npm run verify lists what is missing', () => {
  const { status, stdout } = runIn('verify', ['--missing']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^\d+ of \d+ known\./);
});

test.each(['FIRST', 'first bank'])('npm run verify finds an institution by its name: %s', (name) =>
  expect(runIn('verify', [name]).stdout).toMatch(/^First: /),
);

test('npm run verify without a terminal lists what it would ask, and writes nothing', () => {
  const { status, stdout } = runIn('verify', ['first']);
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^First: 2 of 2 pages to open\.\n\n1 of 2 {2}Fees\nhttps:\/\/first\.example\/fees\nfirst-fees, undated\n- Status: operating, src\/content\/banks\/first\/index\.mdx:\d+\n/,
  );
  expect(stdout).toContain('\nOnly our own list says this (2):\n- e-Transfer fee: $1.00 (Its own page says free.), ');
  expect(readFileSync(`${GUIDE}/${RECORD}`, 'utf8')).toBe(GUIDE_TEXTS.get(RECORD));
});
