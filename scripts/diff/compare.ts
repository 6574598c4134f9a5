import { contentOf } from '../../checks/content.ts';
import { resultOf } from '../../checks/check.ts';
import { HOSTS } from '../../checks/hosts.ts';
import type { Issue } from '../../checks/issue.ts';
import { collectionOf, parseFile } from '../../checks/parse.ts';
import type { Score } from '../../src/domain/score.ts';
import { changesBetween, describeChange, type FactChange } from '../../src/history/changes.ts';
import { FIELDS } from '../../src/schemas/institution.ts';
import { areasOf, type Area } from './areas.ts';
import { dangersIn, type Danger } from './dangers.ts';
import { readGuide, textOf, type Document, type Pair } from './guide.ts';
import { changedPassages, passagesOf, type ChangedPassage } from './passages.ts';
import type { ContentFiles, FileChange, Revisions } from './revisions.ts';
import { changedSources, type ChangedSource, type CitedSource } from './sources.ts';
import { changedClaims, factWarnings, textWarnings, type ChangedClaim } from './warnings.ts';

/** Everything that differs between base and head. `file` is the path in head (of a removed file: in base). */
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

export interface Place {
  file: string;
  title: string;
  /** Of its page; of an institution without one, `first, without a page`. */
  address: string;
}

/** A page that is new, removed or at another address. */
export interface Move {
  from: Place | undefined;
  to: Place | undefined;
}

/**
 * Compares two revisions. A file that one of them cannot read is named in a note, and the rest is still compared.
 *
 * @param today the day for which head is checked
 */
