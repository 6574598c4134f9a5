import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideWith, inTurn, RECORD, replacing, TODAY } from '../../tests/fixtures/check.ts';
import { CTRL_C, ENTER, personAt } from '../../tests/fixtures/person-at.ts';
import { catalogueIn, readEntriesIn } from '../entries.ts';
import { fillGaps } from './gaps.ts';
import { Cancelled, promptsIn } from './session.ts';

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

const PAGE = 'https://first.example/accounts';

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
    'Opens without a branch': ['yes', 'https://first.example/fees'],
    'Support hours': ['Always', 'https://first.example/fees'],
  });
  expect(record).toBe(
    before
      .replace('store:\n', 'opensRemotely:\n  value: true\n  source: first-fees\nstore:\n')
      .replace('faq:\n', 'support:\n  hours:\n    value: Always\n    source: first-fees\nfaq:\n'),
  );
  expect(gaps).toBe((await filledWith({})).gaps - 2);
});

test('an answer as people type it is accepted, and Enter is the page before', async () => {
  const { record } = await filledWith({
    'Monthly fee': ['free', '', 'https://first.example/fees', 'Waived for students.'],
    'e-Transfer limit, one transfer': ['3000', '', ''],
    'ATM withdrawal fee': ['1.5', '', ''],
  });
  expect(record).toContain('  monthly:\n    value: free\n    source: first-fees\n    note: Waived for students.\n');
  expect(record).toMatch(/value: ["']?3000["']?\n +source: first-fees\n/);
  expect(record).toMatch(/value: ["']?1\.5["']?\n +source: first-fees\n/);
});

test('what was said of a search for a fact stays until a note replaces it', async () => {
  const searched = replacing('fees:\n', 'fees:\n  monthly: { notFound: 2025-01-01, note: Ask a branch. }\n');
  const kept = await filledWith({ 'Monthly fee': ['$4', '', 'https://first.example/fees'] }, searched);
  expect(kept.record).toContain('note: Ask a branch.');
  const replaced = await filledWith({ 'Monthly fee': ['$4', '', 'https://first.example/fees', 'In 2026.'] }, searched);
  expect(replaced.record).toContain('note: In 2026.');
  expect(replaced.record).not.toContain('Ask a branch.');
});

test('what is not found gets the day, and stays a gap', async () => {
  const first = await filledWith({ 'Monthly fee': ['n'] });
  expect(first.record).toBe(first.before.replace('fees:\n', `fees:\n  monthly:\n    notFound: ${TODAY}\n`));
  const again = await filledWith({ 'Monthly fee': ['$4', '', 'https://first.example/fees'] }, () => first.record);
  expect(again.shown[0]).toContain(`Looked for in vain on ${TODAY}.`);
  expect(again.record).toContain('  monthly:\n    value: $4\n    source: first-fees\n');
});

test('beside a listed value that says nothing, a new one is a second claim', async () => {
  const unpublished = replacing('fees:\n', 'fees:\n  monthly: { value: Not published by provider, source: listed }\n');
  const { record } = await filledWith({ 'Monthly fee': ['$4', '', 'https://first.example/fees'] }, unpublished);
  expect(record).toContain(
    'monthly: { claims: [ { value: Not published by provider, source: listed }, { value: $4, source: first-fees } ] }',
  );
});

test('a telephone number is written with what it is for', async () => {
  const { record } = await filledWith({
    'Number for a lost card': ['1-800-555-0142', 'https://first.example/fees', 'lost-debit'],
    'Number for fraud': ['1-800-555-0143', 'https://first.example/fees'],
  });
  expect(record).toContain(
    'support:\n  phones:\n    - label: Number for a lost card\n      for:\n        - lost-debit\n      number: 1-800-555-0142\n      source: first-fees\n    - label: Number for fraud\n',
  );
});

test('a value that the schema refuses is asked for again, with its reason', async () => {
  const { refused, record } = await filledWith({
    'Monthly fee': ['cheap', '$4', '', 'https://first.example/fees'],
    'Opens without a branch': ['perhaps', ''],
  });
  expect(refused).toEqual([expect.stringMatching(/^is not a price: [^;]+$/), 'Accepted: yes or no']);
  expect(record).toContain('value: $4\n');
});

test('another publisher is asked for, with its kind', async () => {
  const { record } = await filledWith({
    'Monthly fee': ['$4', '', 'https://paper.example/fees', 'Fees of banks', 'The Paper', 'third-party', ''],
  });
  expect(record).toContain('    publisher: The Paper\n    kind: third-party\n    consulted: ');
});

test('q stops, in files with other line ends too', async () => {
  const crlf = inTurn((text) => text.replaceAll('\n', '\r\n'));
  const { record, shown } = await filledWith(
    { 'Monthly fee': ['$4', '', 'https://first.example/fees'], 'Opens without a branch': ['q'] },
    crlf,
  );
  expect(record.replaceAll('\r\n', '')).not.toContain('\n');
  expect(shown.at(-1)).toContain('Opens without a branch');
});

test('in a terminal, Ctrl+C ends the run and keeps what was written', async () => {
  using guide = guideWith({});
  const catalogue = catalogueIn(new Map(readEntriesIn(guide.root).map(({ path, text }) => [path, text])));
  const script: [string, string][] = [
    ['Its value', `n${ENTER}`],
    ['Its value', CTRL_C],
  ];
  const dialogue = { ...promptsIn(personAt(script)), show: () => undefined };
  await expect(fillGaps(guide.root, 'first', TODAY, { catalogue: catalogue as never, dialogue })).rejects.toThrow(
    Cancelled,
  );
  expect(script).toEqual([]);
  expect(readFileSync(join(guide.root, RECORD), 'utf8')).toContain(`notFound: ${TODAY}`);
});
