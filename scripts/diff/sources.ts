import { memoize } from '../../src/domain/memoize.ts';
import { wordsOf, type DeclaredSource, type Document, type Pair } from './guide.ts';
import type { Fate } from './passages.ts';

/** A source of a changed fact, and how it changed. */
export interface CitedSource extends DeclaredSource {
  fate: Fate;
}

/** A declared source whose fields differ; without `before` it is new, without `after` gone. */
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
  const declared = (side: 'before' | 'after') =>
    new Map(pairs.flatMap((pair) => (pair[side]?.sources ?? []).map((source) => [source.id, { ...source, file: pair[side]?.path ?? '' }])));
  const [inBase, inHead] = [declared('before'), declared('after')];
  return [...new Set([...inHead.keys(), ...inBase.keys()])].flatMap((id): ChangedSource[] => {
    const [before, after] = [inBase.get(id), inHead.get(id)];
    if (JSON.stringify(before?.fields) === JSON.stringify(after?.fields)) return [];
    const usedBy = head.filter((document) => citesIn(document).has(id)).map(({ path }) => path);
    return [{ file: (after ?? before)?.file ?? '', id, before: before?.fields, after: after?.fields, usedBy }];
  });
}

/** The ids of the sources that a document cites, in its fields and in its words. */
const citesIn = memoize((document: Document): ReadonlySet<string> => {
  const inFields = document.leaves.flatMap(({ path, text }) => (/(^|\.)source(\.\d+)?$/.test(path) ? [text] : []));
  const inWords = [...wordsOf(document).matchAll(/@(?<id>[\w-]+)\]/g)].flatMap(({ groups }) => groups?.id ?? []);
  return new Set([...inFields, ...inWords]);
});

/** Fields of a source that say when and how it was read. */
const READING = new Set(['consulted', 'checkedLive', 'copy']);

export const changedFields = ({ before = {}, after = {} }: ChangedSource) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);

/** Whether somebody read it again, and nothing else is new. */
export const isOnlyRenewed = (source: ChangedSource) =>
  source.before !== undefined && source.after !== undefined && changedFields(source).every((name) => READING.has(name));
