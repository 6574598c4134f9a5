import { faultsIn } from '../check.ts';
import { contentOf, readSources } from '../content.ts';
import type { Fault } from '../fault.ts';
import { collectionOf, parseFile, type SourceFile } from '../parse.ts';

/** Later than any day of the real content, which grows. */
export const TODAY = '2100-01-01';

/** The files of the real guide. */
export const { sources } = readSources('.');

const parsed = new Map(sources.map((source) => [source.path, parseFile(source)]));

/** The faults of the real guide with one file changed or added: only that file is read again. */
export function faultsWith({ path, text }: Pick<SourceFile, 'path' | 'text'>): Fault[] {
  const collection = collectionOf(path);
  const files = collection ? new Map(parsed).set(path, parseFile({ path, collection, text })) : parsed;
  const inOrder = [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  return faultsIn(contentOf(inOrder, collection ? [] : [path]), TODAY);
}
