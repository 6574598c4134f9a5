// cspell:ignore fromat recieve Nobhill smorgle
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guideWith, RECORD, replacing, SENTENCE } from '../tests/fixtures/check.ts';
import { program } from './check.ts';
import { run } from './cli.ts';

const DECEMBER_2026 = '1796200000';
const GUIDE = 'tests/fixtures/guide';
const project = process.cwd();

beforeEach(() => {
  vi.stubEnv('SOURCE_DATE_EPOCH', DECEMBER_2026);
  vi.stubEnv('NO_COLOR', '1');
});

afterEach(() => {
  process.chdir(project);
  process.exitCode = undefined;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Runs the command in this process: to start one for each call takes longer than the check. */
async function check(parameters: string[], folder = GUIDE) {
  const printed = { stdout: '', stderr: '' };
  const record = (stream: 'stdout' | 'stderr') => (text: unknown) => {
    printed[stream] += String(text);
    return true;
  };
  vi.spyOn(console, 'log').mockImplementation(record('stdout'));
  vi.spyOn(process.stderr, 'write').mockImplementation(record('stderr'));
  process.chdir(folder);
  await run(program, parameters);
  return { status: process.exitCode, ...printed };
}

test('npm run check ends with 1 if there are issues', async () => {
  const stdout = expect.stringMatching(/is missing[^]*^Content check: \d+ issues/m);
  expect(await check([], 'docs')).toMatchObject({ status: 1, stdout });
});

test.each([
  [['--fromat', 'editor'], '--format'],
  [['--format', 'xml'], 'text, github'],
  [['src/content/nowhere.mdx'], 'a file or folder that exists below src/'],
])('it ends with 2 for %j, and names what it accepts', async (parameters, accepted) =>
  expect(await check(parameters)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(accepted) }),
);

test('it ends with 0 if there are no issues, and looks words up in the dictionary: only hints, none for names, and none for what is no word', async () => {
  const words = `You recieve canceled money at Nobhill, for a smorgle [@first-fees]. ${SENTENCE}`;
  using copy = guideWith({ [RECORD]: replacing(SENTENCE, words) });
  const { status, stdout, stderr } = await check(['--format', 'editor', RECORD], copy.root);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/Content check: \d+ files, no issues/);
  const hints = stdout.split('\n').filter((line) => line.includes(': info: '));
  expect(hints).toEqual([
    expect.stringMatching(/found: recieve .* did you mean: receive/),
    expect.stringMatching(/found: canceled .* did you mean: cancelled/),
    expect.stringMatching(/found: smorgle /),
  ]);
});
