import { describe, expect, test } from 'vitest';
import { NOT_FOUND } from '../domain/claims.ts';
import {
  asMarkdown,
  asTabSeparated,
  cellAt,
  differences,
  extremesOf,
  knownRows,
  type ComparisonColumn,
  type Span,
} from './comparison.ts';

const column = (name: string, fee: string): ComparisonColumn => ({
  slug: name,
  name,
  href: null,
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
  expect(cellAt(column('A', 'Free'), { id: 'fees.eTransfer', label: 'insurance' }).text).toBe('Free');
  expect(cellAt(column('A', 'Free'), { id: 'fees.monthly', label: 'fees.eTransfer' }).text).toBe('Not on record');
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
});

describe('the lowest and highest amount of a row', () => {
  const row = { id: 'fees.eTransfer', label: 'Fee' };
  const extremes = (...spans: (Span | undefined)[]) =>
    extremesOf(
      row,
      spans.map((span) => ({
        ...column('A', ''),
        cells: { 'fees.eTransfer': { text: '', sources: [], ...(span && { span }) } },
      })),
    );
  const of = (from: number, to = from, per = 'a day'): Span => ({ from, to, per });

  test('are marked where they are so according to every source', () => {
    expect(extremes(of(100), of(300), of(200))).toEqual(['lowest', 'highest', undefined]);
    expect(extremes(of(100), of(200, 300))).toEqual(['lowest', 'highest']);
    expect(extremes({ from: 0, to: 0 }, of(100)), 'free applies to any unit').toEqual(['lowest', 'highest']);
  });

  test.each([
    ['the ranges of two overlap', [of(100, 200), of(200)]],
    ['amounts are equal', [of(100), of(100)]],
    ['an amount is not known', [of(100), of(200), undefined]],
    ['units differ', [of(100, 100, 'a month'), of(200)]],
    ['there is only one', [of(100)]],
  ])('are not marked where %s', (_, spans) => expect(new Set(extremes(...spans))).toEqual(new Set([undefined])));
});

test('is copied as a Markdown table or tab-separated values, with “Not on record” for missing cells and all claims in disputed ones', () => {
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
        others: ['Our list: DGCM'],
        sources: [],
      },
    },
  }));
  expect(asTabSeparated(groups, disputed)).toContain('CDIC (Our list: DGCM)');
});
