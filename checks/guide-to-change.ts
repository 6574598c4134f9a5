import { faultsIn } from './check.ts';
import { contentOf, readSources } from './content.ts';
import type { Fault } from './fault.ts';
import { collectionOf, parseFile, type SourceFile } from './parse.ts';

/** A guide that is read once, for tests that change some of its files over and over. */
export interface GuideToChange {
  sources: readonly SourceFile[];
  /**
   * The faults of the guide with some files changed or added: only those are read again, and none is written.
   *
   * @param texts by path from the root of the guide
   */
  faultsWith(texts: Readonly<Record<string, string>>, today: string): Fault[];
}

/** Reads the guide below `root`. */
export function guideToChange(root: string): GuideToChange {
  const { sources, strays } = readSources(root);
  const parsed = new Map(sources.map((source) => [source.path, parseFile(source)]));
  return {
    sources,
    faultsWith(texts, today) {
      const changed = Object.entries(texts).map(([path, text]) => ({ path, text, collection: collectionOf(path) }));
      const files = new Map(parsed);
      for (const { collection, ...file } of changed) if (collection) files.set(file.path, parseFile({ ...file, collection }));
      const inOrder = [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
      const unread = changed.filter(({ collection }) => !collection).map(({ path }) => path);
      return faultsIn(contentOf(inOrder, [...strays, ...unread]), today);
    },
  };
}
