import type { FactChange } from '../../src/history/changes.ts';
import type { Document } from './guide.ts';
import type { ChangedPassage } from './passages.ts';
import { changedFields, type ChangedSource, type CitedSource } from './sources.ts';

/** The doubts that hold. */
export const doubtsThat = (doubts: Readonly<Record<string, boolean | undefined>>) => Object.keys(doubts).filter((doubt) => doubts[doubt]);

/** What does not fit together in a changed fact, each in a few words. */
export function factDoubts(
  change: FactChange,
  record: Document,
  sources: readonly CitedSource[],
  changedSources: readonly ChangedSource[],
): string[] {
  const { before, after, path } = change;
  const claims = changedClaims(change);
  const saying = new Set(claims.filter(({ fate }) => fate === 'added').flatMap(({ by }) => by));
  const cited = changedSources.filter(({ id }) => saying.has(id));
  const isRead = cited.some((source) => datesOf(source.before) !== datesOf(source.after));
  const isValueNew = before?.value !== after?.value;
  const areSourcesNew = sources.some(({ fate }) => fate !== 'kept');
  const unread = sources.filter(({ id, fate }) => fate === 'added' && !changedSources.some((source) => source.id === id));
  const gone = (before?.claims ?? []).filter((claim) => !after?.claims?.includes(claim) && !stillSaid(claim, after?.value));
  const isKept = before !== undefined && after !== undefined;
  return [
    ...doubtsThat({
      'the value changed, its source and date did not': isKept && sources.length > 0 && isValueNew && !areSourcesNew && !isRead,
      'its new source stood there before, and was not read again': isKept && isValueNew && unread.length > 0,
      'another source for the same value': isKept && !isValueNew && sources.some(({ fate }) => fate === 'removed'),
      [`a claim that disagreed is gone: ${gone.join('; ')}`]:
        gone.length > 0 && (after?.claims?.length ?? 0) < (before?.claims?.length ?? 0),
    }),
    ...(path === 'lastVerified' && after ? unreadSources(record) : []),
  ];
}

/** What does not fit together in a changed source. */
export function sourceDoubts(source: ChangedSource): string[] {
  const { before, after, usedBy } = source;
  if (!after) return usedBy.length > 0 ? ['still used'] : [];
  if (!before) return usedBy.length === 0 ? ['nothing uses it'] : [];
  const fields = changedFields(source);
  const isUnread = !fields.includes('consulted') && !fields.includes('checkedLive');
  return doubtsThat({
    'another address, and not read again': isUnread && fields.includes('url'),
    'another date, and not read again': isUnread && fields.includes('published'),
    'the same address under another publisher': fields.includes('publisher') && !fields.includes('url'),
    'now counts as official': after.kind === 'official' && before.kind !== 'official',
  });
}

/** What a source says of a fact, in one revision alone. */
export interface ChangedClaim {
  value: string;
  by: string[];
  fate: 'added' | 'removed';
}

/** The claims of a fact that only one revision has: who said what, and who says what now. */
export function changedClaims({ before, after }: FactChange): ChangedClaim[] {
  const [was, is] = [before, after].map((fact) => fact?.claims ?? (fact ? [`${fact.value} by ${fact.sources.join(', ')}`] : []));
  const only = (claims: readonly string[] = [], others: readonly string[] = [], fate: ChangedClaim['fate']) =>
    claims.filter((claim) => !others.includes(claim)).map((claim): ChangedClaim => ({ ...partsOf(claim), fate }));
  return [...only(was, is, 'removed'), ...only(is, was, 'added')];
}

/** A claim as src/history/facts.ts writes it: `$1.00 by rbc-fees, listed`. */
function partsOf(claim: string) {
  const end = claim.lastIndexOf(' by ');
  const ids = claim.slice(end + ' by '.length).split(', ');
  return { value: claim.slice(0, end), by: ids.filter(Boolean) };
}

const datesOf = (fields: ChangedSource['before']) => JSON.stringify([fields?.published, fields?.consulted, fields?.checkedLive]);

const stillSaid = (claim: string, value = '') => value.split(' or ').includes(partsOf(claim).value);

/** A record counts as verified once all of its sources were read that day or later. */
function unreadSources({ leaves, sources }: Document): string[] {
  const day = leaves.find(({ path }) => path === 'lastVerified')?.text ?? '';
  const unread = sources.filter(({ fields }) => [fields.consulted, fields.checkedLive].every((read = '') => read < day));
  if (sources.length === 0) return ['the record has no source of its own that was read'];
  return unread.length > 0 ? [`${unread.length} of its ${sources.length} sources were not read since`] : [];
}

const FIGURE = /\$\s?\d[\d,]*(?:\.\d+)?|(?<![\w$.,-])\d[\d,]*(?:\.\d+)?(?:\s?%)?(?![\w-])/g;

/** The amounts and numbers of a text. */
export const figuresIn = (text: string): string[] =>
  (text.replace(/\[[=@][^\]]*\]/g, ' ').match(FIGURE) ?? []).map((figure) => figure.replace(/[,.]$/, ''));

/** Numbers that a changed passage brings and that no field of the records on its page has. */
export function textDoubts(
  { where, words }: Pick<ChangedPassage, 'where' | 'words'>,
  { path, key, isRecord }: Document,
  head: readonly Document[],
): string[] {
  // A lone number is a setting, not prose.
  if (words.every(({ text }) => /^[\d.,]*$/.test(text))) return [];
  const figures = words.flatMap(({ text, fate }) => figuresIn(text).map((figure) => ({ figure, isNew: fate === 'added' })));
  const had = new Set(figures.filter(({ isNew }) => !isNew).map(({ figure }) => figure));
  const added = figures.filter(({ figure, isNew }) => isNew && !had.has(figure)).map(({ figure }) => figure);
  const slug = /^src\/content\/(?:banks|credit-unions)\/(?<slug>[^/.]+)/.exec(path)?.groups?.slug ?? (isRecord ? key : undefined);
  const records = head.filter((document) => document.isRecord && (slug === undefined || document.key === slug));
  if (added.length === 0 || records.length === 0) return [];
  const recorded = new Set(
    records.flatMap(({ leaves }) =>
      leaves.flatMap((leaf) => (leaf.path === where || leaf.path.startsWith('page.') ? [] : figuresIn(leaf.text))),
    ),
  );
  const missing = added.filter((figure) => !recorded.has(figure));
  return missing.length > 0 ? [`in no field of the record: ${missing.join(', ')}`] : [];
}
