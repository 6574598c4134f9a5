import type { Catalogue } from '../schemas/capability.ts';
import type { Fact } from '../schemas/fact.ts';

/** What can be counted in the catalogue and shown in prose, such as `[=guide.capabilities]`: texts never write such a number themselves. */
export const COUNTS = {
  capabilities: ({ groups }: Catalogue) => groups.flatMap((group) => group.capabilities).length,
  groups: ({ groups }: Catalogue) => groups.length,
  weight: ({ groups }: Catalogue) => groups.reduce((sum, { weight, capabilities }) => sum + weight * capabilities.length, 0),
} as const satisfies Record<string, (catalogue: Catalogue) => number>;

/** The counts as facts that follow from the guide itself and need no source. */
export const countsOf = (catalogue: Catalogue): Record<string, Fact<number>> =>
  Object.fromEntries(Object.entries(COUNTS).map(([name, count]) => [name, { claims: [{ value: count(catalogue), source: [] }] }]));
