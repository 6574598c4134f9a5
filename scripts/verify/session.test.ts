import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideWith, RECORD, replacing, TODAY } from '../../tests/fixtures/check.ts';
import { CTRL_C, DOWN, ENTER, personAt } from '../../tests/fixtures/person-at.ts';
import { Cancelled, promptsIn, verifyPages, type Dialogue } from './session.ts';

const [FEES, REGULATOR] = ['Fees', 'A notice of the regulator'];

/** The answers about each page, in turn: a key of an answer, an edit of the record made before the next one, or `stop` for Ctrl+C. */
type Answers = Readonly<Record<string, readonly (string | ((record: string) => string))[]>>;

/** Verifies the one bank of the small guide, and reads its record afterwards. Pages without an answer are skipped. */
async function verifyWith(answers: Answers, change = (record: string) => record) {
  using guide = guideWith({ [RECORD]: change });
  const file = join(guide.root, RECORD);
  const before = readFileSync(file, 'utf8');
  const shown: string[] = [];
  const left = new Map(Object.entries(answers).map(([page, ofPage]) => [page, [...ofPage]]));
  const select = (page: string) => {
    let answer = left.get(page)?.shift() ?? 'skipped';
    if (typeof answer === 'function') {
      writeFileSync(file, answer(readFileSync(file, 'utf8')));
      answer = left.get(page)?.shift() ?? 'skipped';
    }
    return answer === 'stop' ? Promise.reject(new Cancelled()) : Promise.resolve(answer);
  };
  const dialogue = { select, text: select, show: (text: string) => void shown.push(text) } as unknown as Dialogue; // its answers are those of the question
  const outcome = await verifyPages(guide.root, 'first', TODAY, dialogue).catch((error: unknown) => {
    if (error instanceof Cancelled) return 'stopped';
    throw error;
  });
  return { outcome, shown, before, record: readFileSync(file, 'utf8') };
}

const OLD = 'consulted: 2026-11-20\n    copy: stored';
const CHECKED = `consulted: ${TODAY}\n    copy: live\n    checkedLive: ${TODAY}`;

test('a page that still supports its claims gets today’s date, and nothing else changes', async () => {
  const { before, record, shown, outcome } = await verifyWith(
    { [FEES]: ['same'] },
    replacing(`${OLD}\n`, `${OLD}\n    opening: true\n`),
  );
  expect(record).toBe(before.replace(`${OLD}\n    opening: true\n`, `${CHECKED}\n`));
  expect(shown).toEqual([
    expect.stringMatching(/^1 of 2 {2}Fees\nhttps:\/\/first\.example\/fees\n/),
    expect.stringMatching(/^2 of 2 {2}/),
  ]);
  expect(outcome).toEqual({ left: 1, total: 2, lastVerified: undefined });
});

test('a page that says something else is asked about again once the record is changed', async () => {
  const { before, record, shown } = await verifyWith({
    [FEES]: ['different', replacing('value: Free', 'value: $2.00'), 'same'],
  });
  expect(shown[1]).toContain(`has moved or is gone: ${RECORD}:`);
  expect(record).toBe(before.replace('value: Free', 'value: $2.00').replace(OLD, CHECKED));
});

test('a run that was stopped keeps its answers, and the next one continues there', async () => {
  const first = await verifyWith({ [FEES]: ['same'], [REGULATOR]: ['stop'] });
  expect(first.outcome).toBe('stopped');
  const second = await verifyWith({ [REGULATOR]: ['same'] }, () => first.record);
  expect(second.shown).toEqual([expect.stringMatching(/^2 of 2 {2}A notice of the regulator/)]);
  expect(second.record).toBe(first.record.replace('\nsources:', `\nlastVerified: ${TODAY}\nsources:`));
  expect(second.outcome).toMatchObject({ left: 0, lastVerified: TODAY });
});

test('a person who has seen enough goes on without being asked about the other pages', async () => {
  const { outcome, shown } = await verifyWith({ [FEES]: ['enough'] });
  expect(shown).toHaveLength(1);
  expect(outcome).toMatchObject({ left: 2 });
});

test('in a terminal, arrow keys choose the answer, and Ctrl+C ends the run', async () => {
  using guide = guideWith({});
  const script: [string, string][] = [
    [FEES, DOWN + ENTER],
    [FEES, ENTER],
    [REGULATOR, CTRL_C],
  ];
  const dialogue = { ...promptsIn(personAt(script)), show: () => undefined };
  await expect(verifyPages(guide.root, 'first', TODAY, dialogue)).rejects.toThrow(Cancelled);
  expect(script).toEqual([]);
});
