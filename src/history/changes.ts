import { NOT_ON_RECORD } from '../domain/not-known.ts';
import type { FlatFact } from './facts.ts';

/** What became of one fact between two revisions of a record: without `before` it was added, without `after` removed. */
export interface FactChange {
  path: string;
  label: string;
  before?: FlatFact;
  after?: FlatFact;
}

/**
 * The facts whose value or sources differ, or who says what, or that only one revision has: first those of the later one in the
 * order of the record, then the removed ones. A new label over the same value is no change.
 */
export function changesBetween(before: ReadonlyMap<string, FlatFact>, after: ReadonlyMap<string, FlatFact>): FactChange[] {
  const kept = [...after].flatMap(([path, now]): FactChange[] => {
    const was = before.get(path);
    if (!was) return [{ path, label: now.label, after: now }];
    return isAlike(was, now) ? [] : [{ path, label: now.label, before: was, after: now }];
  });
  const removed = [...before].flatMap(([path, was]): FactChange[] => (after.has(path) ? [] : [{ path, label: was.label, before: was }]));
  return [...kept, ...removed];
}

const isAlike = (was: FlatFact, now: FlatFact) =>
  was.value === now.value && was.sources.join() === now.sources.join() && was.claims?.join() === now.claims?.join();

const MISSING = NOT_ON_RECORD.toLowerCase();

/** What happened to a record on one day: `added`, it is new in the guide, or else the facts that changed. */
export type WhatHappened = 'added' | readonly FactChange[];

/** The same in words, a line each. */
export const linesOf = (what: WhatHappened) => (what === 'added' ? ['Added to the guide'] : what.map(describeChange));

/** A change as a reader would tell it: "e-Transfer limit, 24 hours: was $3,000, now $10,000, source added". */
export function describeChange({ label, before, after }: FactChange): string {
  if (!before || !after) return `${label}: was ${before?.value ?? MISSING}, now ${after?.value ?? MISSING}`;
  const value = before.value === after.value ? [] : [`was ${before.value}, now ${after.value}`];
  const told = [...value, ...describeSources(before.sources, after.sources)];
  return `${label}: ${told.length > 0 ? told.join(', ') : 'who says what changed'}`;
}

/** How the sources changed. `listed` is no source of its own, so replacing it counts as adding one. */
function describeSources(before: readonly string[], after: readonly string[]): string[] {
  const missingFrom = (list: readonly string[]) => (id: string) => !list.includes(id) && id !== 'listed';
  const added = after.filter(missingFrom(before)).length;
  const removed = before.filter(missingFrom(after)).length;
  if (added === 0 && removed === 0) return before.join() === after.join() ? [] : ['listing changed'];
  if (added === 1 && removed === 1) return ['source replaced'];
  return [...(added > 0 ? [`${sourceCount(added)} added`] : []), ...(removed > 0 ? [`${sourceCount(removed)} removed`] : [])];
}

const sourceCount = (count: number) => (count === 1 ? 'source' : `${count} sources`);
