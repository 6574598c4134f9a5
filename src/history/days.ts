import { slugOf } from '../domain/address.ts';
import { dateInToronto } from '../domain/calendar.ts';
import { frontmatterOf, isDraft } from '../domain/frontmatter.ts';
import { readYaml } from '../domain/yaml.ts';
import type { Catalogue } from '../schemas/capability.ts';
import { changesBetween, type WhatHappened } from './changes.ts';
import { factsOf, type FlatFact } from './facts.ts';
import type { Commit, RecordLog } from './git.ts';

/** What happened to a record on one day, told as a whole. */
export interface ChangeDay {
  /** The day in Toronto, written `2026-11-20`. */
  day: string;
  /** The commit that left the record as it stood at the end of that day. */
  moment: Date;
  what: WhatHappened;
}

/** What changed, newest day first, by the slug of the institution. */
export type History = ReadonlyMap<string, readonly ChangeDay[]>;

/**
 * What changed in each record and on which day. The guide is published once a day, so the end of a day is compared
 * with the end of the last day before it on which the record existed and could be read.
 *
 * In a shallow clone nothing is reported up to the day of its first commit, because nobody knows what was there before.
 *
 * @param catalogue names the capabilities
 */
export function historyOf({ commits, texts, isShallow }: RecordLog, catalogue: Catalogue): History {
  const cut = isShallow ? commits.find(({ hasParent }) => !hasParent) : undefined;
  const knownAfter = cut ? dateInToronto(cut.moment) : '';
  const factsIn = (blob: string) => readFacts(texts.get(blob) ?? '', catalogue);
  return new Map(
    [...revisionsBySlug(commits)].map(([slug, revisions]) => [
      slug,
      changeDays(revisions, factsIn)
        .filter(({ day }) => day > knownAfter)
        .reverse(),
    ]),
  );
}

/** A record as a commit left it. */
interface Revision {
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
function revisionsBySlug(commits: readonly Commit[]): ReadonlyMap<string, readonly Revision[]> {
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

type Facts = ReadonlyMap<string, FlatFact>;

/** The facts of a revision that readers see: a draft has none. */
type FactsIn = (blob: string) => Facts | 'draft' | undefined;

function changeDays(revisions: readonly Revision[], factsIn: FactsIn): ChangeDay[] {
  const days: ChangeDay[] = [];
  let before: Facts | undefined;
  for (const [day, ofDay] of byDay(revisions)) {
    const state = endOfDay(ofDay, factsIn);
    if (!state) continue;
    const { moment, facts } = state;
    const what = before ? changesBetween(before, facts) : 'added';
    if (what.length > 0) days.push({ day, moment, what });
    before = facts;
  }
  return days;
}

/** Revisions by their day in Toronto. A commit dated before its parent counts as of the parent's day. */
function byDay(revisions: readonly Revision[]): ReadonlyMap<string, Revision[]> {
  const days = new Map<string, Revision[]>();
  let latest = '';
  for (const revision of revisions) {
    const day = dateInToronto(revision.moment);
    if (day > latest) latest = day;
    days.set(latest, [...(days.get(latest) ?? []), revision]);
  }
  return days;
}

/** The last revision of a day that can be read; none where the day ended without the record, or with a draft of it. */
function endOfDay(revisions: readonly Revision[], factsIn: FactsIn) {
  for (const { moment, blob } of revisions.toReversed()) {
    if (!blob) return undefined;
    const facts = factsIn(blob);
    if (facts === 'draft') return undefined;
    if (facts) return { moment, facts };
  }
  return undefined;
}

/** The facts of a file; `undefined` where its frontmatter is missing or not YAML. */
function readFacts(text: string, catalogue: Catalogue): ReturnType<FactsIn> {
  const yaml = frontmatterOf(text)?.yaml;
  if (yaml === undefined) return undefined;
  try {
    const data = readYaml(yaml);
    return isDraft(data) ? 'draft' : factsOf(data, catalogue);
  } catch {
    return undefined;
  }
}
