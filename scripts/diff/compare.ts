import { contentOf } from '../../checks/content.ts';
import { resultOf } from '../../checks/check.ts';
import type { Issue } from '../../checks/issue.ts';
import { collectionOf, parseFile } from '../../checks/parse.ts';
import type { Score } from '../../src/domain/score.ts';
import { changesBetween, describeChange, type FactChange } from '../../src/history/changes.ts';
import { FIELDS } from '../../src/schemas/institution.ts';
import { dangersIn, HOSTS, type Danger } from './dangers.ts';
import { changedClaims, factDoubts, textDoubts, type ChangedClaim } from './doubts.ts';
import { readGuide, wordsOf, type Document, type Pair } from './guide.ts';
import { areasOf, type Area } from './machinery.ts';
import { changedPassages, passagesOf, type ChangedPassage } from './passages.ts';
import type { FileChange, Revisions } from './revisions.ts';
import { changedSources, type ChangedSource, type CitedSource } from './sources.ts';

/** Everything that a reader would see differently in head than in base. `file` is the path in head (of what is gone: in base). */
export interface Comparison {
  code: Revisions['code'];
  base: string;
  head: string;
  /** How many files of the project differ. */
  changedFiles: number;
  /** What could not be compared, and what to know about the rest. */
  notes: string[];
  /** What the content check finds in head and not in base, by rule. */
  issues: { rule: string; count: number; first: string }[];
  dangers: Danger[];
  facts: ChangedFact[];
  scores: ChangedScore[];
  pages: Move[];
  texts: ChangedText[];
  sources: ChangedSource[];
  /** Changed files that are no content, and content changes not listed above. */
  areas: Area[];
}

export interface ChangedText {
  file: string;
  title: string;
  passages: (ChangedPassage & { doubts: string[] })[];
}

