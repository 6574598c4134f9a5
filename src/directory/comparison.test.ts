import { describe, expect, test } from 'vitest';
import { NOT_KNOWN } from '../schemas/lists.ts';
import { accountsOf } from '../../tests/fixtures/records.ts';
import {
  A_MONTH,
  asMarkdown,
  asTabSeparated,
  bestOfRow,
  differences,
  NO_LIMIT,
  sortRows,
  sameText,
  unknownCounts,
  withMonth,
  type ComparisonCell,
  type ComparisonColumn,
  type ComparisonRow,
  type AmountRange,
} from './comparison.ts';

const column = (name: string, fee: string): ComparisonColumn => ({
  slug: name,
  name,
  shortName: name,
  tile: { letters: name, form: 'bank', shift: 0 },
  kind: 'Bank',
  href: null,
  coverage: { offered: 1, of: 2 },
  cells: { 'fees.eTransfer': { text: fee, sources: [] }, insurance: { text: 'CDIC', sources: [] } },
  sources: [],
});

const groups = [
  {
    label: 'Fees',
    rows: [
      { id: 'fees.eTransfer', label: 'Fee' },
      { id: 'fees.monthly', label: 'Monthly fee' },
    ],
  },
  { label: 'Trust', rows: [{ id: 'insurance', label: 'Insurer' }] },
];
const columns = [column('A', 'Free'), column('B', '$1.00 | $2.00')];

test('rows are sorted by what they say: what differs, what is the same but for its age, what is known of none', () => {
  const older = { text: 'CDIC', age: '2022', sources: [] };
  const [first, second] = [column('A', 'Free'), column('B', '$1.00')];
  const aged = {
    ...second,
    cells: { ...second.cells, 'fees.monthly': { text: NOT_KNOWN, sources: [] }, insurance: older },
  };
  const idsOf = (rows: readonly ComparisonRow[]) => rows.map(({ id }) => id);
  const { differing, same, unknown } = sortRows(groups, [first, aged]);
  expect(differing).toEqual([{ label: 'Fees', rows: [{ id: 'fees.eTransfer', label: 'Fee' }] }]);
  expect(idsOf(same)).toEqual(['insurance']);
  expect(idsOf(unknown), 'one without a cell').toEqual(['fees.monthly']);
  expect(unknownCounts(groups, [first, aged])).toEqual([1, 1]);
  const disputed = { ...aged, cells: { ...aged.cells, insurance: { ...older, others: [{ line: 'Our list: DGCM' }] } } };
  expect(sortRows(groups, [first, disputed]).same).toEqual([]);
  expect(sortRows(groups, [first]), 'one alone').toMatchObject({ same: [] });
});

test('people who pay the same everywhere have one row; what else a month costs keeps its own', () => {
  const row = (id: string, label: string): ComparisonRow => ({ id, label });
  const people = [row('student', 'Students'), row('old', '65 or older'), row('new', 'New to Canada')];
  const month = [{ label: A_MONTH, rows: [{ ...row('from', 'From'), isLarge: true } as const, ...people] }];
  const withFees = (name: string, newcomer: string): ComparisonColumn => {
    const fee = (text: string) => ({ text, account: name, sources: [1] });
    const cells = { from: fee('Free'), student: fee('Free'), old: fee('Free'), new: fee(newcomer) };
    return { ...column(name, ''), cells };
  };
  const labels = (newcomer: string) =>
    sortRows(month, [withFees('A', newcomer), withFees('B', 'Free')]).differing[0]?.rows.map(({ label }) => label);
  expect(labels('Free')).toEqual(['From', 'Students, 65 or older, new to Canada']);
  expect(labels('$4')).toEqual(['From', 'Students, 65 or older', 'New to Canada']);
});

test('the month of the reader stands first, with the cheapest account of each institution', () => {
  const accounts = accountsOf({ monthly: '$4', payments: 'unlimited', eTransfer: 'Free' });
  const month = { label: A_MONTH, rows: [{ id: 'fees.monthly', label: 'From' }] };
  const person = { payments: 1, eTransfers: 1, withdrawals: 1, kept: 0, who: 'none' } as const;
  const shown = withMonth([month, ...groups], columns, (slug) => (slug === 'A' ? accounts : []), person);
  const [row] = shown.groups[0]?.rows ?? [];
  expect(row).toMatchObject({ label: 'Your own month', under: expect.stringMatching(/^1 payment, 1 e-Transfer/) });
  expect(shown.columns.map(({ cells }) => row && cells[row.id]?.text)).toEqual(['at least $4', undefined]);
  expect(
    bestOfRow({ ...row, id: 'month', label: '' }, [
      ...shown.columns.slice(0, 1),
      { ...column('B', ''), cells: { month: { text: '$9', sources: [], span: { from: 900, to: 900 } } } },
    ]),
  ).toEqual([undefined, undefined]);
});

