import Table from 'cli-table3';
import { isMet, type Figure, type Result } from './result.ts';

const DIGITS = { '': 3, s: 1, ms: 1, GiB: 2 } as const;

/** A value with as many digits as its unit deserves. */
export const valueOf = ({ value, unit }: Figure) => String(Number(value.toFixed(DIGITS[unit])));

/** A target in words: "≤ 12". */
export function targetOf({ atMost, atLeast }: Figure): string {
  if (atMost !== undefined) return atMost === 0 ? '0' : `≤ ${atMost}`;
  return atLeast === undefined ? '' : `≥ ${atLeast}`;
}

/** The columns of a result, each with its unit. */
export const columnsOf = ({ rows }: Result) => [
  ...new Map(rows.flatMap(({ figures }) => figures).map(({ what, unit }) => [what, unit ? `${what}, ${unit}` : what])),
];

/** What became of the targets of a row: "met", the figures that miss theirs, or nothing where it has none. */
export function verdictOf(figures: readonly Figure[]): string {
  const missed = figures.filter((figure) => !isMet(figure));
  if (missed.length > 0) return `missed: ${missed.map((figure) => `${figure.what} ${targetOf(figure)}`).join(', ')}`;
  return figures.some((figure) => targetOf(figure) !== '') ? 'met' : '';
}

/** A result as a table for the terminal. */
export function asTable(result: Result): string {
  const columns = columnsOf(result);
  const table = new Table({ head: ['', ...columns.map(([, heading]) => heading), 'targets'], style: { head: [], border: [] } });
  for (const { name, figures } of result.rows) table.push([name, ...columns.map(([what]) => cell(figures, what)), verdictOf(figures)]);
  return `${result.title}\n${result.how}\n${table.toString()}`;
}

/** A figure of a row with its target, or nothing. */
export function cell(figures: readonly Figure[], what: string): string {
  const figure = figures.find((candidate) => candidate.what === what);
  return figure ? `${valueOf(figure)}${targetOf(figure) && ` (${targetOf(figure)})`}` : '';
}
