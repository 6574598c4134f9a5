/** The colour of a capability group: the banknote it is named after. */
export type Note = '5' | '10' | '20' | '50' | '100';

/** A group of capabilities and whether each is offered; `undefined`: not published. */
export interface StripGroup {
  note: Note;
  capabilities: readonly { label: string; available: boolean | undefined }[];
}

/** A cell of the coverage strip, in pixels from its top left corner. */
export interface StripCell {
  className: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const CELL = 10;
const GAP = 2;
const GROUP_GAP = 5;
const HEIGHT = 22;
const LOW = 6;
/** Half of the outline, which lies on the edge of a hollow cell. */
const INSET = 0.75;

/** The cells of a strip: full for offered, low and hollow for not offered, dashed for not published. */
export function stripOf(groups: readonly StripGroup[]): { cells: StripCell[]; width: number; height: number } {
  const cells = groups
    .flatMap(({ note, capabilities }, group) => capabilities.map(({ available }) => ({ note, group, available })))
    .map(({ note, group, available }, index): StripCell => {
      const x = index * (CELL + GAP) + group * GROUP_GAP;
      if (available === true) return { className: `n${note}`, x, y: 0, width: CELL, height: HEIGHT };
      const height = available === false ? LOW : HEIGHT;
      return {
        className: `n${note} ${available === false ? 'no' : 'unknown'}`,
        x: x + INSET,
        y: HEIGHT - height + INSET,
        width: CELL - 2 * INSET,
        height: height - 2 * INSET,
      };
    });
  const last = cells.at(-1);
  return { cells, width: last ? Math.ceil(last.x + last.width) : 0, height: HEIGHT };
}

/** What a strip says, in words: counts first, then what is not offered and what is not published. */
export function stripText(groups: readonly StripGroup[]): string {
  const all = groups.flatMap(({ capabilities }) => capabilities);
  const names = (state: boolean | undefined) =>
    all
      .filter(({ available }) => available === state)
      .map(({ label }) => label)
      .join(', ');
  const [no, unknown] = [names(false), names(undefined)];
  return [
    `${all.filter(({ available }) => available).length} of ${all.length} capabilities`,
    no && `not offered: ${no}`,
    unknown && `not published: ${unknown}`,
  ]
    .filter(Boolean)
    .join('; ');
}