const of = (from: number, to = from, per = 'a day'): AmountRange => ({ from, to, per });

test.each<[string, ComparisonRow['best'], (Partial<ComparisonCell> | undefined)[], (string | undefined)[]]>([
  ['of three', 'lowest', [{ span: of(100) }, { span: of(300) }, { span: of(200) }], ['lowest', undefined, undefined]],
  ['of two', 'highest', [{ span: of(200, 300) }, { span: of(100) }], ['higher', undefined]],
  ['free in any unit', 'lowest', [{ span: { from: 0, to: 0 } }, { span: of(100) }], ['lower', undefined]],
  ['one is open', 'lowest', [{ span: of(100) }, { span: of(200) }, {}], ['lowest known', undefined, undefined]],
  ['ranges overlap', 'lowest', [{ span: of(100, 200) }, { span: of(200) }], [undefined, undefined]],
  ['units differ', 'lowest', [{ span: of(100, 100, 'a month') }, { span: of(200) }], [undefined, undefined]],
  ['only one is known', 'lowest', [{ span: of(100) }, {}], [undefined, undefined]],
  [
    'no limit, in any unit',
    'highest',
    [{ span: { from: NO_LIMIT, to: NO_LIMIT } }, { span: of(100, 100, 'in all') }, { span: of(200, 200, 'in each') }],
    ['highest', undefined, undefined],
  ],
  ['disputed', 'lowest', [{ span: of(100), isDisputed: true }, { span: of(200) }], [undefined, undefined]],
])('the best amount of a row has its word where all other known amounts are worse: %s', (_, best, cells, words) => {
  const compared = cells.map((cell) => ({
    ...column('A', ''),
    cells: { 'fees.eTransfer': { text: '', sources: [], ...cell } },
  }));
  expect(bestOfRow({ id: 'fees.eTransfer', label: 'Fee', best }, compared)).toEqual(words);
});

