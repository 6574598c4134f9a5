import type { Score } from '../../src/domain/score.ts';
import { changesBetween, describeChange, type FactChange } from '../../src/history/changes.ts';
import { readGuide, type DeclaredSource, type Document } from './guide.ts';
import { changedPassages, passagesOf, type ChangedPassage } from './passages.ts';
import type { FileChange, Revisions } from './revisions.ts';

/** Everything that a reader would see differently in head than in base. `file` is the path in head (of what is gone: in base). */
export interface Comparison {
  base: string;
  head: string;
  /** What could not be compared, and what to know about the rest. */
  notes: string[];
  facts: ChangedFact[];
  scores: ChangedScore[];
  pages: Moves;
  texts: { file: string; title: string; passages: ChangedPassage[] }[];
  sources: ChangedSource[];
  /** Changed files of which nothing above tells, by their folder. */
  otherFiles: { area: string; files: string[] }[];
}

export interface ChangedFact extends FactChange {
  file: string;
  institution: string;
  /** `e-Transfer fee: was $1.00, now Free`. */
  description: string;
  sources: CitedSource[];
}

/** A source beside a changed fact, and what became of it there. */
export interface CitedSource extends DeclaredSource {
  fate: 'kept' | 'added' | 'removed';
}

export interface ChangedScore {
  file: string;
  institution: string;
  /** `undefined`: not scored. */
  before: Score | undefined;
  after: Score | undefined;
}

/** A declared source whose fields differ; without `before` it is new, without `after` gone. */
export interface ChangedSource {
  file: string;
  id: string;
  before: DeclaredSource['fields'] | undefined;
  after: DeclaredSource['fields'] | undefined;
}

export interface Place {
  file: string;
  title: string;
  /** Of its page; of an institution without one, `first, without a page`. */
  address: string;
}

/** What only one revision has, and what stands at another address. */
export interface Moves {
  added: Place[];
  removed: Place[];
  moved: { from: Place; to: Place }[];
}

/** A file in both revisions; only one where it is new or gone. */
interface Pair {
  before?: Document | undefined;
  after?: Document | undefined;
}

/** Compares two revisions. A file that one of them cannot read is named in a note, and the rest is compared all the same. */
export function compare({ base, head, changes, commitsSince }: Revisions): Comparison {
  const documents = { base: readGuide(base.files), head: readGuide(head.files) };
  const all = pairDocuments(documents.base, documents.head, changes);
  const pairs = all.filter(({ before, after }) => !before?.problem && !after?.problem);
  const facts = changedFacts(pairs, documents);
  const told = {
    facts,
    scores: pairs.flatMap(changedScore),
    pages: movesOf(pairs),
    texts: pairs.flatMap((pair) => changedText(pair, facts)),
    sources: changedSources(pairs),
  };
  const { added, removed, moved } = told.pages;
  const named = [...facts, ...told.scores, ...added, ...removed, ...moved.map(({ to }) => to), ...told.texts, ...told.sources];
  const unreadable = documents.head.filter(({ problem }) => problem);
  return {
    base: base.name,
    head: head.name,
    notes: [
      ...(commitsSince > 0 ? [`Commits on base since head left it, which are not compared: ${commitsSince}.`] : []),
      ...documents.base.flatMap((document) => notesOn(document, 'base')),
      ...documents.head.flatMap((document) => notesOn(document, 'head')),
    ],
    ...told,
    otherFiles: otherFiles(changes, new Set([...named.map(({ file }) => file), ...unreadable.map(({ path }) => path)])),
  };
}

function notesOn({ path, problem, score }: Document, revision: string): string[] {
  if (problem) return [`${path} cannot be read in ${revision} and is not compared: ${problem}.`];
  return score === 'unreadable' ? [`${path} has a status or capabilities in ${revision} that cannot be scored.`] : [];
}

/** Pairs the files of two revisions: by what they are about, else where git saw one move. */
function pairDocuments(base: readonly Document[], head: readonly Document[], changes: readonly FileChange[]): Pair[] {
  const movedTo = new Map(changes.flatMap(({ path, from }) => (from ? [[from, path] as const] : [])));
  const byKey = new Map(head.map((document) => [document.key, document]));
  const byPath = new Map(head.map((document) => [document.path, document]));
  const baseKeys = new Set(base.map(({ key }) => key));
  const pairs = base.map((before): Pair => {
    const moved = byPath.get(movedTo.get(before.path) ?? '');
    const after = byKey.get(before.key) ?? (moved && !baseKeys.has(moved.key) ? moved : undefined);
    return { before, after };
  });
  const paired = new Set(pairs.map(({ after }) => after));
  return [...pairs, ...head.filter((document) => !paired.has(document)).map((after): Pair => ({ after }))];
}

