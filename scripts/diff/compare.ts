import { z } from 'zod';
import { memoize } from '../../src/domain/memoize.ts';
import { scoreOf, type Score } from '../../src/domain/score.ts';
import { changesBetween, describeChange, type FactChange } from '../../src/history/changes.ts';
import { sourcesOf, type RecordedFact } from '../../src/history/facts.ts';
import { capabilities, type Catalogue } from '../../src/schemas/capability.ts';
import { FIELDS } from '../../src/schemas/institution.ts';
import { catalogueIn, isContent, readEntries, textOf, type Entry } from '../entries.ts';
import { isChanged, pairEntries, type Pair } from './pairs.ts';
import { contactChanges, type ContactChange } from './contacts.ts';
import { changedPassages, type ChangedPassage } from './passages.ts';
import type { FileChange, Revisions } from './revisions.ts';
import { changedSources, type ChangedSource, type CitedSource } from './sources.ts';
import { changedClaims, factWarnings, textWarnings, type ChangedClaim } from './warnings.ts';

/** Everything that differs between base and head. `file` is the path in head (of a removed file: in base). */
export interface Comparison {
  author: Revisions['code'];
  base: string;
  head: string;
  /** How many files of the project differ. */
  changedFiles: number;
  /** Every changed file that is no content. */
  code: readonly FileChange[];
  /** Changed content for which there was no time. */
  unread: readonly string[];
  /** What could not be compared, and what to know about the rest. */
  notes: string[];
  /** Content that is no file of its own: links and the like, whose text is not read. */
  irregular: readonly string[];
  contacts: ContactChange[];
  facts: ChangedFact[];
  scores: ChangedScore[];
  pages: Move[];
  texts: ChangedText[];
  sources: ChangedSource[];
  /** Content that differs in its form alone: comments, line ends, the order of lists. */
  sameMeaning: string[];
}

export interface ChangedText {
  file: string;
  title: string;
  passages: (ChangedPassage & { warnings: string[] })[];
}

export interface ChangedFact extends FactChange {
  file: string;
  institution: string;
  /** `e-Transfer fee: was $1.00, now Free`. */
  description: string;
  sources: CitedSource[];
  claims: ChangedClaim[];
  warnings: string[];
  /** Addresses of the pages that show it. */
  shownOn: string[];
}

export interface ChangedScore {
  file: string;
  institution: string;
  /** `undefined`: not scored. */
  before: Score | undefined;
  after: Score | undefined;
}

export interface PageRef {
  file: string;
  title: string;
  /** Of its page; of an institution without one, `first, without a page`. */
  address: string;
}

/** A page that is new, removed or at another address. */
export interface Move {
  from: PageRef | undefined;
  to: PageRef | undefined;
}

/** The most characters of changed content that are compared: three times the guide of today, some ten seconds. */
const MOST_CHARACTERS = 6_000_000;

/** Compares two revisions. A file that one of them cannot read is named in a note, and the rest is still compared. */
export function compare(revisions: Revisions): Comparison {
  const { code: author, changes, commitsSince } = revisions;
  const { base, head, unread } = withinReach(revisions);
  const catalogue = { base: catalogueIn(base.files), head: catalogueIn(head.files) };
  const labels = catalogue.head ?? catalogue.base;
  const entries = { base: readEntries(base.files, labels), head: readEntries(head.files, labels) };
  const published = { base: entries.base.filter(isPublished), head: entries.head.filter(isPublished) };
  const pairs = pairEntries(published.base, published.head, changes);
  const changedPairs = pairs.filter(isChanged);
  const sources = changedSources(pairs, published.head);
  const facts = changedFacts(changedPairs, published, sources);
  const scores = pairs.flatMap((pair) => changedScore(pair, catalogue));
  const pages = pairs.flatMap(moveOf);
  const texts = changedPairs.flatMap((pair) => changedText(pair, published.head));
  const contacts = contactChanges(pairEntries(entries.base, entries.head, changes).filter(isChanged), entries.base);
  const changed = new Set(changes.map(({ path }) => path));
  const drafts = entries.head.filter(({ isDraft, path }) => isDraft && changed.has(path));
  const isNamed = new Set([
    ...[...facts, ...scores, ...texts, ...sources, ...pages.flatMap(({ from, to }) => to ?? from ?? [])].map(
      ({ file }) => file,
    ),
    ...contacts.flatMap(({ files }) => files),
    ...unread,
    ...[...drafts, ...published.head.filter(({ problem }) => problem)].map(({ path }) => path),
  ]);
  const irregular = changes.filter(({ path, isIrregular }) => isIrregular && isContent(path)).map(({ path }) => path);
  const content = changes.filter(({ path }) => isContent(path) && !irregular.includes(path));
  return {
    author,
    base: base.name,
    head: head.name,
    changedFiles: changes.length,
    code: changes.filter(({ path }) => !isContent(path)),
    unread: [...unread],
    notes: [
      ...(commitsSince > 0
        ? [`Commits on base since head branched off, which are not compared: ${commitsSince}.`]
        : []),
      ...(['base', 'head'] as const).flatMap((revision) => [
        ...published[revision].flatMap((entry) => problemNote(entry, revision)),
        ...scoreNotes(published[revision], catalogue[revision], revision),
      ]),
      ...drafts.map(({ path }) => `${path} is a draft: readers do not see it, and only its contacts are compared.`),
    ],
    irregular,
    contacts,
    facts,
    scores,
    pages,
    texts,
    sources,
    sameMeaning: content.map(({ path }) => path).filter((path) => !isNamed.has(path)),
  };
}

