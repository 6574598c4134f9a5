import { LISTED } from '../src/schemas/source.ts';
import type { FieldPath } from './content-types.ts';
import { listAt, valueAt } from './values.ts';

/** A value of a fact, with its field and its sources. */
export interface Claimed {
  path: FieldPath;
  value: unknown;
  sources: readonly string[];
}

/** The claims of a fact, which a record can write as one value, several claims or, for a capability, `true` for short. */
export function claimsAt(data: unknown, path: FieldPath): Claimed[] {
  const fact = valueAt(data, path);
  if (typeof fact === 'boolean') return [{ path, value: fact, sources: [LISTED] }];
  const claims = listAt(fact, ['claims']);
  const paths = claims.length > 0 ? claims.map((_, index) => [...path, 'claims', index]) : [path];
  return paths.flatMap((claim) => {
    const value = valueAt(data, [...claim, 'value']);
    return value === undefined
      ? []
      : [{ path: [...claim, 'value'], value, sources: sourceIds(valueAt(data, [...claim, 'source'])) }];
  });
}

/** The ids in a field `source`, which is one id or a list. */
export const sourceIds = (source: unknown): string[] =>
  (Array.isArray(source) ? source : [source]).filter((id) => typeof id === 'string');

/** Whether a fact claims this value and no other. */
export const isOnly = (data: unknown, path: FieldPath, value: unknown) => {
  const claims = claimsAt(data, path);
  return claims.length > 0 && claims.every((claim) => claim.value === value);
};

/** The ids of all sources of a fact: of its value and of its claims. */
export const sourcesOfFact = (fact: unknown): string[] =>
  [fact, ...listAt(fact, ['claims'])].flatMap((claim) => sourceIds(valueAt(claim, ['source'])));
