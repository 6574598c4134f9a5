import { fieldName } from '../../check/read/values.ts';
import { memoize } from '../../src/domain/memoize.ts';
import { LISTED } from '../../src/schemas/source.ts';
import type { FactChange } from '../../src/history/changes.ts';
import { claimText, sourcesOf, valueOf, type RecordedClaim, type RecordedFact } from '../../src/history/facts.ts';
import { citedInProse, textOf, type Entry } from '../entries.ts';
import { passagesOf, type ChangedPassage } from './passages.ts';
import { CUT } from './revisions.ts';
import { differences, type ChangedSource, type CitedSource } from './sources.ts';

/** The warnings whose condition is true. */
const warningsWhere = (conditions: Readonly<Record<string, boolean | undefined>>) =>
  Object.keys(conditions).filter((warning) => conditions[warning]);

/** What to know of both revisions to judge a changed fact. */
interface FactContext {
  record: Entry;
  /** Whether the record is new: its facts then have no history. */
  isNewRecord: boolean;
  sources: readonly CitedSource[];
  changedSources: readonly ChangedSource[];
  /** All that readers see in head. */
  head: readonly Entry[];
}

/** What is inconsistent in a changed fact, each in a few words. */
export function factWarnings(change: FactChange, context: FactContext): string[] {
  const { before, after } = change;
  const isNewlyListed = after && sourcesOf(after).includes(LISTED) && !(before && sourcesOf(before).includes(LISTED));
  const isCapability = change.path.startsWith('capabilities.');
  return [
    ...warningsWhere({
      'our list of 2025 is closed: a new fact needs a source of its own': isNewlyListed,
      'another insurer': change.path === 'insurance' && !context.isNewRecord,
      'offered, and its note may take that back': isCapability && after !== undefined && isTakenBack(after),
    }),
    ...(context.isNewRecord ? [] : changeWarnings(change, context)),
  ];
}

function changeWarnings(change: FactChange, { record, sources, changedSources, head }: FactContext): string[] {
  const { before, after, path } = change;
  const supporting = new Set(changedClaims(change).flatMap(({ by, status }) => (status === 'added' ? by : [])));
  const isReadAgain = changedSources.some(
    (source) => supporting.has(source.id) && datesOf(source.before) !== datesOf(source.after),
  );
  const isInBoth = before !== undefined && after !== undefined;
  const isValueNew = isInBoth && valueOf(before) !== valueOf(after);
  const isSourceNew = sources.some(({ status }) => status !== 'kept');
  const hasUnread = sources.some(
    ({ id, status }) => status === 'added' && !changedSources.some((source) => source.id === id),
  );
  const [claimsBefore, claimsAfter] = [before?.claims ?? [], after?.claims ?? []];
  const gone = claimsBefore.filter(({ value }) => !claimsAfter.some((claim) => claim.value === value));
  const isDisputeOver = claimsBefore.length > 1 && claimsAfter.length < claimsBefore.length;
  return [
    ...warningsWhere({
      'the value changed, its source and date did not':
        isValueNew && sources.length > 0 && !isSourceNew && !isReadAgain,
      'its new source was declared before, and was not read again': isValueNew && hasUnread,
      'another website': path === 'website' && isValueNew,
      'customers lose this telephone number':
        before !== undefined && after === undefined && isLostNumber(path, before, record),
      'another source for the same value':
        isInBoth && !isValueNew && sources.some(({ status }) => status === 'removed'),
      [`a claim that disagreed is gone: ${gone.map(claimAndSources).join('; ')}`]: isDisputeOver && gone.length > 0,
    }),
    ...(path === 'lastVerified' && after ? unreadSources(record) : []),
    ...stillStated(change, record, head),
    ...(path === 'status' ? stillNamed(change, record, head) : []),
  ];
}

/** Whether a record had a telephone number and does not have it elsewhere, such as under another label. */
const isLostNumber = (path: string, before: RecordedFact, record: Entry) =>
  /^support\.phones\.[^.]+$/.test(path) &&
  [...record.facts.values()].every((fact) => valueOf(fact) !== valueOf(before));

