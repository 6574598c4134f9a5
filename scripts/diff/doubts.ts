import { NOT_FOUND } from '../../src/domain/claims.ts';
import { NOT_PUBLISHED } from '../../src/schemas/fact.ts';
import type { FactChange } from '../../src/history/changes.ts';
import type { Document } from './guide.ts';
import type { ChangedPassage } from './passages.ts';
import type { ChangedSource, CitedSource } from './sources.ts';

/** Fields that answer the same question as a capability. */
export const SAME_QUESTION: Readonly<Record<string, readonly string[]>> = {
  etransfer: ['fees.eTransfer', 'limits.eTransfer.perTransfer', 'limits.eTransfer.per24Hours'],
  intl_transfer: ['fees.internationalTransfer'],
  cheque_deposit: ['limits.mobileDeposit'],
  card_lock: ['security.cardLock'],
  mobile_wallets: ['wallets.applePay', 'wallets.googlePay'],
  biometric_login: ['security.deviceAuth'],
  ios_app: ['store.ios', 'app.minimumIos'],
  android_app: ['store.android', 'app.minimumAndroid'],
};

/** What does not fit together in a changed fact, each in a few words. */
export function factDoubts(
  change: FactChange,
  record: Document,
  sources: readonly CitedSource[],
  changedSources: readonly ChangedSource[],
): string[] {
  const { before, after, path } = change;
  const cited = changedSources.filter(({ id }) => sources.some((source) => source.id === id));
  const isRead = cited.some((source) => datesOf(source.before) !== datesOf(source.after));
  const isValueNew = before?.value !== after?.value;
  const areSourcesNew = sources.some(({ fate }) => fate !== 'kept');
  const gone = (before?.claims ?? []).filter((claim) => !after?.claims?.includes(claim) && !stillSaid(claim, after?.value));
  return [
    ...(before && after && sources.length > 0 && isValueNew && !areSourcesNew && !isRead
      ? ['the value changed, its source and date did not']
      : []),
    ...(before && after && !isValueNew && areSourcesNew && sources.some(({ fate }) => fate === 'removed')
      ? ['another source for the same value']
      : []),
    ...(gone.length > 0 && (after?.claims?.length ?? 0) < (before?.claims?.length ?? 0)
      ? [`a claim that disagreed is gone: ${gone.join('; ')}`]
      : []),
    ...(path === 'lastVerified' && after ? unreadSources(record) : []),
    ...contradictions(change, record),
  ];
}

const datesOf = (fields: ChangedSource['before']) => JSON.stringify([fields?.published, fields?.consulted, fields?.checkedLive]);

const stillSaid = (claim: string, value = '') => value.split(' or ').includes(claim.replace(/ by .*$/, ''));

/** A record counts as verified once all of its sources were read that day or later. */
function unreadSources({ leaves, sources }: Document): string[] {
  const day = leaves.find(({ path }) => path === 'lastVerified')?.text ?? '';
  const unread = sources.filter(({ fields }) => [fields.consulted, fields.checkedLive].every((read = '') => read < day));
  if (sources.length === 0) return ['the record has no source of its own that was read'];
  return unread.length > 0 ? [`${unread.length} of its ${sources.length} sources were not read since`] : [];
}

/** A capability that is not there beside a field that tells how it works, or the other way round. */
function contradictions({ path }: FactChange, { facts }: Document): string[] {
  const value = (at: string) => facts.get(at)?.value;
  return Object.entries(SAME_QUESTION).flatMap(([id, fields]) => {
    const capability = value(`capabilities.${id}`);
    if (path !== `capabilities.${id}` && !fields.includes(path)) return [];
    const told = fields.filter((field) => ![undefined, 'no', NOT_FOUND, NOT_PUBLISHED].includes(value(field)));
    const denied = fields.filter((field) => value(field) === 'no');
    if (capability === 'no' && told.length > 0)
      return [`${id} is “no”, and ${told.map((field) => `${field} is “${value(field)}”`).join(', ')}`];
    if (capability === 'yes' && told.length === 0 && denied.length === fields.length)
      return [`${id} is “yes”, and ${denied.join(', ')} “no”`];
    return [];
  });
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
  const of = (fate: 'added' | 'removed' | 'kept') =>
    figuresIn(
      words
        .filter((run) => run.fate === fate)
        .map(({ text }) => text)
        .join(' '),
    );
  const had = new Set([...of('removed'), ...of('kept')]);
  const added = of('added').filter((figure) => !had.has(figure));
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
