import { slugOf } from '../domain/address.ts';
import type { Commit } from './log.ts';

/** A record as a commit left it. */
export interface Revision {
  moment: Date;
  /** The object that holds its text; none where the commit removed it. */
  blob: string | undefined;
}

/**
 * The revisions of each record, oldest first, by its present slug. A record keeps its history when its file
 * moves, be it to another slug or from `rbc.mdx` to `rbc/index.mdx`.
 *
 * @param commits oldest first
 */
export function revisionsBySlug(commits: readonly Commit[]): ReadonlyMap<string, readonly Revision[]> {
  const records = new Map<string, Revision[]>();
  for (const { moment, files } of commits) {
    const moved = files.flatMap(({ path, from }) => (from ? [{ to: slug(path), from: slug(from) }] : []));
    const histories = moved.map(({ to, from }) => ({ to, revisions: records.get(from) ?? [] }));
    for (const { from } of moved) records.delete(from);
    for (const { to, revisions } of histories) records.set(to, revisions);
    // A file that is replaced by another of the same record is removed first.
    const removed = files.filter(({ blob }) => !blob);
    for (const { path, blob } of [...removed, ...files.filter((file) => file.blob)]) {
      const revisions = records.get(slug(path)) ?? [];
      revisions.push({ moment, blob });
      records.set(slug(path), revisions);
    }
  }
  return records;
}

const slug = (path: string) => slugOf(path.replace('src/content/', ''));
