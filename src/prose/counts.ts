import type { Catalogue } from '../schemas/capability.ts';
import type { Fact } from '../schemas/fact.ts';

/** What is counted: the catalogue and the institutions, of which those with a page have an address. */
interface Counted {
  catalogue: Catalogue;
  institutions: readonly { record: { type: string }; address: string | undefined }[];
}

const isBank = ({ record }: Counted['institutions'][number]) => record.type !== 'credit-union';

/** The numbers that prose takes from the guide, such as `[=guide.capabilities]`, instead of writing them out. */
export const COUNTS = {
  capabilities: ({ catalogue }: Counted) => catalogue.groups.flatMap((group) => group.capabilities).length,
  groups: ({ catalogue }: Counted) => catalogue.groups.length,
  weight: ({ catalogue }: Counted) =>
    catalogue.groups.reduce((sum, { weight, capabilities }) => sum + weight * capabilities.length, 0),
  banks: ({ institutions }: Counted) => institutions.filter(isBank).length,
  bankPages: ({ institutions }: Counted) =>
    institutions.filter((institution) => isBank(institution) && institution.address).length,
} as const satisfies Record<string, (counted: Counted) => number>;

/** The counts as facts, without a source because they come from the guide itself. */
export const countsOf = (counted: Counted): Record<string, Fact<number>> =>
  Object.fromEntries(
    Object.entries(COUNTS).map(([name, count]) => [name, { claims: [{ value: count(counted), source: [] }] }]),
  );
