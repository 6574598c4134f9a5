import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

describe('npm run check', () => {
  const FIXTURE = 'tests/fixtures/guide';
  const DECEMBER_2026 = '1796200000';
  const run = (args: string[], { cwd = FIXTURE, clock = DECEMBER_2026 } = {}) =>
    spawnSync(process.execPath, [resolve('checks/run.ts'), ...args], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, SOURCE_DATE_EPOCH: clock, NO_COLOR: '1' },
    });

  test('ends with 0 where nothing is wrong', () => {
    expect(run([])).toMatchObject({ status: 0, stdout: 'Content check: 11 files, no faults.\n', stderr: '' });
  });

  test('ends with 1 where something is, and names every data file and collection that is missing', () => {
    const empty = mkdtempSync(join(tmpdir(), 'guide-'));
    try {
      const { status, stdout } = run(['--format', 'json'], { cwd: empty });
      expect(status).toBe(1);
      expect(JSON.parse(stdout)).toMatchObject({
        fileCount: 0,
        faults: expect.arrayContaining([
          expect.objectContaining({ file: 'src/content/banks', message: 'holds no file that the guide reads' }),
          expect.objectContaining({ file: 'src/data/sources.yaml', message: 'is missing' }),
        ]) as unknown,
      });
    } finally {
      rmSync(empty, { recursive: true });
    }
  });

  test('ends with 2 where the command or the clock cannot be read', () => {
    expect(run(['--strict'])).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('--strict is no flag') as string });
    expect(run([], { clock: 'yesterday' })).toMatchObject({ status: 2, stderr: expect.stringContaining('SOURCE_DATE_EPOCH') as string });
  });

  test('tells what it does, its flags, its exit codes and its rules', () => {
    const { status, stdout } = run(['--help']);
    expect(status).toBe(0);
    for (const words of ['--format github', 'Exit codes', 'npm run check -- --format github', 'A store link leads to an app'])
      expect(stdout).toContain(words);
  });
});
