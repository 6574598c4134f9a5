import type { FieldPath } from './content-types.ts';
import { listAt, valueAt } from './values.ts';

/** A value of a fact, with the field that holds it and its sources. */
export interface Claimed {
  path: FieldPath;
  value: unknown;
  sources: readonly string[];
}

/** What a fact claims, as its record writes it: one value, several claims, or a capability that is `true` for short. */
export function claimsAt(data: unknown, path: FieldPath): Claimed[] {
  const fact = valueAt(data, path);
  if (typeof fact === 'boolean') return [{ path, value: fact, sources: ['listed'] }];
  const claims = listAt(fact, ['claims']);
  const places = claims.length > 0 ? claims.map((_, index) => [...path, 'claims', index]) : [path];
  return places.flatMap((place) => {
    const value = valueAt(data, [...place, 'value']);
    return value === undefined ? [] : [{ path: [...place, 'value'], value, sources: sourcesOf(valueAt(data, [...place, 'source'])) }];
  });
}

/** The ids of a field `source`: one, or a list. */
export const sourcesOf = (source: unknown): string[] => (Array.isArray(source) ? source : [source]).filter((id) => typeof id === 'string');

/** Whether a fact claims one value, and no other. */
export const isOnly = (data: unknown, path: FieldPath, value: unknown) => {
  const claims = claimsAt(data, path);
  return claims.length > 0 && claims.every((claim) => claim.value === value);
};

/** The ids of all sources of a fact: of its value and of its claims. */
export const sourcesOfFact = (fact: unknown): string[] =>
  [fact, ...listAt(fact, ['claims'])].flatMap((claim) => sourcesOf(valueAt(claim, ['source'])));