describe('what differs, in sentences', () => {
  const at = (
    shortName: string,
    offered: number,
    cells: Record<string, Partial<ComparisonCell>>,
  ): ComparisonColumn => ({
    ...column(shortName, ''),
    coverage: { offered, of: 18 },
    cells: Object.fromEntries(Object.entries(cells).map(([id, cell]) => [id, { text: '', sources: [], ...cell }])),
  });
  const textOf = (compared: readonly ComparisonColumn[]) =>
    differences(compared)
      .map((piece) => (typeof piece === 'string' ? piece : piece.text))
      .join('');
  const cents = (amount: number): AmountRange => ({ from: amount, to: amount });

  test('tells undisputed amounts that differ, with their account and ink, and who shows most', () => {
    const compared = [
      at('Oak', 16, {
        'fees.monthly': { span: cents(1695), account: 'Everyday', ink: { isOlder: true, words: 'older page' } },
        'fees.eTransfer': { span: cents(0) },
        'limits.eTransfer.per24Hours': { span: cents(300_000), isDisputed: true },
      }),
      at('Elm', 10, {
        'fees.monthly': { span: cents(0) },
        'fees.eTransfer': { span: cents(0) },
        'limits.eTransfer.per24Hours': { span: cents(500_000) },
      }),
      at('Ash', 10, { 'fees.monthly': { span: cents(0) }, 'fees.eTransfer': { span: cents(0) } }),
    ];
    expect(textOf(compared)).toBe(
      'Elm and Ash charge nothing a month, Oak $16.95 with Everyday. All three send e-Transfers for free. We found the most online at Oak: 16 of 18.',
    );
    expect(differences(compared)).toContainEqual({ text: '$16.95', ink: { isOlder: true, words: 'older page' } });
  });

  test('tells what all have in common in one sentence, on the line of the weakest, and another limit for one in doubt', () => {
    const limit = 'limits.eTransfer.per24Hours';
    const cells = { 'fees.monthly': { span: cents(0) }, 'limits.eTransfer.per7Days': { span: cents(1_000_000) } };
    const older = { isOlder: true, words: 'older page' };
    const compared = [
      at('Oak', 16, {
        ...cells,
        'fees.eTransfer': { span: cents(0), account: 'Everyday' },
        [limit]: { text: 'Varies' },
      }),
      at('Elm', 10, {
        ...cells,
        'fees.eTransfer': { span: cents(0), ink: older },
        [limit]: { span: cents(500_000), isDisputed: true },
      }),
    ];
    expect(textOf(compared)).toBe(
      'Both cost $0 a month, send e-Transfers for free and let you send $10,000 in 7 days. We found the most online at Oak: 16 of 18.',
    );
    expect(differences(compared)).toContainEqual({ text: 'free', ink: older });
    const priced = ['Oak', 'Elm'].map((name) =>
      at(name, 10, { 'fees.monthly': { span: cents(400), account: name }, [limit]: { span: cents(300_000) } }),
    );
    expect(textOf(priced), 'each has dearer accounts').toBe('Both cost from $4 a month and let you send $3,000 a day.');
  });

  test('tells the month of the reader instead of fees', () => {
    const fee = { 'fees.monthly': { span: cents(100) } };
    const compared = [
      at('Oak', 10, { ...fee, month: { span: { from: 400, to: NO_LIMIT } } }),
      at('Elm', 10, { 'fees.monthly': { span: cents(0) }, month: { span: cents(1695) } }),
      at('Ash', 10, fee),
    ];
    expect(textOf(compared)).toBe('Your month at Oak costs at least $4, at Elm $16.95.');
  });

  test('tells insurance without limit as the highest, and of what each limit is', () => {
    const spans: AmountRange[] = [
      { ...cents(25_000_000), per: 'for all deposits outside registered plans' },
      { from: NO_LIMIT, to: NO_LIMIT },
      { ...cents(10_000_000), per: 'in each category of deposit' },
    ];
    const compared = ['Oak', 'Elm', 'Ash'].map((name, index) => at(name, 10, { insurance: { span: spans[index] } }));
    expect(textOf(compared)).toBe(
      'Deposits at Elm are insured without limit, at Oak up to $250,000 for all deposits outside registered plans, at Ash up to $100,000 in each category of deposit.',
    );
  });

  test('tells three facts at most, and no amount of more than three years ago', () => {
    const told = (amount: number, year?: string) => ({ span: cents(amount), year });
    const compared = [
      at('Oak', 16, {
        'fees.monthly': told(1),
        'fees.eTransfer': told(1),
        'limits.eTransfer.per24Hours': told(100),
        insurance: told(100),
      }),
      at('Elm', 10, {
        'fees.monthly': told(2, '2021'),
        'fees.eTransfer': told(2),
        'limits.eTransfer.per24Hours': told(200),
        insurance: told(200),
      }),
    ];
    expect(textOf(compared)).toBe(
      'Oak charges $0.01 to send an e-Transfer, Elm $0.02. Elm lets you send $2 a day, Oak $1. Deposits at Elm are insured up to $2, at Oak up to $1.',
    );
  });

  test('says so where nothing certain differs', () => {
    expect(textOf([at('Oak', 10, {}), at('Elm', 10, {})])).toBe('We found nothing certain in which they differ.');
  });
});

test('what is the same is one sentence, the rows of each value together', () => {
  const rows = ['Alerts', 'Fee', 'Card lock', 'Wallets'].map((label) => ({ id: label, label }));
  const texts: Record<string, string> = { Alerts: 'Yes', Fee: '$1.00', 'Card lock': 'No', Wallets: 'Yes' };
  const cells = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, { text, sources: [] }]));
  const same = [column('A', ''), column('B', '')].map((plain) => ({ ...plain, cells }));
  expect(sameText(rows, same)).toBe('Alerts, Wallets: yes; Fee: $1.00; Card lock: no.');
  const insured = { insurance: { text: 'CDIC, up to $100,000', condition: 'CDIC', sources: [] } };
  expect(
    sameText(
      [{ id: 'insurance', label: 'Insured' }],
      same.map((plain) => ({ ...plain, cells: insured })),
    ),
    'each word once',
  ).toBe('Insured: CDIC, up to $100,000.');
});

test('is copied with “Not known” for missing cells, ages and what others say', () => {
  const insurance = { text: 'CDIC', age: '2022', others: [{ line: 'Our list: DGCM', ring: 'DGCM' }], sources: [] };
  const compared = columns.map((plain) => ({ ...plain, cells: { ...plain.cells, insurance } }));
  expect(asMarkdown(groups, compared).split('\n')).toEqual([
    '|  | A | B |',
    '| --- | --- | --- |',
    '| Fee | Free | $1.00 \\| $2.00 |',
    '| Monthly fee | Not known | Not known |',
    '| Insurer | CDIC (2022; Our list: DGCM) | CDIC (2022; Our list: DGCM) |',
  ]);
  expect(asTabSeparated(groups, compared).split('\n').slice(0, 2)).toEqual(['\tA\tB', 'Fee\tFree\t$1.00 | $2.00']);
});
