import type { DirectoryItem, ItemFigure } from './item.ts';

/** What a row shows of a figure, in two lines. The rest is in the opened row: nothing is cut. */
export interface RowFigure {
  /** `undefined`: not known, or too old to be compared. */
  text: string | undefined;
  /** What another source says, as an amount. */
  ring: string | undefined;
  /** The account, beside the figure. */
  beside: string | undefined;
  /** The account or condition, under the figure. */
  under: string | undefined;
}

/** The most characters of a figure with its account beside it, and of the line under it, in the narrowest column. */
const BESIDE = 15;
const UNDER = 18;

/** The parts of a figure that fit into a row. `word` is its word as the best of the list, and takes room under it. */
export function rowFigure(figure: ItemFigure | null, word?: string): RowFigure {
  if (!figure || figure.year) return { text: undefined, ring: undefined, beside: undefined, under: undefined };
  const { text, account, condition, others = [] } = figure;
  const ring = others.find(({ amount }) => amount)?.amount;
  const beside = account && !ring && text.length + account.length <= BESIDE ? account : undefined;
  const under = [condition, beside ? undefined : account]
    .filter((part) => part !== undefined)
    .reduce((line, part) => (joined(word, line, part).length <= UNDER ? joined(line, part) : line), '');
  return { text, ring, beside, under: under || undefined };
}

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ');

/** Whether there is more to say of a figure than its amount. */
export const hasMore = (figure: ItemFigure | null) =>
  figure !== null &&
  [figure.account, figure.condition, figure.year, figure.accounts, figure.others].some((part) => part !== undefined);

/** The most characters of a name in one line. */
const NAME = 16;

/** The name of an institution in one line: its short name where the whole one has no room. */
export const rowName = ({ name, shortName }: Pick<DirectoryItem, 'name' | 'shortName'>) =>
  name.length <= NAME ? name : shortName;
