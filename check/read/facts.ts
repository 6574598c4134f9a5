import { factsIn } from '../../src/read/facts.ts';
import type { ContentFile, WrittenFact } from './types.ts';

/** Every fact in the fields of a file that is a value, several claims or, for a capability, `true` for short. */
export const writtenFacts = (data: unknown): WrittenFact[] =>
  [...factsIn(data).values()].flatMap(({ keys, claims, notFound }) => {
    // Telephone numbers, states and the like have rules of their own.
    const values = claims.filter((claim) => claim.keys.at(-1) === 'value' || keys[0] === 'capabilities');
    if (values.length === 0 && notFound === undefined) return [];
    return {
      path: keys,
      name: keys.filter((step) => typeof step === 'string').join('.'),
      claims: values.map((claim) => ({ path: claim.keys, value: claim.written, sources: claim.sources })),
      notFound,
    };
  });

/** The fact of a file with a name such as `fees.eTransfer`. */
export const factNamed = ({ facts }: ContentFile, name: string) => facts.find((fact) => fact.name === name);

/** Whether a fact claims this value and no other. */
export const isOnly = (fact: WrittenFact | undefined, value: unknown) =>
  fact !== undefined && fact.claims.length > 0 && fact.claims.every((claim) => claim.value === value);

/** The ids of all sources of a fact. */
export const sourcesOfFact = ({ claims }: Pick<WrittenFact, 'claims'>): string[] =>
  claims.flatMap(({ sources }) => sources);
