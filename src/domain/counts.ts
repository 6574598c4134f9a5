import type { Catalogue } from '../schemas/capability.ts';
import type { Fact } from '../schemas/fact.ts';

/** What is counted: the catalogue, and the institutions on record; those with a page have an address. */
interface Counted {
  catalogue: Catalogue;
  institutions: readonly { record: { type: string }; address: string | undefined }[];
}

const isBank = ({ record }: Counted['institutions'][number]) => record.type !== 'credit-union';

/** What can be counted in the guide and shown in prose, such as `[=guide.capabilities]`: texts never write such a number themselves. */
export const COUNTS = {
  capabilities: ({ catalogue }: Counted) => catalogue.groups.flatMap((group) => group.capabilities).length,
  groups: ({ catalogue }: Counted) => catalogue.groups.length,
  weight: ({ catalogue }: Counted) => catalogue.groups.reduce((sum, { weight, capabilities }) => sum + weight * capabilities.length, 0),
  banks: ({ institutions }: Counted) => institutions.filter(isBank).length,
  bankPages: ({ institutions }: Counted) => institutions.filter((institution) => isBank(institution) && institution.address).length,
} as const satisfies Record<string, (counted: Counted) => number>;

/** The counts as facts that follow from the guide itself and need no source. */
export const countsOf = (counted: Counted): Record<string, Fact<number>> =>
  Object.fromEntries(Object.entries(COUNTS).map(([name, count]) => [name, { claims: [{ value: count(counted), source: [] }] }]));