/** Both revisions without the changed files beyond the most that is compared. */
function withinReach({ base, head, changes }: Revisions) {
  const unread = new Set<string>();
  const left = { base: new Map(base.files), head: new Map(head.files) };
  let size = 0;
  for (const { path, from = path } of changes) {
    size += (base.files.get(from)?.length ?? 0) + (head.files.get(path)?.length ?? 0);
    if (size <= MOST_CHARACTERS || !isContent(path)) continue;
    unread.add(path);
    left.base.delete(from);
    left.head.delete(path);
  }
  return { base: { ...base, files: left.base }, head: { ...head, files: left.head }, unread };
}

const isPublished = (entry: Entry) => !entry.isDraft;

const problemNote = ({ path, problem }: Entry, revision: string) =>
  problem ? [`${path} cannot be read in ${revision} and is not compared: ${problem}.`] : [];

/** The facts that differ. A new record has all of its facts, a removed one none. */
function changedFacts(
  pairs: readonly Pair[],
  published: { base: Entry[]; head: Entry[] },
  changed: readonly ChangedSource[],
): ChangedFact[] {
  const declaredIn = (entries: readonly Entry[]) =>
    new Map(entries.flatMap((entry) => entry.sources.map((source) => [source.id, source])));
  const [inBase, inHead] = [declaredIn(published.base), declaredIn(published.head)];
  const citedBy = (before: RecordedFact | undefined, after: RecordedFact | undefined): CitedSource[] => {
    const [idsBefore, idsAfter] = [before, after].map((fact) => (fact ? sourcesOf(fact) : []));
    const removed = idsBefore?.filter((id) => !idsAfter?.includes(id)) ?? [];
    return [
      ...(idsAfter ?? []).map((id): CitedSource => {
        return { id, fields: inHead.get(id)?.fields ?? {}, status: idsBefore?.includes(id) ? 'kept' : 'added' };
      }),
      ...removed.map((id): CitedSource => ({ id, fields: inBase.get(id)?.fields ?? {}, status: 'removed' })),
    ];
  };
  return pairs.flatMap(({ before, after }) => {
    if (!after) return [];
    return changesBetween(before?.facts ?? new Map(), after.facts).map((change): ChangedFact => {
      const sources = citedBy(change.before, change.after);
      const context = { record: after, isNewRecord: !before, sources, changedSources: changed, head: published.head };
      return {
        ...change,
        file: after.path,
        institution: after.title,
        shownOn: before ? pagesShowing(change.path, after, published.head) : [],
        description: describeChange(change),
        sources,
        claims: changedClaims(change),
        warnings: factWarnings(change, context),
      };
    });
  });
}

/** The paths of the facts that an entry shows in its texts. */
const shownFacts = memoize(
  (entry: Entry) => new Set(Array.from(textOf(entry).matchAll(/\[=([\w.-]+)/g), ([, path = '']) => path)),
);

/** Addresses of the institution's page and of those whose texts show the fact, and the comparison where it has a row. */
function pagesShowing(fact: string, record: Entry, head: readonly Entry[]): string[] {
  const showing = head.filter(
    (entry) =>
      entry === record ||
      shownFacts(entry).has(record.isRecord ? `${record.key}.${fact}` : fact) ||
      (entry.institution === record.key && shownFacts(entry).has(fact)),
  );
  const isCompared = FIELDS.some(({ path, compared }) => compared && path === fact);
  return [...new Set([...showing.flatMap(({ address }) => address ?? []), ...(isCompared ? ['the comparison'] : [])])];
}

/** Only whether an institution has customers matters to its score. */
const scoredFields = z.object({
  capabilities: capabilities.default({}),
  status: z.object({ state: z.enum(['operating', 'winding-down', 'merged', 'closed']) }),
});

/** The score of a record whose status and capabilities this code can read; `none` without customers. */
function readScore(entry: Entry | undefined, catalogue: Catalogue | undefined): Score | 'none' | undefined {
  if (!entry?.isRecord || !catalogue) return undefined;
  const { data } = scoredFields.safeParse(entry.data);
  return data && (scoreOf(data, catalogue) ?? 'none');
}

type Catalogues = Readonly<Record<'base' | 'head', Catalogue | undefined>>;

function changedScore({ before, after }: Pair, catalogue: Catalogues): ChangedScore[] {
  const [old, now] = [readScore(before, catalogue.base), readScore(after, catalogue.head)];
  if (!after || !old || !now || JSON.stringify(old) === JSON.stringify(now)) return [];
  const scored = (score: Score | 'none') => (score === 'none' ? undefined : score);
  return [{ file: after.path, institution: after.title, before: scored(old), after: scored(now) }];
}

/** Without a catalogue that this code can read there is no score at all. */
function scoreNotes(entries: readonly Entry[], catalogue: Catalogue | undefined, revision: string): string[] {
  if (catalogue || !entries.some(({ isRecord }) => isRecord)) return [];
  return [`Scores are not compared: in ${revision}, src/data/capabilities.yaml has other fields than this code knows.`];
}

function moveOf({ before, after }: Pair): Move[] {
  const [from, to] = [before && pageRef(before), after && pageRef(after)];
  return from?.address === to?.address ? [] : [{ from, to }];
}

function pageRef({ path, title, isRecord, key, address }: Entry): PageRef | undefined {
  const shown = address ?? (isRecord ? `${key}, without a page` : undefined);
  return shown === undefined ? undefined : { file: path, title, address: shown };
}

/** The passages of a file that differ. Those of a new or removed file are not listed: its page is. */
function changedText({ before, after }: Pair, head: readonly Entry[]): ChangedText[] {
  if (!before || !after) return [];
  const passages = changedPassages(before, after).map((passage) => ({
    ...passage,
    warnings: textWarnings(passage, after, head),
  }));
  return passages.length > 0 ? [{ file: after.path, title: after.address ?? after.title, passages }] : [];
}
