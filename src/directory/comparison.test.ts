import { expect, test } from 'vitest';
import { asMarkdown, asTabSeparated, cellAt, differences, type ComparisonColumn } from './comparison.ts';

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

test('a row finds its cells by its id, whatever its label', () => {
  expect(cellAt(column('A', 'Free'), { id: 'fees.eTransfer', label: 'insurance' }).text).toBe('Free');
  expect(cellAt(column('A', 'Free'), { id: 'fees.monthly', label: 'fees.eTransfer' }).text).toBe('Not on record');
});

test('only the rows that differ are shown, when asked', () => {
  expect(differences(groups, columns)).toEqual([{ label: 'Fees', rows: [{ id: 'fees.eTransfer', label: 'Fee' }] }]);
  expect(differences(groups, columns.slice(0, 1))).toEqual([]);
});

test('copies as a Markdown table and as tab-separated values; a missing cell is not on record, and a disputed one says so', () => {
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
    cells: { ...plain.cells, insurance: { text: 'CDIC or DGCM', isDisputed: true as const, sources: [] } },
  }));
  expect(asTabSeparated(groups, disputed)).toContain('CDIC or DGCM (sources disagree)\tCDIC or DGCM (sources disagree)');
});
