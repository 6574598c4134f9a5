import { describe, expect, test } from 'vitest';
import { NOT_FOUND } from '../domain/claims.ts';
import {
  asMarkdown,
  asTabSeparated,
  bestOfRow,
  cellAt,
  differences,
  differencesText,
  knownRows,
  rowsInExcerpt,
  unknownCounts,
  type ComparisonCell,
  type ComparisonColumn,
  type ComparisonRow,
  type Span,
} from './comparison.ts';

const column = (name: string, fee: string): ComparisonColumn => ({
  slug: name,
  name,
  shortName: name,
  face: { letters: name, form: 'bank', shift: 0 },
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

test('a row finds its cells by its id, not by its label', () => {
  const row = (id: string, label: string): ComparisonRow => ({ id, label });
  expect(cellAt(column('A', 'Free'), row('fees.eTransfer', 'insurance')).text).toBe('Free');
  expect(cellAt(column('A', 'Free'), row('fees.monthly', 'fees.eTransfer')).text).toBe('Not on record');
});

test('differences are the rows in which columns have different values', () => {
  expect(differences(groups, columns)).toEqual([{ label: 'Fees', rows: [{ id: 'fees.eTransfer', label: 'Fee' }] }]);
  expect(differences(groups, columns.slice(0, 1))).toEqual([]);
});

test('two ways of not knowing are no difference, and rows that are unknown in every column are listed separately', () => {
  const notFound = {
    ...column('B', 'Free'),
    cells: { ...column('B', 'Free').cells, 'fees.monthly': { text: NOT_FOUND, sources: [] } },
  };
  expect(differences(groups, [column('A', 'Free'), notFound])).toEqual([]);
  const { known, unknown } = knownRows(groups, [column('A', 'Free'), notFound]);
  expect(known.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(['fees.eTransfer', 'insurance']);
  expect(unknown.map(({ id }) => id)).toEqual(['fees.monthly']);
  expect(unknownCounts(groups, [column('A', 'Free'), notFound])).toEqual([1, 1]);
});

describe('the best amount of a row', () => {
  const bests = (best: ComparisonRow['best'], ...spans: (Span | undefined)[]) =>
    bestOfRow(
      { id: 'fees.eTransfer', label: 'Fee', best },
      spans.map((span) => ({
        ...column('A', ''),
        cells: { 'fees.eTransfer': { text: '', sources: [], ...(span && { span }) } },
      })),
    );
  const of = (from: number, to = from, per = 'a day'): Span => ({ from, to, per });

  test('has its word where all other known amounts are worse', () => {
    expect(bests('lowest', of(100), of(300), of(200))).toEqual(['lowest', undefined, undefined]);
    expect(bests('highest', of(100), of(300), of(200))).toEqual([undefined, 'highest', undefined]);
    expect(bests('lowest', of(100), of(200, 300)), 'of two').toEqual(['lower', undefined]);
    expect(bests('lowest', { from: 0, to: 0 }, of(100)), 'free applies to any unit').toEqual(['lower', undefined]);
    expect(bests('lowest', of(100), of(200), undefined), 'one is open').toEqual(['lowest known', undefined, undefined]);
  });

  test.each([
    ['the ranges of two overlap', [of(100, 200), of(200)]],
    ['amounts are equal', [of(100), of(100)]],
    ['units differ', [of(100, 100, 'a month'), of(200)]],
    ['only one is known', [of(100), undefined]],
  ])('has none where %s', (_, spans) => expect(new Set(bests('lowest', ...spans))).toEqual(new Set([undefined])));

  test('has none where a source disputes it', () => {
    const cell = (cents: number, isDisputed?: true): ComparisonCell => ({
      text: '',
      sources: [],
      span: of(cents),
      ...(isDisputed && { isDisputed }),
    });
    const columnsWith = [cell(100, true), cell(200)].map((fee) => ({
      ...column('A', ''),
      cells: { 'fees.eTransfer': fee },
    }));
    expect(bestOfRow({ id: 'fees.eTransfer', label: 'Fee', best: 'lowest' }, columnsWith)).toEqual([
      undefined,
      undefined,
    ]);
  });
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
  const cents = (amount: number): Span => ({ from: amount, to: amount });

  test('tells undisputed amounts that differ, with their account, and who shows most', () => {
    const compared = [
      at('Oak', 16, {
        'fees.monthly': { span: cents(1695), account: 'Everyday', age: '2022' },
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
    expect(differencesText(compared)).toBe(
      'Elm and Ash charge nothing a month, Oak $16.95 (Everyday, 2022). We found the most online at Oak: 16 of 18.',
    );
  });

  test('says so where nothing certain differs', () => {
    expect(differencesText([at('Oak', 10, {}), at('Elm', 10, {})])).toBe(
      'We found nothing certain in which they differ.',
    );
  });
});

test('an excerpt is about the rows whose names have most of the matching words and whose values follow', () => {
  const idsIn = (excerpt: readonly string[]) => rowsInExcerpt(groups, excerpt).map(({ id }) => id);
  expect(idsIn(['', 'Monthly', ' ', 'fee', ': Free. ', 'Fee', ': $1.00.'])).toEqual(['fees.monthly']);
  expect(idsIn(['Monthly ', 'fee', ': Free. ', 'Fee', ': $1.00.']), 'as good, in their order').toEqual([
    'fees.monthly',
    'fees.eTransfer',
  ]);
  expect(idsIn(['The ', 'insurer', ' pays.'])).toEqual([]);
  expect(idsIn(['Insurer: CDIC. It ', 'pays', '.']), 'no word of its name matches').toEqual([]);
});

test('is copied as a Markdown table or tab-separated values, with “Not on record” for missing cells, ages, and all claims in disputed ones', () => {
  expect(asMarkdown(groups, columns).split('\n')).toEqual([
    '|  | A | B |',
    '| --- | --- | --- |',
    '| Fee | Free | $1.00 \\| $2.00 |',
    '| Monthly fee | Not on record | Not on record |',
    '| Insurer | CDIC | CDIC |',
  ]);
  expect(asTabSeparated(groups, columns).split('\n')).toEqual([
    '\tA\tB',
    'Fee\tFree\t$1.00 | $2.00',
    'Monthly fee\tNot on record\tNot on record',
    'Insurer\tCDIC\tCDIC',
  ]);
  const disputed = columns.map((plain) => ({
    ...plain,
    cells: {
      ...plain.cells,
      insurance: {
        text: 'CDIC',
        age: '2022',
        others: ['Our list: DGCM'],
        sources: [],
      },
    },
  }));
  expect(asTabSeparated(groups, disputed)).toContain('CDIC (2022; Our list: DGCM)');
});
