import { diffArrays } from 'diff';

/** A part of a picture, from the row `start` on, up to but not with the row `end`. */
export interface Band {
  start: number;
  end: number;
}

/** The same part of two pictures. */
export interface BandPair {
  before: Band;
  after: Band;
}

/** Rows shown above and below what differs. */
const MARGIN = 72;

/** Rows of a band that are shown: what is longer is cut. */
const TALLEST = 1200;

/** Rows that may differ before it is not worth telling which. */
const MOST_EDITS = 2000;

/**
 * Where two pictures of a page differ, from the top down. Bands whose margins would meet are one.
 *
 * @param before a number for each row of pixels, the same for rows that look the same
 */
export function differingBands(before: readonly number[], after: readonly number[]): BandPair[] {
  const bands: BandPair[] = [];
  for (const next of edits(before, after)) {
    const last = bands.at(-1);
    if (last && next.after.start - last.after.end < 2 * MARGIN && next.before.start - last.before.end < 2 * MARGIN) {
      last.before.end = next.before.end;
      last.after.end = next.after.end;
    } else {
      bands.push(next);
    }
  }
  return bands.map((band) => ({ before: withMargin(band.before, before.length), after: withMargin(band.after, after.length) }));
}

/** The part of a page that shows it, where there is nothing to compare with. */
export const topOf = (rows: number): Band => ({ start: 0, end: Math.min(rows, TALLEST) });

function edits(before: readonly number[], after: readonly number[]): BandPair[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS });
  if (!parts) return [betweenCommonEnds(before, after)];
  const found: BandPair[] = [];
  let [left, right] = [0, 0];
  for (const { added, removed, count } of parts) {
    const [start, end] = [
      { left, right },
      { left: left + (added ? 0 : count), right: right + (removed ? 0 : count) },
    ];
    if (added || removed) found.push({ before: { start: start.left, end: end.left }, after: { start: start.right, end: end.right } });
    ({ left, right } = end);
  }
  return found;
}

/** Everything between the rows that both begin with and those that both end with. */
function betweenCommonEnds(before: readonly number[], after: readonly number[]): BandPair {
  const shorter = Math.min(before.length, after.length);
  let top = 0;
  while (top < shorter && before[top] === after[top]) top += 1;
  let bottom = 0;
  while (bottom < shorter - top && before.at(-1 - bottom) === after.at(-1 - bottom)) bottom += 1;
  return { before: { start: top, end: before.length - bottom }, after: { start: top, end: after.length - bottom } };
}

function withMargin({ start, end }: Band, rows: number): Band {
  const top = Math.max(0, start - MARGIN);
  return { start: top, end: Math.min(rows, end + MARGIN, top + TALLEST) };
}
