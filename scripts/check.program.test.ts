// cspell:ignore fromat recieve Nobhill smorgle
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { guideWith, RECORD, replacing, SENTENCE } from '../tests/fixtures/check.ts';

const DECEMBER_2026 = '1796200000';
const env = { ...process.env, SOURCE_DATE_EPOCH: DECEMBER_2026, NO_COLOR: '1' };

const run = (args: string[], cwd = 'tests/fixtures/guide') =>
  spawnSync(process.execPath, [resolve('scripts/check.ts'), ...args], { cwd, encoding: 'utf8', env });

test('npm run check ends with 0 if there are no issues', () => {
  const stdout = expect.stringMatching(/^Content check: \d+ files, no issues\.\n$/);
  expect(run([])).toMatchObject({ status: 0, stdout, stderr: '' });
});

test('it ends with 1 if there are issues', () => {
  const stdout = expect.stringMatching(/is missing[^]*^Content check: \d+ issues/m);
  expect(run([], 'docs')).toMatchObject({ status: 1, stdout });
});

test.each([
  [['--fromat', 'editor'], '--format'],
  [['--format', 'xml'], 'text, github'],
  [['src/content/nowhere.mdx'], 'a file or folder that exists below src/'],
])('it ends with 2 for %j, and names what it accepts', (args, accepted) =>
  expect(run(args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(accepted) }),
);

test('it looks words up in the dictionary: only hints, none for names, and none for what is no word', () => {
  const words = `You recieve canceled money at Nobhill, for a smorgle [@first-fees]. ${SENTENCE}`;
  using copy = guideWith({ [RECORD]: replacing(SENTENCE, words) });
  const { status, stdout } = run(['--format', 'editor', RECORD], copy.root);
  expect(status).toBe(0);
  const hints = stdout.split('\n').filter((line) => line.includes(': info: '));
  expect(hints).toEqual([
    expect.stringMatching(/found: recieve .* did you mean: receive/),
    expect.stringMatching(/found: canceled .* did you mean: cancelled/),
    expect.stringMatching(/found: smorgle /),
  ]);
});
