import type { DirectoryItem, ItemFigure } from './item.ts';

/** What a row shows of a figure, in two lines. The opened row has all of it: an account without room stands there alone. */
interface RowFigure {
  /** `undefined`: not known, or too old to be compared. */
  text: string | undefined;
  /** What another source says, as an amount. */
  ring: string | undefined;
  /** The account, beside the figure. */
  beside: string | undefined;
  /** The account or condition, under the figure. */
  under: string | undefined;
}

/** The most characters of a figure with its account beside it, in the narrowest column. */
const BESIDE = 15;

/** The most characters of the line under a figure, which are smaller. */
const UNDER = 19;

/**
 * A figure in a row. Its account stands beside it, or under it where it is long and the line is free: a long ring has taken it. `word`: it
 * is the best.
 */
export function rowFigure(figure: ItemFigure | null, word?: string): RowFigure {
  if (!figure || figure.year) return { text: undefined, ring: undefined, beside: undefined, under: undefined };
  const { text, account, condition, others = [] } = figure;
  const ring = others.find(({ isWords }) => !isWords)?.text;
  const beside = account && !ring && text.length + account.length <= BESIDE ? account : undefined;
  const under = condition ?? (beside ? undefined : account);
  const isWrapped = ring !== undefined && text.length + ring.length > BESIDE;
  const hasRoom = under && !isWrapped && (word ? `${word}, ${under}` : under).length <= UNDER;
  return { text, ring, beside, under: hasRoom ? under : undefined };
}

/** Whether the opened row says more of a figure than its two lines do. */
export function hasMore(figure: ItemFigure | null, word?: string) {
  if (!figure) return false;
  const { account, condition, year, accounts, others } = figure;
  const { beside, under } = rowFigure(figure, word);
  const isCut = [account, condition].some((part) => part !== undefined && part !== beside && part !== under);
  return isCut || [year, accounts, others].some((part) => part !== undefined);
}

/** The most characters of a name in one line. */
const NAME = 16;

/** The name of an institution in one line: its short name where the whole one has no room. */
export const rowName = ({ name, shortName }: Pick<DirectoryItem, 'name' | 'shortName'>) =>
  name.length <= NAME ? name : shortName;
