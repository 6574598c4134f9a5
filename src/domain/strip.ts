/** The colour of a capability group: the banknote it is named after. */
export type Banknote = '5' | '10' | '20' | '50' | '100';

/** A group of capabilities and whether each is offered; `undefined`: not published. */
export interface StripGroup {
  banknote: Banknote;
  capabilities: readonly { label: string; available: boolean | undefined }[];
}

/** All cells of a strip that look alike, as one SVG path: a list draws hundreds of strips, and one shape a cell is slow. */
export interface StripPath {
  className: string;
  d: string;
}

const CELL = 10;
const GAP = 2;
const GROUP_GAP = 5;
const HEIGHT = 22;
const LOW = 6;
/** Half of the outline, which lies on the edge of a hollow cell. */
const INSET = 0.75;

/** A strip in pixels from its top left corner. A cell is full for offered, low and hollow for not offered, dashed for not published. */
export function stripOf(groups: readonly StripGroup[]): { paths: StripPath[]; width: number; height: number } {
  const cells = groups
    .flatMap(({ banknote, capabilities }, group) => capabilities.map(({ available }) => ({ banknote, group, available })))
    .map(({ banknote, group, available }, index) => ({
      className: `n${banknote}${available === undefined ? ' unknown' : available ? '' : ' no'}`,
      x: index * (CELL + GAP) + group * GROUP_GAP,
      available,
    }));
  const paths = [...Map.groupBy(cells, ({ className }) => className)].map(([className, alike]) => ({ className, d: pathOf(alike) }));
  const width = cells.length === 0 ? 0 : cells.length * (CELL + GAP) - GAP + (groups.length - 1) * GROUP_GAP;
  return { paths, width, height: HEIGHT };
}

/** Cells that look alike: the first at its place, each other by its step from the one before, so that most steps repeat and compress. */
function pathOf(alike: readonly { x: number; available: boolean | undefined }[]): string {
  return alike
    .map(({ x, available }, index) => {
      const { inset, top, height } = shapeOf(available);
      const before = alike[index - 1];
      const start = before ? `m${x - before.x} 0` : `M${x + inset} ${top}`;
      const width = CELL - 2 * inset;
      return `${start}h${width}v${height}h-${width}z`;
    })
    .join('');
}

function shapeOf(available: boolean | undefined): { inset: number; top: number; height: number } {
  if (available === true) return { inset: 0, top: 0, height: HEIGHT };
  const height = available === false ? LOW : HEIGHT;
  return { inset: INSET, top: HEIGHT - height + INSET, height: height - 2 * INSET };
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
