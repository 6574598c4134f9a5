// cspell:ignore fromat
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

describe('npm run check', () => {
  const DECEMBER_2026 = '1796200000';
  const run = (args: string[], { cwd = 'tests/fixtures/guide', clock = DECEMBER_2026 } = {}) =>
    spawnSync(process.execPath, [resolve('check/run.ts'), ...args], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, SOURCE_DATE_EPOCH: clock, NO_COLOR: '1' },
    });

  test('ends with 0 if there are no issues', () => {
    const stdout = expect.stringMatching(/^Content check: \d+ files, no issues\.\n$/) as string;
    expect(run([])).toMatchObject({ status: 0, stdout, stderr: '' });
  });

  test('ends with 1 if there are issues, and lists them as JSON', () => {
    const { status, stdout } = run(['--format', 'json'], { cwd: 'docs' });
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      fileCount: 0,
      issues: expect.arrayContaining([expect.anything()]) as unknown,
    });
  });

  test('prints only JSON where it also fixes', () => {
    const { stdout, stderr } = run(['--fix', '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({ issues: [] });
    expect(stderr).toContain('Nothing to fix.');
  });

  test('ends with 2 for a command that it does not understand, and suggests the likeliest one', () => {
    expect(run(['--fromat', 'json'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('--format') as string,
    });
    expect(run(['--format', 'xml'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('text, json, github') as string,
    });
  });

  test.each(['src/content/nowhere.mdx', '.'])('ends with 2 for %s, and names what it accepts', (file) => {
    const stderr = expect.stringContaining(
      `'${file}' is invalid for argument 'files'. Accepted: a file or folder that exists below src/`,
    ) as string;
    expect(run(['--fix', file])).toMatchObject({ status: 2, stdout: '', stderr });
  });

  test('reports an invalid clock in one sentence', () => {
    const { status, stderr } = run([], { clock: 'yesterday' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^npm run check: SOURCE_DATE_EPOCH is "yesterday"[^\n]+\n$/);
  });

  test('lists its formats, exit codes and rules with --help', () => {
    const { status, stdout } = run(['--help']);
    expect(status).toBe(0);
    for (const words of ['"github"', 'Exit codes', 'Every word is in the Canadian dictionary'])
      expect(stdout).toContain(words);
  });
});
