import { environment } from '../environment.ts';
import { sorted } from '../directory/filter.ts';
import type { CatalogueGroup, DirectoryItem, FreshnessBadge, SendLimit, ShortFact } from '../directory/item.ts';
import type { Site, Institution } from '../site-data.ts';
import { formatDate, freshnessOf } from '../domain/dates.ts';
import { servesCustomers, statusText, TYPE_LABELS } from '../domain/classification.ts';
import type { Fact } from '../schemas/fact.ts';
import { withBase } from '../site-address.ts';
import { ageOf } from './evidence.ts';
import { kindOf } from './institution-groups.ts';
import { plainOf } from './plain.ts';
import { eTransferLimit } from './rows.ts';
import {
  answerTo,
  contradictsItself,
  haveSpan,
  isAmount,
  leadingSources,
  sourcesDisagree,
  spanOf,
  spanText,
  statedClaims,
  statedValues,
  yesOrNo,
  type Answer,
} from '../domain/claims.ts';
import { inSentence } from '../domain/values.ts';
import { formatMoney, type Money } from '../schemas/money.ts';
import { LISTED } from '../schemas/source.ts';
import { PROVINCES } from '../schemas/provinces.ts';

/** Every institution as the directory needs it, in its initial order: by score. */
export function directoryList(site: Site): DirectoryItem[] {
  return sorted(
    site.institutions.map((institution) => directoryItem(institution, site)),
    'score',
  );
}

function directoryItem(institution: Institution, site: Site): DirectoryItem {
  const { slug, record, address, score } = institution;
  const fee = record.fees.eTransfer;
  const { limit, isPerTransfer } = eTransferLimit(record);
  return {
    slug,
    name: record.name,
    shortName: record.shortName,
    type: TYPE_LABELS[record.type],
    kind: kindOf(institution),
    summary: plainOf(institution, site)(record.summary),
    href: address ? withBase(address) : null,
    website: address ? null : record.website,
    offered: capabilitiesWith(institution, 'yes'),
    disputed: capabilitiesWith(institution, 'possibly'),
    notOffered: capabilitiesWith(institution, 'no'),
    score: score?.value ?? null,
    upTo: score?.upTo ?? null,
    freshness: freshnessOf(record.lastVerified, environment.today) ?? null,
    status: statusText(record.status) ?? null,
    isClosed: !servesCustomers(record),
    fee: fee ? shortFact(fee, site) : null,
    limit: limit ? shortFact(limit, site) : null,
    limitIsPerTransfer: isPerTransfer,
    monthly: record.fees.monthly ? shortFact(record.fees.monthly, site) : null,
    feeCents: highestCents(fee),
    monthlyCents: highestCents(record.fees.monthly),
    sends: sendLimit(record.limits.eTransfer.per24Hours),
    answers: {
      free: answerTo(fee, isFree),
      nofee: answerTo(record.fees.monthly, isFree),
      // A language that is not recorded is unknown, never a "no".
      french: answerTo(record.languages, (languages) => (languages.includes('French') ? 'yes' : 'unknown')),
      abroad: yesOrNo(record.security.codesAbroad),
      remote: yesOrNo(record.opensRemotely),
    },
    ...provincesServed(record.reach),
  };
}

/** How long ago a record was verified, as its badge shows it; `null` if it never was. */
export function freshnessBadge({ lastVerified }: Institution['record']): FreshnessBadge | null {
  const level = freshnessOf(lastVerified, environment.today);
  return level && lastVerified
    ? { level, verified: { date: lastVerified, text: formatDate(lastVerified, 'short') } }
    : null;
}

/** The groups of the catalogue, as strips and filters show them. */
export const directoryGroups = ({ catalogue }: Site): CatalogueGroup[] =>
  catalogue.groups.map(({ label, banknote, capabilities }) => ({
    label,
    banknote,
    capabilities: capabilities.map(({ id, label: long, shortLabel }) => ({ id, label: shortLabel ?? long })),
  }));

const capabilitiesWith = ({ record }: Institution, answer: Answer) =>
  Object.entries(record.capabilities)
    .filter(([, capability]) => yesOrNo(capability) === answer)
    .map(([id]) => id);

/** The values of a price or limit from all sources, short enough for a narrow column. */
export function shortFact(fact: Fact<Money>, site: Pick<Site, 'sources'>): ShortFact {
  const values = statedValues(fact);
  if (values.length === 0) return { text: fact.claims.length > 0 ? 'Not published' : 'Not found', isUnknown: true };
  const text = moneyText(values);
  if (sourcesDisagree(fact)) return { text, isDisputed: true };
  const others = statedClaims(fact).filter((claim) =>
    leadingSources(claim, site.sources).some(({ id }) => id !== LISTED),
  );
  const [age] = others.map((claim) => ageOf(claim, site));
  return age ? { text, age } : { text };
}

/** "Free", then the range of amounts, then "Varies". The column's heading states the period. */
function moneyText(values: readonly Money[]): string {
  const amounts = values.filter(isAmount).map((amount) => ({ ...amount, per: undefined }));
  const parts = [
    ...(values.some(({ kind }) => kind === 'free') ? ['Free'] : []),
    ...(haveSpan(amounts) ? [spanText(amounts)] : new Set(amounts.map(formatMoney))),
    ...(values.some(({ kind }) => kind === 'varies') ? ['Varies'] : []),
  ];
  return parts.map((part, index) => (index > 0 ? inSentence(part) : part)).join(' or ');
}

/** The highest price that a source states, in cents; `null` if a source says that it varies, or none states a price. */
function highestCents(fact: Fact<Money> | undefined): number | null {
  const prices = statedValues(fact).map((value) =>
    value.kind === 'free' ? 0 : value.kind === 'amount' ? value.to : null,
  );
  return prices.length === 0 || prices.includes(null) ? null : Math.max(...prices.map((price) => price ?? 0));
}

/** Whether a price is zero; unknown if it varies, or is “Up to $1.50”, which may be zero for some. */
export function isFree(price: Money): Answer {
  if (price.kind === 'free') return 'yes';
  if (price.kind !== 'amount') return 'unknown';
  if (price.to === 0) return 'yes';
  return price.from === 0 || price.prefix === 'Up to' ? 'unknown' : 'no';
}

/** How much can be sent according to the sources. "Up to" guarantees no amount. */
export function sendLimit(fact: Fact<Money> | undefined): SendLimit | null {
  if (!fact) return null;
  const values = statedValues(fact);
  const amounts = values.filter(isAmount);
  if (amounts.length === 0) return null;
  const { from, to } = spanOf(amounts);
  const isOpen = amounts.length < values.length;
  return {
    sure:
      isOpen || contradictsItself(fact)
        ? 0
        : Math.min(...amounts.map((amount) => (amount.prefix === 'Up to' ? 0 : amount.from))),
    least: from,
    most: to,
    isOpen,
  };
}

/** The provinces that an institution serves according to all sources, and according to some; none if no source says where. */
export function provincesServed({
  claims,
}: Institution['record']['reach']): Pick<DirectoryItem, 'provinces' | 'perhapsIn'> {
  const reaches = claims.map(({ value }) => (value === 'national' ? PROVINCES : value));
  if (reaches.length > 0 && reaches.every((reach) => reach.length === PROVINCES.length))
    return { provinces: null, perhapsIn: [] };
  const named = PROVINCES.filter((province) => reaches.some((reach) => reach.includes(province)));
  const sure = named.filter((province) => reaches.every((reach) => reach.includes(province)));
  return { provinces: sure, perhapsIn: named.filter((province) => !sure.includes(province)) };
}
