// cspell:ignore mardown
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { guideWith, RECORD, replacing } from '../../checks/fixture.ts';
import { PROGRAM_TIMEOUT, runTool } from '../command-line/fixture.ts';

const CLOCK = { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, 20, 12) / 1000) };
const stale = (root: string, ...args: string[]) => runTool('tools/stale/run.ts', args, root, CLOCK);

describe('npm run stale', { timeout: PROGRAM_TIMEOUT }, () => {
  test('counts from the build’s clock and prints a table', async () => {
    using guide = guideWith({ [RECORD]: replacing('status: operating\n', 'status: operating\nlastVerified: 2025-08-28\n') });
    const { code, stdout, stderr } = await stale(guide.root);
    expect(stdout).toMatch(/449 days +2025-08-28 +First Bank/);
    expect(stdout).toContain('1 of 2 institutions is due (0 never verified, 1 verified more than 90 days ago).');
    expect([code, stderr]).toEqual([0, '']);
  });

  test('prints JSON that a program can read', async () => {
    using guide = guideWith({});
    const { stdout } = await stale(guide.root, '--format', 'json', '--days', '30');
    expect(JSON.parse(stdout)).toMatchObject({
      today: '2026-11-20',
      sourceDays: 30,
      records: [{ slug: 'first', age: null, lastVerified: null, state: 'Never verified' }],
    });
  });

  test('writes the report to a file, whole, and says so in a line', async () => {
    using guide = guideWith({});
    const { stdout } = await stale(guide.root, '--format', 'markdown', '--output', 'stale.md');
    expect(stdout).toMatch(/1 of 2 institutions is due .* Written to stale\.md\.\n$/);
    const printed = await stale(guide.root, '--format', 'markdown');
    expect(printed.stdout).toMatch(/^# Due for verification on November 20, 2026\n/);
    expect(readFileSync(join(guide.root, 'stale.md'), 'utf8')).toBe(printed.stdout);
    expect(readdirSync(guide.root).sort()).toEqual(['src', 'stale.md']);
  });

  test('explains itself', async () => {
    using guide = guideWith({});
    const { code, stdout } = await stale(guide.root, '--help');
    expect(stdout).toMatch(/--format[\s\S]*Exit codes: 0[\s\S]*Example: npm run stale/);
    expect(code).toBe(0);
  });

  test.each([
    [['--days', 'ninety'], '--days is "ninety": accepted is a whole number of days from 0 to 99999.'],
    [['--format', 'mardown'], 'Did you mean markdown?'],
    [['--output', 'none/stale.md'], '--output is "none/stale.md", which cannot be written'],
  ])('answers %j with exit code 2 and words', async (args, message) => {
    using guide = guideWith({});
    const { code, stdout, stderr } = await stale(guide.root, ...args);
    expect(stderr).toContain(message);
    expect([code, stdout]).toEqual([2, '']);
    expect(existsSync(join(guide.root, 'none'))).toBe(false);
  });

  test('answers a wrong clock with exit code 2 and the variable’s name', async () => {
    using guide = guideWith({});
    const { code, stderr } = await runTool('tools/stale/run.ts', [], guide.root, { SOURCE_DATE_EPOCH: 'yesterday' });
    expect(stderr).toMatch(/^npm run stale: SOURCE_DATE_EPOCH is "yesterday"/);
    expect(code).toBe(2);
  });
});
