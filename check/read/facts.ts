import { LISTED } from '../../src/schemas/listed.ts';
import type { Claimed, ContentFile, FieldPath, WrittenFact } from './types.ts';
import { listAt, valueAt } from './values.ts';

/** Every fact in the fields of a file: one value, several claims or, for a capability, `true` for short. */
export function factsIn(data: unknown, path: FieldPath = []): WrittenFact[] {
  if (typeof data === 'boolean' && path.length === 2 && path[0] === 'capabilities') return [factAt(data, path)];
  if (data === null || typeof data !== 'object') return [];
  const isFact = 'notFound' in data || 'claims' in data || ('value' in data && 'source' in data);
  const below = Object.entries(data).flatMap(([key, inner]) =>
    key === 'claims' ? [] : factsIn(inner, [...path, Array.isArray(data) ? Number(key) : key]),
  );
  return isFact ? [factAt(data, path), ...below] : below;
}

function factAt(fact: unknown, path: FieldPath): WrittenFact {
  const notFound = valueAt(fact, ['notFound']);
  return {
    path,
    name: path.filter((step) => typeof step === 'string').join('.'),
    claims: claimsOf(fact, path),
    notFound: typeof notFound === 'string' ? notFound : undefined,
  };
}

function claimsOf(fact: unknown, path: FieldPath): Claimed[] {
  if (typeof fact === 'boolean') return [{ path, value: fact, sources: [LISTED] }];
  const claims = listAt(fact, ['claims']);
  const paths: FieldPath[] = claims.length > 0 ? claims.map((_, index) => ['claims', index]) : [[]];
  return paths.flatMap((claim) => {
    const value = valueAt(fact, [...claim, 'value']);
    const sources = sourceIds(valueAt(fact, [...claim, 'source']));
    return value === undefined ? [] : [{ path: [...path, ...claim, 'value'], value, sources }];
  });
}

/** The ids in a field `source`, which is one id or a list. */
export const sourceIds = (source: unknown): string[] =>
  (Array.isArray(source) ? source : [source]).filter((id) => typeof id === 'string');

/** The fact of a file with a name such as `fees.eTransfer`. */
export const factNamed = ({ facts }: ContentFile, name: string) => facts.find((fact) => fact.name === name);

/** Whether a fact claims this value and no other. */
export const isOnly = (fact: WrittenFact | undefined, value: unknown) =>
  fact !== undefined && fact.claims.length > 0 && fact.claims.every((claim) => claim.value === value);

/** The ids of all sources of a fact. */
export const sourcesOfFact = ({ claims }: Pick<WrittenFact, 'claims'>): string[] =>
  claims.flatMap(({ sources }) => sources);
