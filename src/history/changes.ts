import { LISTED, NOT_KNOWN } from '../schemas/lists.ts';
import { claimText, sourcesOf, valueOf, type Facts, type ReadFact } from '../read/facts.ts';

/** A change of one fact between two revisions of a record. Without `before` it was added, without `after` removed. */
export interface FactChange {
  path: string;
  label: string;
  before?: ReadFact;
  after?: ReadFact;
}

/** The facts that differ in their values, accounts or sources, or that only one revision has. A new label or note is no change. */
export function changesBetween(oldFacts: Facts, newFacts: Facts): FactChange[] {
  const changed = [...newFacts].flatMap(([path, after]): FactChange[] => {
    const before = oldFacts.get(path);
    if (after.isUnread || before?.isUnread || (before && stateOf(before) === stateOf(after))) return [];
    return [{ path, label: after.label, before, after }];
  });
  const removed = [...oldFacts].flatMap(([path, before]): FactChange[] =>
    newFacts.has(path) || before.isUnread ? [] : [{ path, label: before.label, before }],
  );
  return [...changed, ...removed];
}

/** Who says what about a fact, as a text that two revisions share if they say the same. */
const stateOf = ({ claims }: ReadFact) =>
  JSON.stringify(claims.map((claim) => [claimText(claim), ...claim.sources]).sort());

const MISSING = NOT_KNOWN.toLowerCase();

/** The changes of a record on one day: `added` to the guide, or the facts that changed. */
export type RecordChanges = 'added' | readonly FactChange[];

/** A change in words: "e-Transfer limit, 24 hours: was $3,000, now $10,000, source added". */
export function describeChange({ label, before, after }: FactChange): string {
  const [old, now] = [before, after].map((fact) => (fact ? valueOf(fact) : MISSING));
  if (!before || !after) return `${label}: was ${old}, now ${now}`;
  const value = old === now ? [] : [`was ${old}, now ${now}`];
  const parts = [...value, ...describeSources(sourcesOf(before), sourcesOf(after))];
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
