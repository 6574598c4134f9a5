import type { Institution } from '../site-data.ts';
import { isLargeSix } from '../domain/classification.ts';
import { PROVINCE_NAMES } from '../schemas/provinces.ts';

/** What people look for an institution under, most asked first; credit unions follow, by their province. */
const BANK_GROUPS = ['Big six banks', 'Digital banks', 'Other banks'];

/** The group in which people look for an institution, such as "Big six banks" or "Credit unions, Ontario". */
export function groupOf({ slug, record }: Institution): string {
  if ('province' in record) return `Credit unions, ${PROVINCE_NAMES[record.province]}`;
  const [large = '', digital = '', other = ''] = BANK_GROUPS;
  return isLargeSix(slug) ? large : record.type === 'digital-bank' ? digital : other;
}

/** Things of institutions, group by group in the order in which people look for them; a group keeps the order of its things. */
export function inGroups<Thing>(
  things: readonly Thing[],
  institutionOf: (thing: Thing) => Institution,
): [group: string, things: Thing[]][] {
  const placeOf = (group: string) => (BANK_GROUPS.includes(group) ? String(BANK_GROUPS.indexOf(group)) : group);
  return [...Map.groupBy(things, (thing) => groupOf(institutionOf(thing)))].sort(([a], [b]) => placeOf(a).localeCompare(placeOf(b), 'en'));
}
