import { NOT_ON_RECORD } from '../domain/claims.ts';

/** A cell of the comparison: what is so at one institution, and who says so. */
export interface ComparisonCell {
  /** "Yes", "No", "$3,000", "$5,000–$10,000", "Not on record" … */
  text: string;
  isDisputed?: true;
  /** How old its only claim is, where that is not of this year. */
  age?: string;
  /** Where there are several claims: who says what, and of when. */
  claims?: string[];
  note?: string;
  /** Numbers of the column's sources, from 1. */
  sources: number[];
}

/** One institution in the comparison. Its cells are found by the ids of {@link ComparisonRow}. */
export interface ComparisonColumn {
  slug: string;
  name: string;
  href: string | null;
  cells: Record<string, ComparisonCell>;
  sources: { title: string; language?: 'fr'; publisher: string; url: string; kind: string; age: string }[];
}

export interface ComparisonRow {
  /** What joins a row with its cells: the path of a field in the record, such as `fees.eTransfer`. */
  id: string;
  label: string;
}

/** Rows of one kind under a heading: a group of the catalogue, fees, limits, service. */
export interface ComparisonGroup {
  label: string;
  rows: ComparisonRow[];
}

const MISSING: ComparisonCell = { text: NOT_ON_RECORD, sources: [] };

export const cellAt = ({ cells }: ComparisonColumn, { id }: ComparisonRow) => cells[id] ?? MISSING;

/** Whether the columns disagree on a row. One column never does. */
export const differs = (row: ComparisonRow, columns: readonly ComparisonColumn[]) =>
  new Set(columns.map((column) => cellAt(column, row).text)).size > 1;

/** The groups with only the rows on which the columns disagree. */
export function differences(groups: readonly ComparisonGroup[], columns: readonly ComparisonColumn[]): ComparisonGroup[] {
  return groups
    .map(({ label, rows }) => ({ label, rows: rows.filter((row) => differs(row, columns)) }))
    .filter(({ rows }) => rows.length > 0);
}

const table = (groups: readonly ComparisonGroup[], columns: readonly ComparisonColumn[]) => [
  ['', ...columns.map(({ name }) => name)],
  ...groups.flatMap(({ rows }) => rows.map((row) => [row.label, ...columns.map((column) => plainCell(cellAt(column, row)))])),
];

/** A cell in one line: never one of several values alone. */
const plainCell = ({ text, isDisputed }: ComparisonCell) => (isDisputed ? `${text} (sources disagree)` : text);

/** The comparison as a Markdown table. */
export function asMarkdown(groups: readonly ComparisonGroup[], columns: readonly ComparisonColumn[]): string {
  const [head = [], ...rows] = table(groups, columns).map((cells) => cells.map((text) => text.replaceAll('|', '\\|')));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The comparison as tab-separated values, for a spreadsheet. */
export const asTabSeparated = (groups: readonly ComparisonGroup[], columns: readonly ComparisonColumn[]) =>
  table(groups, columns)
    .map((cells) => cells.map((text) => text.replace(/\s+/g, ' ')).join('\t'))
    .join('\n');
