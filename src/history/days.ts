import { slugOf } from '../domain/routes.ts';
import { dateInToronto } from '../domain/dates.ts';
import { frontmatterOf, isDraft, readYaml } from '../prose/markdown.ts';
import type { Catalogue } from '../schemas/capability.ts';
import { changesBetween, type RecordChanges } from './changes.ts';
import { factsOf, type Facts } from './facts.ts';
import type { Commit, RecordLog } from './git.ts';

/** The changes of a record on one day. */
export interface ChangeDay {
  day: string;
  /** The time of the last commit of that day. */
  moment: Date;
  changes: RecordChanges;
}

/** The days with changes, newest first, by the slug of the institution. */
export type History = ReadonlyMap<string, readonly ChangeDay[]>;

/** The changes of each record by day. The guide is published once a day: only the states at the ends of days are compared. */
export function historyOf({ commits, texts }: RecordLog, catalogue: Catalogue): History {
  const factsIn = (blob = '') => readFacts(texts.get(blob) ?? '', catalogue);
  return new Map(
    [...revisionsBySlug(commits)].map(([slug, revisions]) => [slug, changeDays(revisions, factsIn).reverse()]),
  );
}

interface Revision {
  moment: Date;
  /** The git object with its text; `undefined` if the commit removed it. */
  blob: string | undefined;
}

/** The revisions of each record, oldest first, by its current slug: a record keeps its history when its file moves. */
function revisionsBySlug(commits: readonly Commit[]): ReadonlyMap<string, readonly Revision[]> {
  const records = new Map<string, Revision[]>();
  for (const { moment, files } of commits) {
    for (const { path, from } of files) {
      const moved = from && records.get(slugOf(from));
      if (from) records.delete(slugOf(from));
      if (moved) records.set(slugOf(path), moved);
    }
    // Removals first: a file may be replaced by another one of the same record.
    for (const { path, blob } of files.toSorted((a, b) => Number(!!a.blob) - Number(!!b.blob))) {
      const revisions = records.get(slugOf(path)) ?? [];
      revisions.push({ moment, blob });
      records.set(slugOf(path), revisions);
    }
  }
  return records;
}

/** The changes of a record, oldest first: the state at the end of each day compared with the last one before it. */
function changeDays(revisions: readonly Revision[], factsIn: (blob?: string) => Facts | undefined): ChangeDay[] {
  const days: ChangeDay[] = [];
  let before: Facts | undefined;
  for (const [day, ofDay] of Map.groupBy(revisions, ({ moment }) => dateInToronto(moment))) {
    const last = ofDay.at(-1);
    const facts = factsIn(last?.blob);
    if (!last || !facts) continue;
    const changes = before ? changesBetween(before, facts) : 'added';
    if (changes.length > 0) days.push({ day, moment: last.moment, changes });
    before = facts;
  }
  return days;
}

/** The facts of a file; `undefined` for a draft, and if its frontmatter is missing or not YAML. */
function readFacts(text: string, catalogue: Catalogue): Facts | undefined {
  try {
    const data = readYaml(frontmatterOf(text)?.yaml ?? '');
    return data === undefined || isDraft(data) ? undefined : factsOf(data, catalogue);
  } catch {
    return undefined;
  }
}