const claimAndSources = (claim: RecordedClaim) => `${claimText(claim)} by ${claim.sources.join(', ')}`;

/** What takes back that an institution offers something. */
const TAKES_BACK =
  /\b(no longer|not (yet )?(available|offered|possible|supported)|unavailable|discontinued|any ?more|stopped|ended)\b/i;

/** Whether a capability is offered by its value, and its notes may say that it is not. */
const isTakenBack = ({ claims, note }: RecordedFact) =>
  claims.some(({ value }) => value === 'yes') &&
  TAKES_BACK.test([note, ...claims.map((claim) => claim.note)].join(' '));

/**
 * The amounts that a fact no longer has and that texts of the institution still state: those that no other fact has, and
 * those next to a source of this fact.
 */
function stillStated({ before, after }: FactChange, record: Entry, head: readonly Entry[]): string[] {
  const kept = (after?.claims ?? []).flatMap(({ value }) => figuresIn(value));
  const elsewhere = new Set([...record.facts.values()].flatMap((fact) => figuresIn(wordsOf(fact))));
  const gone = (before?.claims ?? [])
    .flatMap(({ value, sources }) => figuresIn(value).map((figure) => ({ figure, sources })))
    .filter(({ figure }) => figure.startsWith('$') && !kept.includes(figure));
  if (!after || gone.length === 0) return [];
  return head
    .filter(({ institution }) => institution === record.key)
    .flatMap((entry) =>
      passagesOf(entry).flatMap(({ where, text }) => {
        const stated = figuresIn(text);
        const isCited = (id: string) => citedInProse(text).includes(id);
        const stale = gone.find(
          ({ figure, sources }) => stated.includes(figure) && (!elsewhere.has(figure) || sources.some(isCited)),
        );
        return stale === undefined ? [] : [`${stale.figure} is still in ${entry.path}, ${where}`];
      }),
    );
}

/** Everything that a fact says. */
const wordsOf = ({ claims, note = '' }: RecordedFact) =>
  [note, ...claims.flatMap((claim) => [claim.value, claim.note])].join(' ');

/** The other files that still name an institution that closed or merged. */
function stillNamed({ before, after }: FactChange, record: Entry, head: readonly Entry[]): string[] {
  const isGone = (fact: RecordedFact | undefined) => fact && ['closed', 'merged'].includes(valueOf(fact));
  if (!isGone(after) || isGone(before)) return [];
  const names = ['name', 'shortName', 'legalName'].flatMap((field) => record.facts.get(field)?.claims[0]?.value ?? []);
  const isNamed = new RegExp(
    [
      ...names.map((name) => `(?<![\\p{L}\\d])${RegExp.escape(name)}(?![\\p{L}\\d])`),
      `/${RegExp.escape(record.key)}[/#]`,
    ].join('|'),
    'u',
  );
  const files = head.filter(
    (entry) =>
      entry.institution !== record.key &&
      (isNamed.test(textOf(entry)) || entry.leaves.some(({ text }) => text === record.key)),
  );
  return files.length > 0 ? [`still named in ${files.map(({ path }) => path).join(', ')}`] : [];
}

/** What is inconsistent in a changed source. */
export function sourceWarnings({ before, after, usedBy }: ChangedSource): string[] {
  if (!after) return usedBy.length > 0 ? ['still used'] : [];
  if (!before) return usedBy.length === 0 ? ['nothing uses it'] : [];
  const fields = differences(before, after).map(([name]) => name);
  const isUnread = !fields.includes('consulted') && !fields.includes('checkedLive');
  return warningsWhere({
    'another address, and not read again': isUnread && fields.includes('url'),
    'another date, and not read again': isUnread && fields.includes('published'),
    'the same address under another publisher': fields.includes('publisher') && !fields.includes('url'),
    'now counts as official': after.kind === 'official' && before.kind !== 'official',
  });
}

/** What sources say about a fact in only one of the revisions. */
export interface ChangedClaim {
  value: string;
  by: readonly string[];
  status: 'added' | 'removed';
}

