import { changesBetween, type FactChange } from '../../src/history/changes.ts';
import { slugOf } from '../../src/domain/address.ts';
import type { ChangedFact, ChangedRecord, MovedScore, Moves, RecordName, ShownSource, SourceName } from './comparison.ts';
import type { Guide, GuideRecord } from './guide.ts';
import type { FileChange } from './layout.ts';

/** A record in both revisions, whatever it is called in each. */
export interface RecordPair {
  before: GuideRecord;
  after: GuideRecord;
}

/** Records that both revisions have, and those that only one has. A moved one is of one name, or of one file that git saw move. */
export interface PairedRecords {
  pairs: RecordPair[];
  moves: Moves<RecordName>;
}

/**
 * Pairs the records of two revisions. A record that only one revision can read is left out: neither added nor
 * removed, it only cannot be compared.
 */
export function pairRecords(base: Guide, head: Guide, files: readonly FileChange[]): PairedRecords {
  const movedTo = new Map(files.flatMap((move) => (move.kind === 'moved' ? [[move.from, move.to] as const] : [])));
  const byPath = new Map([...head.records.values()].map((record) => [record.path, record]));
  const pairs = [...base.records.values()].flatMap((before): RecordPair[] => {
    const after = head.records.get(before.slug) ?? byPath.get(movedTo.get(before.path) ?? '');
    // A record that kept its name is the same one, even where git takes its file for another's.
    return after && (after.slug === before.slug || !base.records.has(after.slug)) ? [{ before, after }] : [];
  });
  const unreadable = new Set([...base.unreadable, ...head.unreadable].map(({ file }) => slugOf(file.replace('src/content/', ''))));
  const paired = new Set(pairs.flatMap(({ before, after }) => [before, after]));
  const alone = (guide: Guide) =>
    [...guide.records.values()].filter((record) => !paired.has(record) && !unreadable.has(record.slug)).map(nameOf);
  return {
    pairs,
    moves: {
      added: alone(head),
      removed: alone(base),
      moved: pairs
        .filter(({ before, after }) => before.slug !== after.slug)
        .map(({ before, after }) => ({ from: nameOf(before), to: nameOf(after) })),
    },
  };
}

const nameOf = ({ slug, name, facts }: GuideRecord): RecordName => ({ slug, name, facts });

/** The facts that differ, record by record, and those that belong to no single institution. */
export function changedFacts(pairs: readonly RecordPair[], base: Guide, head: Guide): ChangedRecord[] {
  const told = (name: string, changes: FactChange[]): ChangedRecord[] =>
    changes.length > 0
      ? [{ name, changes: changes.map((change): ChangedFact => ({ ...change, shownSources: sourcesBeside(change, base, head) })) }]
      : [];
  return [
    ...told('Every institution', changesBetween(base.sharedFacts, head.sharedFacts)),
    ...pairs.flatMap(({ before, after }) => told(after.name, changesBetween(before.facts, after.facts))),
  ];
}

/** The sources of a fact in head, then those it lost. */
function sourcesBeside({ before, after }: FactChange, base: Guide, head: Guide): ShownSource[] {
  const was = before?.sources ?? [];
  const is = after?.sources ?? [];
  return [
    ...is.map((id): ShownSource => ({ ...sourceOf(id, head), fate: before && !was.includes(id) ? 'added' : 'kept' })),
    ...was.filter((id) => !is.includes(id)).map((id): ShownSource => ({ ...sourceOf(id, base), fate: after ? 'removed' : 'kept' })),
  ];
}

const sourceOf = (id: string, { sources }: Guide): SourceName => sources.get(id) ?? { id, title: id, publisher: undefined, url: undefined };

/** The scores that differ, also where only the reach of what is not published does. */
export function movedScores(pairs: readonly RecordPair[]): MovedScore[] {
  return pairs.flatMap(({ before, after }) => {
    if (before.score === 'unreadable' || after.score === 'unreadable') return [];
    const [was, is] = [before.score, after.score].map((score) => (score === 'not scored' ? undefined : score));
    return was?.value === is?.value && was?.upTo === is?.upTo ? [] : [{ name: after.name, before: was, after: is }];
  });
}
