// cspell:ignore fromat recieve Nobhill smorgle
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { guideWith, RECORD, replacing, SENTENCE } from '../tests/fixtures/check.ts';

const DECEMBER_2026 = '1796200000';
const PROGRAM = resolve('check/run.ts');
const env = { ...process.env, SOURCE_DATE_EPOCH: DECEMBER_2026, NO_COLOR: '1' };

describe('npm run check', () => {
  const run = (args: string[], cwd = 'tests/fixtures/guide') =>
    spawnSync(process.execPath, [PROGRAM, ...args], { cwd, encoding: 'utf8', env });

  test('ends with 0 if there are no issues', () => {
    const stdout = expect.stringMatching(/^Content check: \d+ files, no issues\.\n$/);
    expect(run([])).toMatchObject({ status: 0, stdout, stderr: '' });
  });

  test('ends with 1 if there are issues, and lists them as JSON', () => {
    const { status, stdout } = run(['--format', 'json'], 'docs');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ fileCount: 0, issues: expect.arrayContaining([expect.anything()]) });
  });

  test('prints only JSON where it also fixes', () => {
    const { stdout, stderr } = run(['--fix', '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({ issues: [] });
    expect(stderr).toContain('Nothing to fix.');
  });

  test.each([
    [['--fromat', 'json'], '--format'],
    [['--format', 'xml'], 'text, json, github'],
    [['src/content/nowhere.mdx'], 'a file or folder that exists below src/'],
    [['src/content/banks/FIRST/index.mdx'], 'in the same capitals'],
  ])('ends with 2 for %j, and names what it accepts', (args, accepted) =>
    expect(run(args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(accepted) }),
  );

  test('looks words up in the dictionary: only hints, none for names, and none for what is no word', () => {
    const words = `You recieve canceled money at Nobhill, for a smorgle [@first-fees]. ${SENTENCE}`;
    using copy = guideWith({ [RECORD]: replacing(SENTENCE, words) });
    const { status, stdout } = run(['--format', 'json', RECORD], copy.root);
    expect(status).toBe(0);
    const { hints } = JSON.parse(stdout) as { hints: { found: string; suggestion?: string }[] }; // what was printed
    expect(hints.map(({ found, suggestion }) => [found, suggestion])).toEqual([
      ['recieve', 'receive'],
      ['canceled', 'cancelled'],
      ['smorgle', undefined],
    ]);
  });
});

test('--watch hears a save that puts a new file in the place of the old one, twice', async () => {
  using copy = guideWith({});
  const path = join(copy.root, RECORD);
  const watching = spawn(process.execPath, [PROGRAM, '--watch', '--format', 'editor'], { cwd: copy.root, env });
  let output = '';
  watching.stdout.on('data', (data: Buffer) => (output += data.toString()));
  const waiting = { timeout: 20_000, interval: 50 };
  try {
    await expect.poll(() => output, waiting).toContain('no issues');
    for (const [times, type] of [
      [2, 'bnk'],
      [3, 'bank'],
    ] as const) {
      writeFileSync(`${path}~`, readFileSync(path, 'utf8').replace(/^type: .*$/m, `type: ${type}`));
      renameSync(`${path}~`, path);
      await expect.poll(() => output.match(/^Content check: \d/gm)?.length, waiting).toBeGreaterThanOrEqual(times);
    }
    expect(output).toMatch(/: error: type has a value that is not on its list[^]*no issues/);
  } finally {
    watching.kill();
  }
});