/** The claims about a fact that only one revision has, the removed ones first. */
export function changedClaims({ before, after }: FactChange): ChangedClaim[] {
  const onlyIn = (fact: RecordedFact | undefined, other: RecordedFact | undefined, status: ChangedClaim['status']) => {
    const others = new Set(other?.claims.map(claimAndSources));
    const only = fact?.claims.filter((claim) => !others.has(claimAndSources(claim))) ?? [];
    return only.map((claim): ChangedClaim => ({ value: claimText(claim), by: claim.sources, status }));
  };
  return [...onlyIn(before, after, 'removed'), ...onlyIn(after, before, 'added')];
}

const datesOf = (fields: ChangedSource['before']) =>
  JSON.stringify([fields?.published, fields?.consulted, fields?.checkedLive]);

/** A record counts as verified once all of its sources were read on that day or later. */
function unreadSources({ leaves, sources }: Entry): string[] {
  const day = leaves.find(({ path }) => path === 'lastVerified')?.text ?? '';
  const unread = sources.filter(({ fields }) =>
    [fields.consulted, fields.checkedLive].every((read = '') => read < day),
  );
  if (sources.length === 0) return ['the record declares no source, so none was read'];
  return unread.length > 0 ? [`${unread.length} of its ${sources.length} sources were not read since`] : [];
}

const FIGURE = /\$\s?\d[\d,]*(?:\.\d+)?|(?<![\w$.,-])\d[\d,]*(?:\.\d+)?(?:\s?%)?(?![\w-])/g;

/** The amounts and numbers of a text. */
export const figuresIn = (text: string): string[] =>
  (text.replace(/\[[=@][^\]]*\]/g, ' ').match(FIGURE) ?? []).map((figure) => figure.replace(/[,.]$/, ''));

/** What is inconsistent in a changed passage. */
export function textWarnings({ where, words }: ChangedPassage, entry: Entry, head: readonly Entry[]): string[] {
  // A number alone is a setting, not prose.
  if (words.every(({ text }) => /^[\d.,]*$/.test(text))) return [];
  const fact = /^capabilities\.\w+/.exec(where)?.[0] ?? '';
  const capability = entry.facts.get(fact);
  const isNoteOfCapability = where.endsWith('.note') && capability !== undefined && isTakenBack(capability);
  return [
    ...(isNoteOfCapability ? ['offered, and its note may take that back'] : []),
    ...(words.some(({ text, status }) => status === 'added' && text.includes(CUT.trim()))
      ? ['a line too long to be read: compared to its 2,000th character']
      : []),
    ...unrecordedFigures({ where, words }, entry, head),
  ];
}

/** The fields of a record in which each number stands, without the texts, questions and tasks of its page. */
const figureFields = memoize((record: Entry): ReadonlyMap<string, readonly string[]> => {
  const fields = record.leaves.filter(({ path }) => !/^(?:page|faq|recipes)\./.test(path));
  const found = fields.flatMap(({ keys, text }) =>
    figuresIn(text).map((figure) => ({ figure, field: fieldName(keys) })),
  );
  return new Map(
    [...Map.groupBy(found, ({ figure }) => figure)].map(([figure, at]) => [figure, at.map(({ field }) => field)]),
  );
});

/** Numbers that a changed passage adds and that no field of the records on its page has. */
function unrecordedFigures({ where, words }: ChangedPassage, { institution }: Entry, head: readonly Entry[]): string[] {
  const isAdded = (run: ChangedPassage['words'][number]) => run.status === 'added';
  const figuresOf = (runs: ChangedPassage['words']) => runs.flatMap(({ text }) => figuresIn(text));
  const present = new Set(figuresOf(words.filter((run) => !isAdded(run))));
  const added = figuresOf(words.filter(isAdded)).filter((figure) => !present.has(figure));
  if (added.length === 0) return [];
  const records = head.filter((entry) => entry.isRecord && (institution === undefined || entry.key === institution));
  if (records.length === 0) return [];
  const isRecorded = (figure: string) =>
    records.some((record) =>
      figureFields(record)
        .get(figure)
        ?.some((field) => field !== where),
    );
  const missing = added.filter((figure) => !isRecorded(figure));
  return missing.length > 0 ? [`in no field of the record: ${missing.join(', ')}`] : [];
}
