import { code, strong } from '../markdown.ts';
import type { Entry } from '../entries.ts';
import type { Finding } from './report.ts';
import type { FileChange } from './revisions.ts';

/** A file before and after; with only one of them it is new or removed. */
export interface Pair {
  before?: Entry | undefined;
  after?: Entry | undefined;
}

/** Pairs the readable files of two revisions: by their keys, or else where git detected a move. */
export function pairEntries(base: readonly Entry[], head: readonly Entry[], changes: readonly FileChange[]): Pair[] {
  const movedTo = new Map(changes.map(({ path, from }) => [from, path]));
  const byKey = new Map(head.map((entry) => [entry.key, entry]));
  const byPath = new Map(head.map((entry) => [entry.path, entry]));
  const baseKeys = new Set(base.map(({ key }) => key));
  const pairs = base.map((before): Pair => {
    const moved = byPath.get(movedTo.get(before.path) ?? '');
    return { before, after: byKey.get(before.key) ?? (moved && !baseKeys.has(moved.key) ? moved : undefined) };
  });
  const paired = new Set(pairs.map(({ after }) => after));
  const added = head.filter((entry) => !paired.has(entry)).map((after): Pair => ({ after }));
  return [...pairs, ...added].filter(({ before, after }) => !before?.problem && !after?.problem);
}

/** A file that is new, removed or at another address. */
export function moveFindings({ before, after }: Pair): Finding[] {
  const [from, to] = [before && shownAt(before), after && shownAt(after)];
  if (from === to) return [];
  const place = strong((after ?? before)?.title ?? '');
  const change = from && to ? `moved from ${from} to ${to}` : from ? `removed from ${from}` : `added at ${to}`;
  return [{ section: 'Pages', place, change, warnings: [] }];
}

/** Where readers find a file: at the address of its page, or through its record or its data. */
function shownAt({ path, isRecord, key, address, isDraft }: Entry): string {
  const shown = address ?? (isRecord ? `${key}, without a page` : path);
  return code(isDraft ? `${shown} (draft)` : shown);
}