/** What is new tells all its facts; what is gone is only named. */
function changedFacts(pairs: readonly Pair[], documents: { base: Document[]; head: Document[] }): ChangedFact[] {
  const declared = (list: readonly Document[]) => new Map(list.flatMap(({ sources }) => sources.map((source) => [source.id, source])));
  const [inBase, inHead] = [declared(documents.base), declared(documents.head)];
  return pairs.flatMap(({ before, after }) =>
    changesBetween(before?.facts ?? new Map(), after?.facts ?? new Map()).flatMap((change): ChangedFact[] => {
      if (!after) return [];
      const [was, is] = [change.before?.sources ?? [], change.after?.sources ?? []];
      const sources = [
        ...is.map((id): CitedSource => ({ id, fields: {}, ...inHead.get(id), fate: was.includes(id) ? 'kept' : 'added' })),
        ...was.filter((id) => !is.includes(id)).map((id): CitedSource => ({ id, fields: {}, ...inBase.get(id), fate: 'removed' })),
      ];
      return [{ ...change, file: after.path, institution: after.title, description: describeChange(change), sources }];
    }),
  );
}

const scoreOf = (score: Document['score']) => (typeof score === 'object' ? score : undefined);

function changedScore({ before, after }: Pair): ChangedScore[] {
  if (!before || !after || before.score === 'unreadable' || after.score === 'unreadable') return [];
  const [was, is] = [scoreOf(before.score), scoreOf(after.score)];
  const isSame = was?.value === is?.value && was?.upTo === is?.upTo;
  return isSame ? [] : [{ file: after.path, institution: after.title, before: was, after: is }];
}

function movesOf(pairs: readonly Pair[]): Moves {
  const moves: Moves = { added: [], removed: [], moved: [] };
  for (const { before, after } of pairs) {
    const [from, to] = [before && placeOf(before), after && placeOf(after)];
    if (!from && to) moves.added.push(to);
    if (from && !to) moves.removed.push(from);
    if (from && to && from.address !== to.address) moves.moved.push({ from, to });
  }
  return moves;
}

function placeOf({ path, title, isRecord, key, address }: Document): Place | undefined {
  const place = address ?? (isRecord ? `${key}, without a page` : undefined);
  return place === undefined ? undefined : { file: path, title, address: place };
}

/** The words of a file that is new or gone are not told: its page is. */
function changedText({ before, after }: Pair, facts: readonly ChangedFact[]): Comparison['texts'] {
  if (!before || !after || after.path === 'src/data/sources.yaml') return [];
  const changed = facts.filter(({ file }) => file === after.path).map(({ path }) => path);
  const passages = changedPassages(passagesOf(before, changed), passagesOf(after, changed));
  return passages.length > 0 ? [{ file: after.path, title: after.address ?? after.title, passages }] : [];
}

function changedSources(pairs: readonly Pair[]): ChangedSource[] {
  const declared = (side: 'before' | 'after') =>
    new Map(pairs.flatMap((pair) => (pair[side]?.sources ?? []).map((source) => [source.id, { ...source, file: pair[side]?.path ?? '' }])));
  const [inBase, inHead] = [declared('before'), declared('after')];
  return [...new Set([...inHead.keys(), ...inBase.keys()])].flatMap((id): ChangedSource[] => {
    const [before, after] = [inBase.get(id), inHead.get(id)];
    if (JSON.stringify(before?.fields) === JSON.stringify(after?.fields)) return [];
    return [{ file: (after ?? before)?.file ?? '', id, before: before?.fields, after: after?.fields }];
  });
}

/** Changed files by area: two folders deep, as `src/components`. */
function otherFiles(changes: readonly FileChange[], told: ReadonlySet<string>): Comparison['otherFiles'] {
  const others = changes.map(({ path }) => path).filter((path) => !told.has(path));
  const areas = Map.groupBy(others, (path) => path.split('/').slice(0, -1).slice(0, 2).join('/') || 'the top folder');
  return [...areas].map(([area, files]) => ({ area, files: files.sort() })).sort((a, b) => (a.area < b.area ? -1 : 1));
}
