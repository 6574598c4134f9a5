import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

test('npm run new asks, and so needs a terminal', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/new/run.ts')], {
    cwd: 'tests/fixtures/guide',
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe('npm run new: this command asks questions: run it in a terminal.\n');
});
