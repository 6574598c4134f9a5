import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideWith, inTurn, RECORD, replacing, TODAY } from '../../tests/fixtures/check.ts';
import { catalogueIn, readEntriesIn } from '../entries.ts';
import { fillGaps } from './gaps.ts';

/** What a person types at each question about a gap, by its label; other gaps are skipped. */
type Answers = Readonly<Record<string, readonly string[]>>;

/** Fills gaps of the one bank of the small guide, and reads its record afterwards. */
async function filledWith(answers: Answers, change = (record: string) => record) {
  using guide = guideWith({ [RECORD]: change });
  const read = () => readFileSync(join(guide.root, RECORD), 'utf8');
  const catalogue = catalogueIn(new Map(readEntriesIn(guide.root).map(({ path, text }) => [path, text])));
  if (!catalogue) throw new Error('the fixture has no catalogue');
  const before = read();
  const shown: string[] = [];
  const refused: string[] = [];
  let left: string[] = [];
  const answer = () => Promise.resolve(left.shift() ?? '');
  const dialogue = {
    show(text: string) {
      shown.push(text);
      const label = /^\d+ of \d+ {2}(?<label>.+)$/m.exec(text)?.groups?.label;
      if (label !== undefined) left = [...(answers[label] ?? [])];
    },
    text: async (_: string, problemWith?: (typed: string) => string | undefined) => {
      const typed = await answer();
      const problem = problemWith?.(typed);
      if (problem === undefined) return typed;
      refused.push(problem);
      return answer();
    },
    select: answer,
  };
  const gaps = await fillGaps(guide.root, 'first', TODAY, { catalogue, dialogue: dialogue as never }); // answers as prompts do
  return { gaps, shown, refused, before, record: read() };
}

const [PAGE, AT] = ['https://first.example/accounts', 'https://first.example/fees'];

test('what is found is written as a claim with its source, in the order of the schema, and nothing else changes', async () => {
  const { before, record, shown } = await filledWith({
    'Monthly fee': ['$4 a month', 'Everyday', PAGE, 'Accounts', '2026-10'],
  });
  expect(record).toBe(
    before
      .replace(
        'fees:\n',
        'fees:\n  monthly:\n    value: $4 a month\n    source: first-accounts\n    account: Everyday\n',
      )
      .replace(
        'page:\n',
        `  - id: first-accounts\n    title: Accounts\n    url: ${PAGE}\n    publisher: First Bank\n    kind: official\n    published: 2026-10\n    consulted: ${TODAY}\n    copy: live\n    checkedLive: ${TODAY}\npage:\n`,
      ),
  );
  expect(shown[0]).toMatch(/^1 of \d+ {2}Monthly fee\nWhat .+\nhttps:\/\/first\.example\/$/);
  expect(shown[1]).toBe(`Written to ${RECORD}.`);
});

test('a page that is a source already is not declared twice', async () => {
  const { before, record, gaps } = await filledWith({
    'Opens without a branch': ['yes', AT],
    'Support hours': ['Always', AT],
  });
  expect(record).toBe(
    before
      .replace('store:\n', 'opensRemotely:\n  value: true\n  source: first-fees\nstore:\n')
      .replace('faq:\n', 'support:\n  hours:\n    value: Always\n    source: first-fees\nfaq:\n'),
  );
  expect(gaps).toBe((await filledWith({})).gaps - 2);
});

const withMonthly = (fact: string) => replacing('fees:\n', `fees:\n  monthly: ${fact}\n`);
const UNPUBLISHED = '{ value: Not published by provider, source: listed }';

test.each<[name: string, answers: Answers, written: string, change?: (record: string) => string]>([
  [
    'as people type it',
    { 'Monthly fee': ['free', '', AT, 'Waived for students.'] },
    '  monthly:\n    value: free\n    source: first-fees\n    note: Waived for students.\n',
  ],
  [
    'without a sign, from the page before',
    { 'Monthly fee': ['$4', '', AT], 'ATM withdrawal fee': ['1.5', '', ''] },
    "  atmWithdrawal:\n    value: '1.5'\n    source: first-fees\n",
  ],
  [
    'beside what was said of the search for it',
    { 'Monthly fee': ['$4', '', AT] },
    'monthly: { value: $4, source: first-fees, note: Ask a branch. }\n',
    withMonthly('{ notFound: 2025-01-01, note: Ask a branch. }'),
  ],
  [
    'with a note in place of what was said of the search for it',
    { 'Monthly fee': ['$4', '', AT, 'In 2026.'] },
    'monthly: { value: $4, source: first-fees, note: In 2026. }\n',
    withMonthly('{ notFound: 2025-01-01, note: Ask a branch. }'),
  ],
  [
    'as a second claim beside a value that says nothing',
    { 'Monthly fee': ['$4', '', AT] },
    `monthly: { claims: [ ${UNPUBLISHED}, { value: $4, source: first-fees } ] }\n`,
    withMonthly(UNPUBLISHED),
  ],
  [
    'as a telephone number with what it is for',
    { 'Number for a lost card': ['1-800-555-0142', AT, 'lost-debit'], 'Number for fraud': ['1-800-555-0143', AT] },
    'support:\n  phones:\n    - label: Number for a lost card\n      for:\n        - lost-debit\n      number: 1-800-555-0142\n      source: first-fees\n    - label: Number for fraud\n',
  ],
  [
    'with another publisher and its kind',
    { 'Monthly fee': ['$4', '', 'https://paper.example/fees', 'Fees of banks', 'The Paper', 'third-party', ''] },
    '    publisher: The Paper\n    kind: third-party\n    consulted: ',
  ],
])('a value is written %s', async (_, answers, written, change) =>
  expect((await filledWith(answers, change)).record).toContain(written),
);

test('what is not found gets the day, and stays a gap', async () => {
  const { before, record } = await filledWith({ 'Monthly fee': ['n'] });
  expect(record).toBe(before.replace('fees:\n', `fees:\n  monthly:\n    notFound: ${TODAY}\n`));
  expect((await filledWith({}, () => record)).shown[0]).toContain(`Looked for in vain on ${TODAY}.`);
});

test('a value that the schema refuses is asked for again, with its reason', async () => {
  const { refused, record } = await filledWith({
    'Monthly fee': ['cheap', '$4', '', AT],
    'Opens without a branch': ['perhaps', ''],
  });
  expect(refused).toEqual([expect.stringMatching(/^is not a price: [^;]+$/), 'Accepted: yes or no']);
  expect(record).toContain('value: $4\n');
});

test('q stops, in files with other line ends too', async () => {
  const crlf = inTurn((text) => text.replaceAll('\n', '\r\n'));
  const { record, shown } = await filledWith({ 'Monthly fee': ['$4', '', AT], 'Opens without a branch': ['q'] }, crlf);
  expect(record.replaceAll('\r\n', '')).not.toContain('\n');
  expect(shown.at(-1)).toContain('Opens without a branch');
});
