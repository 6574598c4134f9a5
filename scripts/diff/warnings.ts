import type { FactChange } from '../../src/history/changes.ts';
import type { Document } from './guide.ts';
import type { ChangedPassage } from './passages.ts';
import { changedFields, type ChangedSource, type CitedSource } from './sources.ts';

/** The warnings whose condition is true. */
export const warningsWhere = (conditions: Readonly<Record<string, boolean | undefined>>) =>
  Object.keys(conditions).filter((warning) => conditions[warning]);

/** What is inconsistent in a changed fact, each in a few words. */
export function factWarnings(
  change: FactChange,
  record: Document,
  sources: readonly CitedSource[],
  changedSources: readonly ChangedSource[],
): string[] {
  const { before, after, path } = change;
  const supporting = new Set(changedClaims(change).flatMap(({ by, status }) => (status === 'added' ? by : [])));
  const isReadAgain = changedSources.some(
    (source) => supporting.has(source.id) && datesOf(source.before) !== datesOf(source.after),
  );
  const isValueNew = before?.value !== after?.value;
  const isSourceNew = sources.some(({ status }) => status !== 'kept');
  const hasUnread = sources.some(
    ({ id, status }) => status === 'added' && !changedSources.some((source) => source.id === id),
  );
  const [claimsBefore, claimsAfter] = [before?.claims ?? [], after?.claims ?? []];
  const gone = claimsBefore.filter((claim) => !claimsAfter.includes(claim) && !isStillClaimed(claim, after?.value));
  const isInBoth = before !== undefined && after !== undefined;
  return [
    ...warningsWhere({
      'the value changed, its source and date did not':
        isInBoth && sources.length > 0 && isValueNew && !isSourceNew && !isReadAgain,
      'its new source was declared before, and was not read again': isInBoth && isValueNew && hasUnread,
      'another source for the same value':
        isInBoth && !isValueNew && sources.some(({ status }) => status === 'removed'),
      [`a claim that disagreed is gone: ${gone.join('; ')}`]:
        gone.length > 0 && claimsAfter.length < claimsBefore.length,
    }),
    ...(path === 'lastVerified' && after ? unreadSources(record) : []),
  ];
}

/** What is inconsistent in a changed source. */
export function sourceWarnings(source: ChangedSource): string[] {
  const { before, after, usedBy } = source;
  if (!after) return usedBy.length > 0 ? ['still used'] : [];
  if (!before) return usedBy.length === 0 ? ['nothing uses it'] : [];
  const fields = changedFields(source);
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
  by: string[];
  status: 'added' | 'removed';
}

/** The claims about a fact that only one revision has, the removed ones first. */
export function changedClaims({ before, after }: FactChange): ChangedClaim[] {
  const claimsOf = (fact: FactChange['before']) =>
    fact && (fact.claims ?? [`${fact.value} by ${fact.sources.join(', ')}`]);
  const onlyIn = (claims: readonly string[] = [], others: readonly string[] = [], status: ChangedClaim['status']) =>
    claims.filter((claim) => !others.includes(claim)).map((claim) => ({ ...parseClaim(claim), status }));
  const [old, now] = [claimsOf(before), claimsOf(after)];
  return [...onlyIn(old, now, 'removed'), ...onlyIn(now, old, 'added')];
}

/** Parses a claim as src/history/facts.ts writes it: `$1.00 by rbc-fees, listed`. */
function parseClaim(claim: string) {
  const end = claim.lastIndexOf(' by ');
  const ids = claim.slice(end + ' by '.length).split(', ');
  return { value: claim.slice(0, end), by: ids.filter(Boolean) };
}

const datesOf = (fields: ChangedSource['before']) =>
  JSON.stringify([fields?.published, fields?.consulted, fields?.checkedLive]);

const isStillClaimed = (claim: string, value = '') => value.split(' or ').includes(parseClaim(claim).value);

/** A record counts as verified once all of its sources were read on that day or later. */
function unreadSources({ leaves, sources }: Document): string[] {
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

/** Numbers that a changed passage adds and that no field of the records on its page has. */
export function textWarnings(
  { where, words }: ChangedPassage,
  { path, key, isRecord }: Document,
  head: readonly Document[],
): string[] {
  // A number alone is a setting, not prose.
  if (words.every(({ text }) => /^[\d.,]*$/.test(text))) return [];
  const isAdded = (run: ChangedPassage['words'][number]) => run.status === 'added';
  const figuresOf = (runs: ChangedPassage['words']) => runs.flatMap(({ text }) => figuresIn(text));
  const present = new Set(figuresOf(words.filter((run) => !isAdded(run))));
  const added = figuresOf(words.filter(isAdded)).filter((figure) => !present.has(figure));
  const slug =
    /^src\/content\/(?:banks|credit-unions)\/(?<slug>[^/.]+)/.exec(path)?.groups?.slug ?? (isRecord ? key : undefined);
  const records = head.filter((document) => document.isRecord && (slug === undefined || document.key === slug));
  if (added.length === 0 || records.length === 0) return [];
  const fields = records.flatMap(({ leaves }) =>
    leaves.filter((leaf) => leaf.path !== where && !leaf.path.startsWith('page.')),
  );
  const recorded = new Set(fields.flatMap(({ text }) => figuresIn(text)));
  const missing = added.filter((figure) => !recorded.has(figure));
  return missing.length > 0 ? [`in no field of the record: ${missing.join(', ')}`] : [];
}
