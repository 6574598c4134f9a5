import { citedInFields, citedInProse, textOf, type DeclaredSource, type Entry } from '../entries.ts';
import type { Pair } from './pairs.ts';

/** Whether both revisions have something, or only one. */
export type DiffStatus = 'kept' | 'added' | 'removed';

/** A source of a changed fact, and whether it is new to the fact. */
export interface CitedSource extends Pick<DeclaredSource, 'id' | 'fields'> {
  status: DiffStatus;
}

/** A declared source whose fields differ; without `before` it is new, without `after` removed. */
export interface ChangedSource {
  file: string;
  id: string;
  before: DeclaredSource['fields'] | undefined;
  after: DeclaredSource['fields'] | undefined;
  /** Files of head that cite it. */
  usedBy: string[];
}

/** The sources that differ between two revisions, by their id wherever they are declared. */
export function changedSources(pairs: readonly Pair[], head: readonly Entry[]): ChangedSource[] {
  const declaredIn = (entries: readonly (Entry | undefined)[]) =>
    new Map(
      entries.flatMap((entry) => entry?.sources.map((source) => [source.id, { ...source, file: entry.path }]) ?? []),
    );
  const [inBase, inHead] = [declaredIn(pairs.map(({ before }) => before)), declaredIn(pairs.map(({ after }) => after))];
  const users = new Map<string, Set<string>>();
  for (const entry of head)
    for (const id of citedIn(entry)) users.set(id, (users.get(id) ?? new Set()).add(entry.path));
  return [...new Set([...inHead.keys(), ...inBase.keys()])].flatMap((id): ChangedSource[] => {
    const [before, after] = [inBase.get(id), inHead.get(id)];
    if (JSON.stringify(before?.fields) === JSON.stringify(after?.fields)) return [];
    const usedBy = [...(users.get(id) ?? [])];
    return [{ file: (after ?? before)?.file ?? '', id, before: before?.fields, after: after?.fields, usedBy }];
  });
}

/** The ids of the sources that an entry cites, in its fields and in its texts. */
const citedIn = (entry: Entry) => [...citedInFields(entry).map(({ id }) => id), ...citedInProse(textOf(entry))];

/** The keys whose values differ between two objects, each with its value before and after; removed keys are last. */
export const differences = <Value>(
  before: Readonly<Record<string, Value>> = {},
  after: Readonly<Record<string, Value>> = {},
) =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => [key, before[key], after[key]] as const);

/** Whether only the fields changed that say when and how it was read. */
export const isOnlyReadAgain = ({ before, after }: ChangedSource) =>
  before !== undefined &&
  after !== undefined &&
  differences(before, after).every(([name]) => ['consulted', 'checkedLive', 'copy', 'opening'].includes(name));
