import { textOf, type DeclaredSource, type Document, type Pair } from './guide.ts';
import type { DiffStatus } from './passages.ts';

/** A source of a changed fact, and whether it is new to the fact. */
export interface CitedSource extends DeclaredSource {
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
export function changedSources(pairs: readonly Pair[], head: readonly Document[]): ChangedSource[] {
  const declaredIn = (documents: readonly (Document | undefined)[]) =>
    new Map(
      documents.flatMap(
        (document) => document?.sources.map((source) => [source.id, { ...source, file: document.path }]) ?? [],
      ),
    );
  const [inBase, inHead] = [declaredIn(pairs.map(({ before }) => before)), declaredIn(pairs.map(({ after }) => after))];
  const cited = head.map((document) => ({ path: document.path, ids: citedIn(document) }));
  return [...new Set([...inHead.keys(), ...inBase.keys()])].flatMap((id): ChangedSource[] => {
    const [before, after] = [inBase.get(id), inHead.get(id)];
    if (JSON.stringify(before?.fields) === JSON.stringify(after?.fields)) return [];
    const usedBy = cited.filter(({ ids }) => ids.has(id)).map(({ path }) => path);
    return [{ file: (after ?? before)?.file ?? '', id, before: before?.fields, after: after?.fields, usedBy }];
  });
}

/** The ids of the sources that a document cites, in its fields and in its text. */
function citedIn(document: Document): ReadonlySet<string> {
  const inFields = document.leaves.filter(({ path }) => /(^|\.)source(\.\d+)?$/.test(path)).map(({ text }) => text);
  const inText = Array.from(textOf(document).matchAll(/@([\w-]+)\]/g), ([, id = '']) => id);
  return new Set([...inFields, ...inText]);
}

/** The keys whose values differ between two objects, each with its value before and after; removed keys are last. */
export const differences = <Value>(
  before: Readonly<Record<string, Value>> = {},
  after: Readonly<Record<string, Value>> = {},
) =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => [key, before[key], after[key]] as const);

/** The names of the fields that differ. */
export const changedFields = ({ before, after }: ChangedSource) => differences(before, after).map(([name]) => name);

/** Whether only the fields changed that say when and how it was read. */
export const isOnlyReadAgain = (source: ChangedSource) =>
  source.before !== undefined &&
  source.after !== undefined &&
  changedFields(source).every((name) => ['consulted', 'checkedLive', 'copy'].includes(name));
