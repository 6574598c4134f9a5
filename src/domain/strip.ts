import type { Catalogue } from '../schemas/capability.ts';
import { NOT_KNOWN, type Answer } from './claims.ts';

/** The colour of a capability group: that of a colour. */
export type GroupColour = Catalogue['groups'][number]['colour'];

/** A group of capabilities and whether each is offered. */
export interface StripGroup {
  colour: GroupColour;
  capabilities: readonly { label: string; answer: Answer }[];
}

/** Answers as pages call them. */
export const ANSWER_NAMES = {
  yes: 'Offered',
  no: 'Not offered',
  possibly: 'Sources disagree',
  unknown: NOT_KNOWN,
} as const;

const CELL = 10;
const GAP = 2;
const GROUP_GAP = 5;
const HEIGHT = 22;
const LOW = 6;
/** Half the outline of a hollow cell: SVG centres an outline on the edge. */
const INSET = 0.75;

/**
 * The strip of an institution's capabilities as SVG paths, in pixels from the top left corner. A cell is full for offered, half
 * full for disputed, low and hollow for not offered, dashed for not known. Cells of the same look share a path: a list draws
 * hundreds of strips, and a shape for each cell is slow.
 */
export function stripOf(groups: readonly StripGroup[]) {
  const cells = groups
    .flatMap(({ colour, capabilities }, group) => capabilities.map(({ answer }) => ({ colour, group, answer })))
    .map(({ colour, group, answer }, index) => ({
      className: `${colour}${answer === 'yes' ? '' : ` ${answer}`}`,
      x: index * (CELL + GAP) + group * GROUP_GAP,
      answer,
    }));
  const paths = [...Map.groupBy(cells, ({ className }) => className)].map(([className, group]) => ({
    className,
    d: pathOf(group),
  }));
  const width = cells.length === 0 ? 0 : cells.length * (CELL + GAP) - GAP + (groups.length - 1) * GROUP_GAP;
  return { paths, width, height: HEIGHT };
}

/** The path of cells with the same look. Each starts relative to the previous one: most of these steps repeat, so they compress well. */
export function pathOf(cells: readonly { x: number; answer: Answer }[]): string {
  return cells
    .map(({ x, answer }, index) => {
      const { inset, top, height } = shapeOf(answer);
      const previous = cells[index - 1];
      const start = previous ? `m${x - previous.x} 0` : `M${x + inset} ${top}`;
      const width = CELL - 2 * inset;
      return `${start}h${width}v${height}h-${width}z`;
    })
    .join('');
}

/** The shape of a cell, by answer. The outline of a hollow cell is inside its height. */
function shapeOf(answer: Answer): { inset: number; top: number; height: number } {
  if (answer === 'yes') return { inset: 0, top: 0, height: HEIGHT };
  if (answer === 'possibly') return { inset: 0, top: HEIGHT / 2, height: HEIGHT / 2 };
  const height = answer === 'no' ? LOW : HEIGHT;
  return { inset: INSET, top: HEIGHT - height + INSET, height: height - 2 * INSET };
}

/** A strip in words: how many capabilities are offered, and the names of those disputed, not offered and not known. */
export function stripSummary(groups: readonly StripGroup[]): {
  count: string;
  exceptions: { label: string; names: string[] }[];
} {
  const all = groups.flatMap(({ capabilities }) => capabilities);
  const named = (wanted: Answer) => all.filter(({ answer }) => answer === wanted).map(({ label }) => label);
  return {
    count: `${named('yes').length} of ${all.length}`,
    exceptions: (['possibly', 'no', 'unknown'] as const)
      .map((answer) => ({ label: ANSWER_NAMES[answer], names: named(answer) }))
      .filter(({ names }) => names.length > 0),
  };
}

/** The same as one line. */
export function stripText(groups: readonly StripGroup[]): string {
  const { count, exceptions } = stripSummary(groups);
  return [
    `${count} capabilities`,
    ...exceptions.map(({ label, names }) => `${label.toLowerCase()}: ${names.join(', ')}`),
  ].join('; ');
}