export function compare({ code, base, head, changes, commitsSince }: Revisions, today: string): Comparison {
  const guide = { base: readGuide(base.files), head: readGuide(head.files) };
  const published = { base: guide.base.filter(isPublished), head: guide.head.filter(isPublished) };
  const pairs = pairDocuments(published.base, published.head, changes);
  const sources = changedSources(pairs, published.head);
  const issues = newIssues(base.files, head.files, today);
  const facts = changedFacts(pairs, published, sources, issues);
  const scores = pairs.flatMap(changedScore);
  const pages = pairs.flatMap(moveOf);
  const texts = pairs.flatMap((pair) => changedText(pair, facts, published.head));
  const dangers = dangersIn(pairDocuments(guide.base, guide.head, changes), guide.base, changes);
  const drafts = guide.head.filter(
    (document) => document.isDraft && changes.some(({ path }) => path === document.path),
  );
  const reported = [
    ...[...facts, ...scores, ...texts, ...sources, ...pages.flatMap(({ from, to }) => to ?? from ?? [])].map(
      ({ file }) => file,
    ),
    ...dangers.flatMap(({ files }) => files).filter((file) => /^src\/(content|data)\//.test(file)),
    ...[...drafts, ...published.head.filter(({ problem }) => problem)].map(({ path }) => path),
  ];
  return {
    code,
    base: base.name,
    head: head.name,
    changedFiles: changes.length,
    notes: [
      ...(commitsSince > 0
        ? [`Commits on base since head branched off, which are not compared: ${commitsSince}.`]
        : []),
      ...(['base', 'head'] as const).flatMap((revision) => [
        ...published[revision].flatMap((document) => problemNote(document, revision)),
        ...scoreNotes(published[revision], revision),
      ]),
      ...drafts.map(({ path }) => `${path} is a draft: readers do not see it, and it is compared only for dangers.`),
    ],
    issues: [...Map.groupBy(issues, ({ rule }) => rule)].map(([rule, group]) => ({
      rule,
      count: group.length,
      first: issueText(group[0]),
    })),
    dangers,
    facts,
    scores,
    pages,
    texts,
    sources,
    areas: areasOf(changes, new Set(reported)),
  };
}

const isPublished = (document: Document) => !document.isDraft;

const issueText = (issue?: Issue) =>
  issue ? `${issue.file}:${issue.line}: ${issue.field ? `${issue.field} ` : ''}${issue.message}` : '';

const problemNote = ({ path, problem }: Document, revision: string) =>
  problem ? [`${path} cannot be read in ${revision} and is not compared: ${problem}.`] : [];

/** Without a catalogue that this code can read there is no score at all. */
const scoreNotes = (documents: readonly Document[], revision: string) => {
  const records = documents.filter(({ isRecord, problem }) => isRecord && !problem);
  if (records.length === 0 || records.some(({ score }) => score !== undefined)) return [];
  return [
    `Scores are not compared: in ${revision}, src/data/capabilities.yaml or the records have other fields than this code knows.`,
  ];
};

/** What the content check finds only in head. */
function newIssues(base: ContentFiles, head: ContentFiles, today: string): Issue[] {
  const inHead = issuesOf(head, today);
  const key = ({ rule, file, field, message, found }: Issue) => [rule, file, field, message, found].join('|');
  const known = new Set(inHead.length > 0 ? issuesOf(base, today).map(key) : []);
  return inHead.filter((issue) => !known.has(key(issue)));
}

function issuesOf(files: ContentFiles, today: string) {
  const sources = [...files].map(([path, text]) => ({ path, text, collection: collectionOf(path) }));
  const parsed = sources.flatMap(({ path, text, collection }) =>
    collection ? [parseFile({ path, text, collection })] : [],
  );
  const strays = sources.filter(({ collection, path }) => !collection && !path.includes('/.')).map(({ path }) => path);
  return resultOf(contentOf(parsed, strays), today).issues;
}

/** Pairs the readable files of two revisions: by their keys, or else where git detected a move. */
function pairDocuments(base: readonly Document[], head: readonly Document[], changes: readonly FileChange[]): Pair[] {
  const movedTo = new Map(changes.map(({ path, from }) => [from, path]));
  const byKey = new Map(head.map((document) => [document.key, document]));
  const byPath = new Map(head.map((document) => [document.path, document]));
  const baseKeys = new Set(base.map(({ key }) => key));
  const pairs = base.map((before): Pair => {
    const moved = byPath.get(movedTo.get(before.path) ?? '');
    return { before, after: byKey.get(before.key) ?? (moved && !baseKeys.has(moved.key) ? moved : undefined) };
  });
  const paired = new Set(pairs.map(({ after }) => after));
  const added = head.filter((document) => !paired.has(document)).map((after): Pair => ({ after }));
  return [...pairs, ...added].filter(({ before, after }) => !before?.problem && !after?.problem);
}

/** The facts that differ. A new record has all of its facts, a removed one none. */
function changedFacts(
  pairs: readonly Pair[],
  published: { base: Document[]; head: Document[] },
  sources: readonly ChangedSource[],
  issues: readonly Issue[],
): ChangedFact[] {
  const declaredIn = (documents: readonly Document[]) =>
    new Map(documents.flatMap((document) => document.sources.map((source) => [source.id, source])));
  const [inBase, inHead] = [declaredIn(published.base), declaredIn(published.head)];
  const splices = splicesIn(published.head);
  return pairs.flatMap(({ before, after }) => {
    if (!after) return [];
    return changesBetween(before?.facts ?? new Map(), after.facts).map((change): ChangedFact => {
      const [idsBefore, idsAfter] = [change.before?.sources ?? [], change.after?.sources ?? []];
      const removed = idsBefore.filter((id) => !idsAfter.includes(id));
      const cited = [
        ...idsAfter.map((id): CitedSource => ({
          id,
          fields: {},
          ...inHead.get(id),
          status: idsBefore.includes(id) ? 'kept' : 'added',
        })),
        ...removed.map((id): CitedSource => ({ id, fields: {}, ...inBase.get(id), status: 'removed' })),
      ];
      const contradictions = issues.filter(
        ({ rule, file, field = '', message }) =>
          rule === 'contradictions' && file === after.path && (field === change.path || message.includes(change.path)),
      );
      return {
        ...change,
        file: after.path,
        institution: after.title,
        shownOn: pagesShowing(change.path, after, splices),
        description: describeChange(change),
        sources: cited,
        claims: changedClaims(change),
        warnings: [
          ...(before ? factWarnings(change, after, cited, sources) : []),
          ...contradictions.map(({ field, message }) => `${field} ${message}`),
        ],
      };
    });
  });
}

/** A fact that a document splices in, by the path that it names: `[=fees.eTransfer]`. */
interface Splice {
  path: string;
  document: Document;
}

const splicesIn = (documents: readonly Document[]): Splice[] =>
  documents.flatMap((document) =>
    Array.from(textOf(document).matchAll(/\[=([\w.-]+)/g), ([, path = '']) => ({ path, document })),
  );

/** Addresses of the institution's page and of those that splice the fact in, and the comparison where it has a row. */
function pagesShowing(fact: string, record: Document, splices: readonly Splice[]): string[] {
  const splicing = (name: string) => splices.filter(({ path }) => path === name).map(({ document }) => document);
  const elsewhere = splicing(record.isRecord ? `${record.key}.${fact}` : `general.${fact.replace('facts.', '')}`);
  const folder = record.path.replace(/index\.mdx$/, '');
  const inFolder = splicing(fact).filter(({ path }) => path.startsWith(folder));
  const addresses = [record, ...elsewhere, ...inFolder].flatMap(({ address }) => address ?? []);
  const isCompared = FIELDS.some(({ path, compared }) => compared && path === fact);
  return [...new Set([...addresses, ...(isCompared ? ['the comparison'] : [])])];
}

function changedScore({ before: old, after: now }: Pair): ChangedScore[] {
  if (!old?.score || !now?.score) return [];
  const before = old.score === 'none' ? undefined : old.score;
  const after = now.score === 'none' ? undefined : now.score;
  const isSame = before?.value === after?.value && before?.upTo === after?.upTo;
  return isSame ? [] : [{ file: now.path, institution: now.title, before, after }];
}

function moveOf({ before, after }: Pair): Move[] {
  const [from, to] = [before && placeOf(before), after && placeOf(after)];
  return from?.address === to?.address ? [] : [{ from, to }];
}

function placeOf({ path, title, isRecord, key, address }: Document): Place | undefined {
  const shown = address ?? (isRecord ? `${key}, without a page` : undefined);
  return shown === undefined ? undefined : { file: path, title, address: shown };
}

/** The passages of a file that differ. Those of a new or removed file are not listed: its page is. */
function changedText({ before, after }: Pair, facts: readonly ChangedFact[], head: readonly Document[]): ChangedText[] {
  if (!before || !after || ['src/data/sources.yaml', HOSTS].includes(after.path)) return [];
  const changed = facts.filter(({ file }) => file === after.path);
  const passages = changedPassages(passagesOf(before, changed), passagesOf(after, changed)).map((passage) => ({
    ...passage,
    warnings: textWarnings(passage, after, head),
  }));
  return passages.length > 0 ? [{ file: after.path, title: after.address ?? after.title, passages }] : [];
}
