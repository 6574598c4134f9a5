import type { Place } from './data.ts';
import type { WordReader } from './words.ts';

type Cells = NonNullable<Place['cells']>;

/** A cell whose text is, or begins with, a short answer. */
export interface CellFigure {
  /** The head of its column. */
  label: string;
  text: string;
  /** What the cell says after it, such as a condition; '' for nothing. */
  more: string;
  /** The whole cell. */
  whole: string;
}

/** An answer in large print: "$15 to $50", "No foreign currency fee". */
const SHORT = 28;

/** The cells of a row as sentences: "Annual fee: $120. Type: Cash back." */
export const textOfCells = (cells: Cells) =>
  cells.map(([head, text]) => `${head}: ${text.replace(/\.$/, '')}.`).join(' ');

/** The cell with the most matching words, or else the first with an amount, as a figure; and the other cells. */
export function figureInCells(
  cells: Cells,
  { wordsOf }: WordReader,
  matches: ReadonlySet<string>,
): { figure: CellFigure | undefined; others: Cells } {
  const counts = cells.map((cell) => new Set(wordsOf(cell.join(' ')).filter((word) => matches.has(word))).size);
  const most = Math.max(...counts);
  const best = most > 0 ? cells[counts.indexOf(most)] : cells.find(([, text]) => /[$%]/.test(text));
  const [label, whole] = best ?? ['', ''];
  const [, text = '', more = ''] = /^(.+?)(?:[,;.]? (?=\()|[,;.] (?! )|$)(.*)$/s.exec(whole.replace(/\.$/, '')) ?? [];
  if (text === '' || text.length > SHORT) return { figure: undefined, others: cells };
  return { figure: { label, text, more, whole }, others: cells.filter(([head]) => head !== label) };
}
