import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

test('npm run stale counts from the day that the environment gives, and names the repository’s editor', () => {
  const report = execFileSync(process.execPath, [resolve('scripts/stale/run.ts'), '--format', 'markdown', '--days', '30'], {
    cwd: 'tests/fixtures/guide',
    env: { ...process.env, SOURCE_DATE_EPOCH: String(Date.UTC(2026, 11, 24, 12) / 1000), REPOSITORY_URL: 'https://code.example/guide' },
    encoding: 'utf8',
  });
  expect(report).toMatch(/^# Due for verification on December 24, 2026\n/);
  expect(report).toContain('2 of 2 cited sources are due (not checked live within 30 days).');
  expect(report).toContain('(<https://code.example/guide/edit/main/src/content/banks/first/index.mdx>)');
});
