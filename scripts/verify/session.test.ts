import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideWith, RECORD, replacing, TODAY } from '../../checks/fixture.ts';
import { CTRL_C, DOWN, ENTER, personAt } from '../../tests/fixtures/person-at.ts';
import { CliError } from '../cli.ts';
import { Cancelled, promptsIn } from '../new/prompts.ts';
import { verify, type Person } from './session.ts';

const [FEES, REGULATOR] = ['Fees', 'A notice of the regulator'];

/** What somebody answers about a page, in turn: an answer; a change of the record, made before it; `stop` for Ctrl+C. */
type Answers = Readonly<Record<string, readonly (string | ((record: string) => string))[]>>;

/** Goes through the pages of the small guide's one bank, and reads its record afterwards. Where nothing is said, a page is skipped. */
async function verifyWith(answers: Answers, change = (record: string) => record) {
  using guide = guideWith({ [RECORD]: change });
  const file = join(guide.root, RECORD);
  const before = readFileSync(file, 'utf8');
  const told: string[] = [];
  const left = new Map(Object.entries(answers).map(([page, ofPage]) => [page, [...ofPage]]));
  const oneOf = (page: string) => {
    let answer = left.get(page)?.shift() ?? 'skipped';
    if (typeof answer === 'function') {
      writeFileSync(file, answer(readFileSync(file, 'utf8')));
      answer = left.get(page)?.shift() ?? 'skipped';
    }
    return answer === 'stop' ? Promise.reject(new Cancelled()) : Promise.resolve(answer);
  };
  const person = { ask: { oneOf }, tell: (text: string) => void told.push(text) } as Person; // its answers are those of the question
  const outcome = await verify(guide.root, 'first', TODAY, person);
  return { outcome, told, before, record: readFileSync(file, 'utf8') };
}

const OLD = 'consulted: 2026-11-20\n    copy: stored';
const CHECKED = `consulted: ${TODAY}\n    copy: live\n    checkedLive: ${TODAY}`;

test('a page that still says so was checked live today, and nothing else changes', async () => {
  const { before, record, told, outcome } = await verifyWith(
    { [FEES]: ['same'] },
    replacing(`${OLD}\n`, `${OLD} # a copy\n    opening: true\n`),
  );
  expect(record).toBe(before.replace(`${OLD} # a copy\n    opening: true\n`, `${CHECKED.replace('live\n', 'live # a copy\n')}\n`));
  expect(told).toEqual([expect.stringMatching(/^1 of 2 {2}Fees\nhttps:\/\/first\.example\/fees\n/), expect.stringMatching(/^2 of 2 {2}/)]);
  expect(outcome).toEqual({ wasStopped: false, left: 1, total: 2, lastVerified: undefined });
});

test('a page that was checked before has the new day', async () => {
  const before = replacing(OLD, CHECKED.replaceAll(TODAY, '2026-01-02'));
  const { record } = await verifyWith({ [FEES]: ['same'] }, before);
  expect(record).toContain(CHECKED);
  expect(record).not.toContain('2026-01-02');
});

test('a page that says something else is asked about again once its lines are changed', async () => {
  const { before, record, told } = await verifyWith({ [FEES]: ['different', replacing('value: Free', 'value: $2.00'), 'same'] });
  expect(told[1]).toContain(`where it moved or is gone: ${RECORD}:`);
  expect(record).toBe(before.replace('value: Free', 'value: $2.00').replace(OLD, CHECKED));
});

test('a page that is skipped stays as it is', async () => {
  const { before, record } = await verifyWith({});
  expect(record).toBe(before);
});

test('a run that was stopped keeps what was answered, and the next one goes on there', async () => {
  const first = await verifyWith({ [FEES]: ['same'], [REGULATOR]: ['stop'] });
  expect(first.outcome).toMatchObject({ wasStopped: true, left: 1 });
  const second = await verifyWith({ [REGULATOR]: ['same'] }, () => first.record);
  expect(second.told).toEqual([expect.stringMatching(/^2 of 2 {2}A notice of the regulator/)]);
  expect(second.record).toBe(first.record.replace('\nsources:', `\nlastVerified: ${TODAY}\nsources:`));
  expect(second.outcome).toMatchObject({ left: 0, lastVerified: TODAY });
});

test('a source whose keys share a line is left to its editor', async () => {
  const inline = replacing(OLD, 'consulted: 2026-11-20\n    ? copy\n    : stored');
  await expect(verifyWith({ [FEES]: ['same'] }, inline)).rejects.toThrow(CliError);
});

test('in a terminal, answers are chosen with the arrow keys, and Ctrl+C ends the run', async () => {
  using guide = guideWith({});
  const script: [string, string][] = [
    [FEES, DOWN + ENTER],
    [FEES, ENTER],
    [REGULATOR, CTRL_C],
  ];
  const outcome = await verify(guide.root, 'first', TODAY, { ask: promptsIn(personAt(script)), tell: () => undefined });
  expect(script).toEqual([]);
  expect(outcome).toMatchObject({ wasStopped: true, left: 1 });
});
