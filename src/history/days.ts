import { slugOf } from '../domain/routes.ts';
import { dateInToronto } from '../domain/dates.ts';
import { memoize } from '../domain/memoize.ts';
import type { Catalogue } from '../schemas/capability.ts';
import { changesBetween, type RecordChanges } from './changes.ts';
import { recordFacts, type Facts } from '../read/facts.ts';
import { readParts } from '../read/file.ts';
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

/** How many changes readers see: of each record on its overview, and of all together in the feed. The repository has all. */
export const CHANGES_SHOWN = { each: 3, all: 100 };

/**
 * The changes of records by day, from the newest until there are enough: after years, to read all would take longer than the
 * rest of a build. The guide is published once a day: only the states at the ends of days are compared.
 */
export function historyOf(
  { commits, texts }: RecordLog,
  catalogue: Catalogue,
  enough: typeof CHANGES_SHOWN,
  today: string,
): History {
  const factsAt = memoize(({ blob = '' }: DayEnd) => readFacts(texts.get(blob) ?? '', catalogue));
  const history = new Map<string, ChangeDay[]>();
  let found = 0;
  const ends = [...revisionsBySlug(withoutFuture(commits, today))].flatMap(([slug, revisions]) =>
    endsOfDays(revisions).map((end, index, all) => ({
      slug,
      end,
      earlier: all.slice(0, index),
      isKept: revisions.at(-1)?.blob !== undefined,
    })),
  );
  ends.sort((a, b) => b.end.moment.getTime() - a.end.moment.getTime());
  for (const { slug, end, earlier, isKept } of ends) {
    const days = history.get(slug) ?? [];
    if (days.length >= enough.each && found >= enough.all) continue;
    const facts = factsAt(end);
    if (!facts) continue;
    // What could not be read, was a draft or removed for a time continues from before that.
    const last = earlier.findLast(factsAt);
    const before = last && factsAt(last);
    const changes = before ? changesBetween(before, facts) : 'added';
    if (changes.length === 0) continue;
    history.set(slug, [...days, { day: end.day, moment: end.moment, changes }]);
    if (isKept) found += 1;
  }
  return history;
}

/** Commits, with the time of the one before where a wrong clock gave a later day: it would stand above all others for years. */
function withoutFuture(commits: readonly Commit[], today: string): Commit[] {
  let before = new Date(`${today}T00:00:00Z`);
  return commits.map(({ moment, files }) => {
    if (dateInToronto(moment) <= today) before = moment;
    return { moment: before, files };
  });
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

interface DayEnd extends Revision {
  day: string;
}

/** The last revision of each day, oldest first. */
const endsOfDays = (revisions: readonly Revision[]): DayEnd[] =>
  [...Map.groupBy(revisions, ({ moment }) => dateInToronto(moment))].flatMap(([day, ofDay]) => {
    const last = ofDay.at(-1);
    return last ? [{ day, ...last }] : [];
  });

/** The facts of a file; `undefined` for a draft, and if its frontmatter is missing or not YAML. */
function readFacts(text: string, catalogue: Catalogue): Facts | undefined {
  const { data, isDraft } = readParts(text);
  return data === undefined || isDraft ? undefined : recordFacts(data, catalogue);
}
