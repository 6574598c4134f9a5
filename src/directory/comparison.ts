import { NOT_FOUND, NOT_ON_RECORD } from '../domain/claims.ts';

/** A cell of the comparison: a fact about one institution, and its sources. */
export interface ComparisonCell {
  /** The leading claim: "Yes", "No", "$3,000", "Not on record" … */
  text: string;
  isDisputed?: true;
  /** The account that it is of. */
  account?: string;
  /** Its lowest and highest amount, if it is a price or limit that can be ordered. */
  span?: Span;
  /** How old the leading claim is, if it is not from this year. */
  age?: string;
  /** What others say: who says what, and how old it is. */
  others?: string[];
  note?: string;
  /** Numbers of the column's sources, from 1. */
  sources: number[];
}

/** Amounts in cents and their unit: "a day", or '' if the source states none. Free applies to any unit and has none. */
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
  /** The key of its cells: the path of a field in the record, such as `fees.eTransfer`. */
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

/** Whether a cell says nothing about the institution. */
export const isUnknown = ({ text }: ComparisonCell) => text === NOT_FOUND || text === NOT_ON_RECORD;

const groupsOf = (groups: readonly ComparisonGroup[], keep: (row: ComparisonRow) => boolean) =>
  groups.map(({ label, rows }) => ({ label, rows: rows.filter(keep) })).filter(({ rows }) => rows.length > 0);

/** The groups with only the rows in which the columns have different values; not found and not on record are the same. */
export const differences = (groups: readonly ComparisonGroup[], columns: readonly ComparisonColumn[]) =>
  groupsOf(groups, (row) => {
    const cells = columns.map((column) => cellAt(column, row));
    return new Set(cells.map((cell) => (isUnknown(cell) ? '' : cell.text))).size > 1;
  });

/** The groups with the rows that say something about at least one column, and the rows that say nothing about any. */
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
export type Extreme = 'lowest' | 'highest';

/**
 * For each column, whether its amount in a row is certainly the lowest or highest: every column has an amount in the same
 * unit, and no other is as low, or as high, according to any source.
 */
export function extremesOf(row: ComparisonRow, columns: readonly ComparisonColumn[]): (Extreme | undefined)[] {
  const spans = columns.map((column) => cellAt(column, row).span);
  const units = new Set(spans.flatMap((span) => span?.per ?? []));
  return spans.map((span, index) => {
    const others = spans.filter((_, other) => other !== index);
    if (!span || others.length === 0 || units.size > 1) return undefined;
    if (others.every((other) => other && span.to < other.from)) return 'lowest';
    return others.every((other) => other && span.from > other.to) ? 'highest' : undefined;
  });
}

const table = (groups: readonly ComparisonGroup[], columns: readonly ComparisonColumn[]) => [
  ['', ...columns.map(({ name }) => name)],
  ...groups.flatMap(({ rows }) =>
    rows.map((row) => [row.label, ...columns.map((column) => plainCell(cellAt(column, row)))]),
  ),
];

/** A cell as one line of text, with its account and what others say. */
function plainCell({ text, account, others = [] }: ComparisonCell): string {
  const more = [account ?? [], others].flat();
  return more.length > 0 ? `${text} (${more.join('; ')})` : text;
}

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
