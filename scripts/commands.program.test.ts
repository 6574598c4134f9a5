import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const GUIDE = 'tests/fixtures/guide';

/** Runs npm run verify in the small guide. */
function verify(parameters: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/verify/run.ts'), ...parameters], {
    cwd: GUIDE,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.each([
  [['firsts'], {}, 1, /^npm run verify: no institution is called "firsts": did you mean first\?\n$/],
  [['--list'], { SITE_URL: 'nowhere' }, 1, /^npm run verify: SITE_URL is "nowhere"\. Accepted: .+\n$/],
  [[], { npm_config_list: 'true' }, 2, /^error: npm kept --list for itself: npm run verify -- --list\n/],
])('npm run verify %j %j says in a sentence why it fails', (parameters, env, status, sentence) => {
  expect(verify(parameters, env)).toEqual({ status, stdout: '', stderr: expect.stringMatching(sentence) });
});

test('npm run verify lists what is due on the day of the environment, with links to the repository’s editor, and what is missing', () => {
  const { status, stdout } = verify([], {
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
  (name) => {
    const { status, stdout } = verify([name]);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^\d+ of \d+ known\.\n\n## What its record does not say\n\n- \[ \] Monthly fee, `fees\.monthly`\n/,
    );
    expect(stdout).toMatch(/\n## 2 of 2 cited pages to open .+\n\n- \[ \] \[first-fees\]/);
  },
);
