import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { GUIDE_TEXTS, RECORD } from '../checks/fixture.ts';

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
  ['new', [], {}, 'this command asks questions: run it in a terminal.'],
  ['verify', ['firsts'], {}, 'no institution is called "firsts" in addresses: did you mean first?'],
  ['stale', [], { SITE_URL: 'nowhere' }, expect.stringMatching(/^SITE_URL is "nowhere"\. Accepted: /) as string],
] as const)('npm run %s %j reports in one sentence why it fails', (command, parameters, env, sentence) => {
  const { stderr, ...outcome } = runIn(command, parameters, env);
  expect(outcome).toEqual({ status: 1, stdout: '' });
  expect(stderr.replace(`npm run ${command}: `, '').trimEnd()).toEqual(sentence);
});

test('an option before "--", which npm does not pass on, is an error with the right command', () => {
  expect(runIn('stale', [], { npm_config_days: 'true' })).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/npm run stale -- --days\n/) as string,
  });
});

test('npm run stale counts from the day of the environment, and links to the repository’s editor', () => {
  const { stdout } = runIn('stale', ['--format', 'markdown', '--days', '30'], {
    SOURCE_DATE_EPOCH: String(Date.UTC(2026, 11, 24, 12) / 1000),
    REPOSITORY_URL: 'https://code.example/guide',
  });
  expect(stdout).toMatch(/^# Due for verification on December 24, 2026\n/);
  expect(stdout).toContain('2 of 2 cited sources are due (not checked live within 30 days).');
  expect(stdout).toContain('(<https://code.example/guide/edit/main/src/content/banks/first/index.mdx>)');
});

test('npm run verify without a terminal lists what it would ask, and writes nothing', () => {
  const { status, stdout } = runIn('verify', ['first']);
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^First Bank: 2 of 2 pages to open\.\n\n1 of 2 {2}Fees\nhttps:\/\/first\.example\/fees\nfirst-fees, undated\n- Status: operating, src\/content\/banks\/first\/index\.mdx:\d+\n/,
  );
  expect(stdout).toContain('\nOnly our own list says this (2):\n- e-Transfer fee: $1.00 (Its own page says free.), ');
  expect(readFileSync(`${GUIDE}/${RECORD}`, 'utf8')).toBe(GUIDE_TEXTS.get(RECORD));
});