export interface ChangedFact extends FactChange {
  file: string;
  institution: string;
  /** `e-Transfer fee: was $1.00, now Free`. */
  description: string;
  sources: CitedSource[];
  /** Who said what and says it no longer, and who says what now. */
  claims: ChangedClaim[];
  /** What does not fit together. */
  doubts: string[];
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

export interface Place {
  file: string;
  title: string;
  /** Of its page; of an institution without one, `first, without a page`. */
  address: string;
}

/** A page that is new, gone or at another address. */
export interface Move {
  from: Place | undefined;
  to: Place | undefined;
}

/**
 * Compares two revisions. A file that one of them cannot read is named in a note, and the rest is compared all the same.
 *
 * @param today the day for which head is checked
 */
export function compare({ code, base, head, changes, commitsSince }: Revisions, today: string): Comparison {
  const written = { base: readGuide(base.files), head: readGuide(head.files) };
  const inWriting = pairDocuments(written.base, written.head, changes).filter(isReadable);
  const documents = { base: written.base.filter(isPublished), head: written.head.filter(isPublished) };
  const pairs = pairDocuments(documents.base, documents.head, changes).filter(isReadable);
  const sources = changedSources(pairs, documents.head);
  const issues = newIssues(base.files, head.files, today);
  const facts = changedFacts(pairs, documents, sources, issues);
  const told = {
    dangers: dangersIn(inWriting, written.base, changes),
    facts,
    scores: pairs.flatMap(changedScore),
    pages: pairs.flatMap(moveOf),
    texts: pairs.flatMap((pair) => changedText(pair, facts, documents.head)),
    sources,
  };
  const moved = told.pages.flatMap(({ from, to }) => to ?? from ?? []);
  const named = [...facts, ...told.scores, ...moved, ...told.texts, ...told.sources];
  const ofDangers = told.dangers.flatMap(({ files }) => files).filter((file) => /^src\/(content|data)\//.test(file));
  const drafts = written.head.filter((document) => document.isDraft && changes.some(({ path }) => path === document.path));
  const unreadable = documents.head.filter(({ problem }) => problem);
  return {
    code,
    base: base.name,
    head: head.name,
    changedFiles: changes.length,
    notes: [
      ...(commitsSince > 0 ? [`Commits on base since head left it, which are not compared: ${commitsSince}.`] : []),
      ...documents.base.flatMap((document) => notesOn(document, 'base')),
      ...documents.head.flatMap((document) => notesOn(document, 'head')),
      ...drafts.map(({ path }) => `${path} is a draft: readers see nothing of it, and it is compared for dangers alone.`),
    ],
    issues: [...Map.groupBy(issues, ({ rule }) => rule)].map(([rule, group]) => ({ rule, count: group.length, first: textOf(group[0]) })),
    ...told,
    areas: areasOf(
      changes,
      new Set([...named.map(({ file }) => file), ...ofDangers, ...[...unreadable, ...drafts].map(({ path }) => path)]),
    ),
  };
}

const textOf = (issue?: Issue) => (issue ? `${issue.file}:${issue.line}: ${issue.field ? `${issue.field} ` : ''}${issue.message}` : '');

const isReadable = ({ before, after }: Pair) => !before?.problem && !after?.problem;
const isPublished = (document: Document) => !document.isDraft;

/** What the content check finds in head alone. */
function newIssues(base: ReadonlyMap<string, string>, head: ReadonlyMap<string, string>, today: string): Issue[] {
  const inHead = issuesOf(head, today);
  const key = ({ rule, file, field, message, found }: Issue) => [rule, file, field, message, found].join('|');
  const known = new Set(inHead.length > 0 ? issuesOf(base, today).map(key) : []);
  return inHead.filter((issue) => !known.has(key(issue)));
}

function issuesOf(files: ReadonlyMap<string, string>, today: string) {
  const placed = [...files].map(([path, text]) => ({ path, text, collection: collectionOf(path) }));
  const parsed = placed.flatMap(({ path, text, collection }) => (collection ? [parseFile({ path, text, collection })] : []));
  const strays = placed.filter(({ collection, path }) => !collection && !path.includes('/.')).map(({ path }) => path);
  return resultOf(contentOf(parsed, strays), today).issues;
}

const notesOn = ({ path, problem }: Document, revision: string) =>
  problem ? [`${path} cannot be read in ${revision} and is not compared: ${problem}.`] : [];

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
function changedFacts(
  pairs: readonly Pair[],
  documents: { base: Document[]; head: Document[] },
  renewed: readonly ChangedSource[],
  issues: readonly Issue[],
): ChangedFact[] {
  const declared = (list: readonly Document[]) => new Map(list.flatMap(({ sources }) => sources.map((source) => [source.id, source])));
  const [inBase, inHead] = [declared(documents.base), declared(documents.head)];
  const splices = splicesIn(documents.head);
  return pairs.flatMap(({ before, after }) => {
    if (!after) return [];
    return changesBetween(before?.facts ?? new Map(), after.facts).map((change): ChangedFact => {
      const [was, is] = [change.before?.sources ?? [], change.after?.sources ?? []];
      const sources = [
        ...is.map((id): CitedSource => ({ id, fields: {}, ...inHead.get(id), fate: was.includes(id) ? 'kept' : 'added' })),
        ...was.filter((id) => !is.includes(id)).map((id): CitedSource => ({ id, fields: {}, ...inBase.get(id), fate: 'removed' })),
      ];
      const contradictions = issues.filter(
        ({ rule, file, field = '', message }) =>
          rule === 'contradictions' && file === after.path && (field === change.path || message.includes(change.path)),
      );
      const doubts = [
        ...(before ? factDoubts(change, after, sources, renewed) : []),
        ...contradictions.map(({ field, message }) => `${field} ${message}`),
      ];
      const place = { file: after.path, institution: after.title, shownOn: pagesShowing(change.path, after, splices) };
      return { ...change, ...place, description: describeChange(change), sources, claims: changedClaims(change), doubts };
    });
  });
}

/** Which documents splice a fact in, by the path they give it. */
function splicesIn(documents: readonly Document[]): ReadonlyMap<string, Document[]> {
  const splices = new Map<string, Document[]>();
  for (const document of documents)
    for (const [, path = ''] of wordsOf(document).matchAll(/\[=([\w.-]+)/g)) splices.set(path, [...(splices.get(path) ?? []), document]);
  return splices;
}

/** Addresses of the institution's page and of those whose words splice the fact in, and the comparison where it has a row. */
function pagesShowing(fact: string, record: Document, splices: ReadonlyMap<string, Document[]>): string[] {
  const elsewhere = splices.get(record.isRecord ? `${record.key}.${fact}` : `general.${fact.replace('facts.', '')}`) ?? [];
  const folder = record.path.replace(/index\.mdx$/, '');
  const own = (splices.get(fact) ?? []).filter(({ path }) => path.startsWith(folder));
  const addresses = [record, ...elsewhere, ...own].flatMap(({ address }) => address ?? []);
  return [...new Set([...addresses, ...(FIELDS.some(({ path, compared }) => compared && path === fact) ? ['the comparison'] : [])])];
}

function changedScore({ before, after }: Pair): ChangedScore[] {
  if (!before?.score || !after?.score) return [];
  const [was, is] = [before.score, after.score].map((score) => (score === 'none' ? undefined : score));
  const isSame = was?.value === is?.value && was?.upTo === is?.upTo;
  return isSame ? [] : [{ file: after.path, institution: after.title, before: was, after: is }];
}

function moveOf({ before, after }: Pair): Move[] {
  const [from, to] = [before && placeOf(before), after && placeOf(after)];
  return from?.address === to?.address ? [] : [{ from, to }];
}

function placeOf({ path, title, isRecord, key, address }: Document): Place | undefined {
  const place = address ?? (isRecord ? `${key}, without a page` : undefined);
  return place === undefined ? undefined : { file: path, title, address: place };
}

/** The words of a new or deleted file are not listed: its page is. */
function changedText({ before, after }: Pair, facts: readonly ChangedFact[], head: readonly Document[]): ChangedText[] {
  if (!before || !after || ['src/data/sources.yaml', HOSTS].includes(after.path)) return [];
  const changed = facts.filter(({ file }) => file === after.path);
  const passages = changedPassages(passagesOf(before, changed), passagesOf(after, changed));
  const told = passages.map((passage) => ({ ...passage, doubts: textDoubts(passage, after, head) }));
  return passages.length > 0 ? [{ file: after.path, title: after.address ?? after.title, passages: told }] : [];
}
