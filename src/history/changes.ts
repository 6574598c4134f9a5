import { NOT_ON_RECORD } from '../domain/claims.ts';
import { LISTED } from '../schemas/source.ts';
import type { FlatFact } from './facts.ts';

/** A change of one fact between two revisions of a record. Without `before` it was added, without `after` removed. */
export interface FactChange {
  path: string;
  label: string;
  before?: FlatFact;
  after?: FlatFact;
}

/**
 * The facts that differ between two revisions in their value, sources or claims, or that only one of them has: those of the
 * new revision in the order of the record, then the removed ones. A new label alone is not a change.
 */
export function changesBetween(
  oldFacts: ReadonlyMap<string, FlatFact>,
  newFacts: ReadonlyMap<string, FlatFact>,
): FactChange[] {
  const changed = [...newFacts].flatMap(([path, after]): FactChange[] => {
    const before = oldFacts.get(path);
    return before && isEqual(before, after) ? [] : [{ path, label: after.label, before, after }];
  });
  const removed = [...oldFacts].flatMap(([path, before]): FactChange[] =>
    newFacts.has(path) ? [] : [{ path, label: before.label, before }],
  );
  return [...changed, ...removed];
}

const isEqual = (a: FlatFact, b: FlatFact) =>
  a.value === b.value && a.sources.join() === b.sources.join() && a.claims?.join() === b.claims?.join();

const MISSING = NOT_ON_RECORD.toLowerCase();

/** The changes of a record on one day: `added` to the guide, or the facts that changed. */
export type RecordChanges = 'added' | readonly FactChange[];

/** The same in words, one line for each change. */
export const describeChanges = (changes: RecordChanges) =>
  changes === 'added' ? ['Added to the guide'] : changes.map(describeChange);

/** A change in words: "e-Transfer limit, 24 hours: was $3,000, now $10,000, source added". */
export function describeChange({ label, before, after }: FactChange): string {
  if (!before || !after) return `${label}: was ${before?.value ?? MISSING}, now ${after?.value ?? MISSING}`;
  const value = before.value === after.value ? [] : [`was ${before.value}, now ${after.value}`];
  const parts = [...value, ...describeSources(before.sources, after.sources)];
  return `${label}: ${parts.length > 0 ? parts.join(', ') : 'who says what changed'}`;
}

/** How the sources changed. `listed` is the guide's own listing: a source in its place counts as added. */
function describeSources(before: readonly string[], after: readonly string[]): string[] {
  const missingFrom = (list: readonly string[]) => (id: string) => !list.includes(id) && id !== LISTED;
  const added = after.filter(missingFrom(before)).length;
  const removed = before.filter(missingFrom(after)).length;
  if (added === 0 && removed === 0) return before.join() === after.join() ? [] : ['listing changed'];
  if (added === 1 && removed === 1) return ['source replaced'];
  return [
    ...(added > 0 ? [`${sourceCount(added)} added`] : []),
    ...(removed > 0 ? [`${sourceCount(removed)} removed`] : []),
  ];
}

const sourceCount = (count: number) => (count === 1 ? 'source' : `${count} sources`);
