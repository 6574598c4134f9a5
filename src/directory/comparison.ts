import { NOT_FOUND, NOT_ON_RECORD } from '../domain/not-known.ts';

/** A cell of the comparison: what is so at one institution, and who says so. */
export interface ComparisonCell {
  /** "Yes", "No", "$3,000", "$5,000–$10,000", "Not on record" … */
  text: string;
  isDisputed?: true;
  /** The least and the most that it says, where it is a price or limit that can be put in order. */
  span?: Span;
  /** How old its only claim is, where that is not of this year. */
  age?: string;
  /** Where there are several claims: who says what, and of when. */
  claims?: string[];
  note?: string;
  /** Numbers of the column's sources, from 1. */
  sources: number[];
}

/** Amounts in cents, and what they are for: "a day", '' where that is not said. Free is so for anything, and has none. */
export interface Span {
  from: number;
  to: number;
  per?: string;
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

/** Whether a cell says nothing of the institution. */
export const isUnknown = ({ text }: ComparisonCell) => text === NOT_FOUND || text === NOT_ON_RECORD;

/** Whether the columns differ on a row by its values alone. One column never does. */
export const differs = (row: ComparisonRow, columns: readonly ComparisonColumn[]) =>
  new Set(columns.map((column) => cellAt(column, row)).map((cell) => (isUnknown(cell) ? '' : cell.text))).size > 1;

/** The groups with the rows that say something of one column at least, and the rows that say nothing of any. */
export function knownRows(
  groups: readonly ComparisonGroup[],
  columns: readonly ComparisonColumn[],
): { known: ComparisonGroup[]; unknown: ComparisonRow[] } {
  const saysNothing = (row: ComparisonRow) => columns.every((column) => isUnknown(cellAt(column, row)));
  return {
    known: groupsOf(groups, (row) => !saysNothing(row)),
    unknown: groups.flatMap(({ rows }) => rows.filter(saysNothing)),
  };
}

/** Whether a price or limit is the lowest or highest of its row; never whether it is better. */
export type Place = 'lowest' | 'highest';

/**
 * The place of each column in a row, where it is beyond doubt: every column names an amount of the same kind, and no other comes
 * as low, or as high, by any source.
 */
export function placesOf(row: ComparisonRow, columns: readonly ComparisonColumn[]): (Place | undefined)[] {
  const spans = columns.map((column) => cellAt(column, row).span);
  const units = new Set(spans.flatMap((span) => span?.per ?? []));
  return spans.map((span, index) => {
    const others = spans.filter((_, other) => other !== index);
    if (!span || others.length === 0 || units.size > 1) return undefined;
    if (others.every((other) => other && span.to < other.from)) return 'lowest';
    return others.every((other) => other && span.from > other.to) ? 'highest' : undefined;
  });
}

const groupsOf = (groups: readonly ComparisonGroup[], keep: (row: ComparisonRow) => boolean) =>
  groups.map(({ label, rows }) => ({ label, rows: rows.filter(keep) })).filter(({ rows }) => rows.length > 0);

/** The groups with only the rows on which the columns disagree. */
export const differences = (groups: readonly ComparisonGroup[], columns: readonly ComparisonColumn[]) =>
  groupsOf(groups, (row) => differs(row, columns));

const table = (groups: readonly ComparisonGroup[], columns: readonly ComparisonColumn[]) => [
  ['', ...columns.map(({ name }) => name)],
  ...groups.flatMap(({ rows }) => rows.map((row) => [row.label, ...columns.map((column) => plainCell(cellAt(column, row)))])),
];

/** A cell in one line: where sources disagree, who says what. */
const plainCell = ({ text, isDisputed, claims = [] }: ComparisonCell) =>
  isDisputed ? `${text} (${['sources disagree', ...claims].join('; ')})` : text;

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
