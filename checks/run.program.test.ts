// cspell:ignore fromat
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

describe('npm run check', () => {
  const DECEMBER_2026 = '1796200000';
  const run = (args: string[], { cwd = 'tests/fixtures/guide', clock = DECEMBER_2026 } = {}) =>
    spawnSync(process.execPath, [resolve('checks/run.ts'), ...args], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, SOURCE_DATE_EPOCH: clock, NO_COLOR: '1' },
    });

  test('ends with 0 where there are no issues', () => {
    expect(run([])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Content check: \d+ files, no issues\.\n$/) as string,
      stderr: '',
    });
  });

  test('ends with 1 where there are some, and names every data file and collection that is missing', () => {
    const empty = mkdtempSync(join(tmpdir(), 'guide-'));
    try {
      const { status, stdout } = run(['--format', 'json'], { cwd: empty });
      expect(status).toBe(1);
      expect(JSON.parse(stdout)).toMatchObject({
        fileCount: 0,
        issues: expect.arrayContaining([
          expect.objectContaining({ file: 'src/content/banks', message: 'contains no file that the guide reads' }),
          expect.objectContaining({ file: 'src/data/sources.yaml', message: 'is missing' }),
        ]) as unknown,
      });
    } finally {
      rmSync(empty, { recursive: true });
    }
  });

  test('ends with 2 for a command that it does not understand, and names the likeliest one', () => {
    expect(run(['--fromat', 'json'])).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('--format') as string });
    expect(run(['--format', 'xml'])).toMatchObject({ status: 2, stderr: expect.stringContaining('text, json, github') as string });
  });

  test('says in one sentence that the clock cannot be read', () => {
    const { status, stderr } = run([], { clock: 'yesterday' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^npm run check: SOURCE_DATE_EPOCH is "yesterday"[^\n]+\n$/);
  });

  test('lists its formats, exit codes and rules with --help', () => {
    const { status, stdout } = run(['--help']);
    expect(status).toBe(0);
    for (const words of ['"github"', 'Exit codes', 'Every word is in the Canadian dictionary']) expect(stdout).toContain(words);
  });
});
