import { resultOf } from './check.ts';
import { contentOf, readSources } from './content.ts';
import type { PreviousTexts } from './content-types.ts';
import type { CheckResult } from './issue.ts';
import { collectionOf, parseFile } from './parse.ts';

/** Reads the guide below `root` once, to check it with changes that exist only in memory. */
export function incrementalCheck(root: string) {
  const { sources, strays } = readSources(root);
  const parsed = new Map(sources.map((source) => [source.path, parseFile(source)]));
  /**
   * What the check finds in the guide with some files changed, added or deleted. Only those files are parsed; none is
   * written.
   *
   * @param texts by path from the root of the guide; `undefined` for a deleted file
   * @param today the day of the build, such as 2026-11-20
   */
  function checkWith(
    texts: Readonly<Record<string, string | undefined>>,
    today: string,
    previous?: () => PreviousTexts,
  ): CheckResult {
    const files = new Map(parsed);
    const allStrays = [...strays];
    for (const [path, text] of Object.entries(texts)) {
      const collection = collectionOf(path);
      if (text === undefined) files.delete(path);
      else if (collection) files.set(path, parseFile({ path, text, collection }));
      else allStrays.push(path);
    }
    const inOrder = [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    return resultOf(contentOf(inOrder, allStrays), today, previous);
  }
  return { sources, checkWith };
}
