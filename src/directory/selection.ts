/** How many institutions stand side by side at the most. */
export const COMPARE_MAX = 3;

/** Whether an institution may join the comparison: fewer than three are chosen, and it is not among them. */
export const canAdd = (chosen: readonly string[], slug: string) => chosen.length < COMPARE_MAX && !chosen.includes(slug);

/** The comparison with one more institution, or as it was where it may not join. */
export const added = (chosen: readonly string[], slug: string) => (canAdd(chosen, slug) ? [...chosen, slug] : chosen);

/** The comparison without one institution. */
export const removed = (chosen: readonly string[], slug: string) => chosen.filter((other) => other !== slug);

/** What the panel asks of the reader, or nothing once three are chosen. */
export function prompt(count: number): string | undefined {
  if (count === 0) return `Select up to ${COMPARE_MAX} institutions to compare.`;
  const left = COMPARE_MAX - count;
  if (left === 0) return undefined;
  return `You can add ${left} more ${left === 1 ? 'institution' : 'institutions'}.`;
}
