import { environment } from '../environment.ts';
import { sorted } from '../directory/filter.ts';
import type { CatalogueGroup, DirectoryItem, FreshnessBadge, Kind } from '../directory/item.ts';
import type { Site, Institution } from '../site-data.ts';
import { formatDate } from '../domain/calendar.ts';
import { isLargeSix, TYPE_LABELS } from '../domain/classification.ts';
import { freshnessOf } from '../domain/freshness.ts';
import type { Fact } from '../schemas/fact.ts';
import type { PageContext } from './context.ts';
import { withBase } from '../site-address.ts';
import { plainOf } from './plain.ts';
import { isMoney, valueText } from '../domain/values.ts';

/** Every institution as the directory needs it, in the directory's first order: by score. */
export function directoryList(site: Site): DirectoryItem[] {
  return sorted(
    site.institutions.map((institution) => directoryItem(institution, plainOf(institution, site))),
    'score',
  );
}

function directoryItem(institution: Institution, plain: PageContext['plain']): DirectoryItem {
  const { slug, record, address, score } = institution;
  const fee = record.fees.eTransfer;
  const limit = record.limits.eTransfer.per24Hours ?? record.limits.eTransfer.perTransfer;
  return {
    slug,
    name: record.name,
    shortName: record.shortName,
    type: TYPE_LABELS[record.type],
    kind: kindOf(institution),
    summary: plain(record.summary),
    href: address ? withBase(address) : null,
    website: record.website,
    offered: capabilitiesWith(institution, true),
    notOffered: capabilitiesWith(institution, false),
    score: score?.value ?? null,
    upTo: score?.upTo ?? null,
    freshness: freshnessBadge(record),
    status: record.status.state === 'operating' ? null : record.status.state.replace('-', ' '),
    fee: fee ? valueText(fee.value) : null,
    limit: limit ? limitText(limit, record.limits.eTransfer.per24Hours ? 'a day' : 'a transfer') : null,
    isFeeFree: isFree(fee),
    sends: mostCents(record.limits.eTransfer.per24Hours),
    isMonthlyFree: isFree(record.fees.monthly),
    hasFrench: record.languages.value.includes('French'),
    provinces: record.reach.value === 'national' ? null : record.reach.value,
  };
}

/** How long ago somebody verified a record, as its badge says it; none where nobody has. */
export function freshnessBadge({ lastVerified }: Institution['record']): FreshnessBadge | null {
  const freshness = freshnessOf(lastVerified, environment.today);
  return freshness && lastVerified ? { ...freshness, date: lastVerified, dateText: formatDate(lastVerified, 'short') } : null;
}

/** The groups of the catalogue, as strips and filters show them. */
export const directoryGroups = ({ catalogue }: Site): CatalogueGroup[] =>
  catalogue.groups.map(({ label, banknote, capabilities }) => ({
    label,
    banknote,
    capabilities: capabilities.map(({ id, label: long, shortLabel }) => ({ id, label: shortLabel ?? long })),
  }));

/** The tab an institution stands under, beside All. */
export function kindOf({ slug, record }: Pick<Institution, 'slug' | 'record'>): Kind | null {
  if (isLargeSix(slug)) return 'big-six';
  if (record.type === 'digital-bank') return 'digital';
  return record.type === 'credit-union' ? 'credit-unions' : null;
}

const capabilitiesWith = ({ record }: Institution, available: boolean) =>
  Object.entries(record.capabilities)
    .filter(([, capability]) => capability.available === available)
    .map(([id]) => id);

/** "$3,000 a day"; what is no amount stands alone. */
function limitText(fact: Fact, period: string): string {
  const text = valueText(fact.value);
  return isMoney(fact.value) && fact.value.kind === 'amount' && !fact.value.per ? `${text} ${period}` : text;
}

/** Whether a price is nothing. Where it varies or nothing is published, nobody can say. */
function isFree(fact: Fact | undefined): boolean | null {
  if (!fact || !isMoney(fact.value)) return null;
  if (fact.value.kind === 'free') return true;
  return fact.value.kind === 'amount' ? fact.value.to === 0 : null;
}

/** A limit in cents, where one amount is on record. "Up to" promises no amount. */
function mostCents(fact: Fact | undefined): number | null {
  if (!fact || !isMoney(fact.value) || fact.value.kind !== 'amount' || fact.value.prefix) return null;
  return fact.value.from;
}
