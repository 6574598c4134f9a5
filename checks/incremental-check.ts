import { resultOf } from './check.ts';
import { contentOf, readSources } from './content.ts';
import type { CheckResult } from './issue.ts';
import { collectionOf, parseFile } from './parse.ts';

/** Checks a guide that is read once and then changed in memory only. */
export type IncrementalCheck = ReturnType<typeof incrementalCheck>;

/** Reads the guide below `root`. */
export function incrementalCheck(root: string) {
  const { sources, strays } = readSources(root);
  const parsed = new Map(sources.map((source) => [source.path, parseFile(source)]));
  /**
   * What the check finds in the guide with some files changed or added. Only those files are parsed again; none is written.
   *
   * @param texts by path from the root of the guide
   * @param today the day of the build, such as 2026-11-20
   */
  function checkWith(texts: Readonly<Record<string, string>>, today: string): CheckResult {
    const changed = Object.entries(texts).map(([path, text]) => ({ path, text, collection: collectionOf(path) }));
    const files = new Map(parsed);
    for (const { collection, ...file } of changed) if (collection) files.set(file.path, parseFile({ ...file, collection }));
    const inOrder = [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    const newStrays = changed.filter(({ collection }) => !collection).map(({ path }) => path);
    return resultOf(contentOf(inOrder, [...strays, ...newStrays]), today);
  }
  const issuesWith = (...change: Parameters<typeof checkWith>) => checkWith(...change).issues;
  return { sources, checkWith, issuesWith };
}
