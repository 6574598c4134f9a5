import { averageScore, comparisonBadge } from '../domain/score.ts';
import { KINDS, type Kind } from '../directory/item.ts';
import { PROVINCE_NAMES } from '../schemas/lists.ts';
import type { Institution, Site } from '../site-data.ts';

const LABELS: Readonly<Record<Kind, string>> = {
  'big-six': 'Big six banks',
  digital: 'Digital banks',
  'credit-unions': 'Credit unions',
};
const OTHER_LABEL = 'Other banks';

/** The directory tab that lists an institution, other than All. */
export function kindOf({ isLarge, record }: Pick<Institution, 'isLarge' | 'record'>): Kind | null {
  if (isLarge) return 'big-six';
  if (record.type === 'digital-bank') return 'digital';
  return record.type === 'credit-union' ? 'credit-unions' : null;
}

/** The group in which people look for an institution, such as "Big six banks" or "Credit unions, Ontario". */
function groupOf(institution: Institution): string {
  const { record } = institution;
  if ('province' in record) return `${LABELS['credit-unions']}, ${PROVINCE_NAMES[record.province]}`;
  const kind = kindOf(institution);
  return kind ? LABELS[kind] : OTHER_LABEL;
}

/** The groups of banks, most wanted first; credit unions follow, by province. */
const BANK_GROUPS = [LABELS['big-six'], LABELS.digital, OTHER_LABEL];

/** Items by the group of their institution, most wanted groups first; each group keeps the order of its items. */
export function inGroups<Item>(
  items: readonly Item[],
  institutionOf: (item: Item) => Institution,
): [group: string, items: Item[]][] {
  const sortKey = (group: string) => (BANK_GROUPS.includes(group) ? String(BANK_GROUPS.indexOf(group)) : group);
  return [...Map.groupBy(items, (item) => groupOf(institutionOf(item)))].sort(([a], [b]) =>
    sortKey(a).localeCompare(sortKey(b), 'en'),
  );
}

/** Three averages (Big Six, digital banks, credit unions), each compared with one institution. */
export const groupAverages = ({ score }: Institution, { institutions }: Site) =>
  KINDS.map((kind) => {
    const ofKind = institutions.filter((institution) => kindOf(institution) === kind);
    const average = averageScore(ofKind.map((institution) => institution.score));
    const badge = score && average.count > 0 ? comparisonBadge(score.value, average.value) : undefined;
    return { label: LABELS[kind], ...average, badge };
  });

/** How many digital banks the e-Transfer guide shows. */
const DIGITAL_SHOWN = 6;

/** The institutions of the e-Transfer guide: the large six in detail, and the first six digital banks, featured ones first. */
export function transferGuideInstitutions({ featured, institutions, institutionBySlug }: Site) {
  const bySlug = (slugs: readonly string[]) => slugs.flatMap((slug) => institutionBySlug.get(slug) ?? []);
  const first = bySlug(featured.digitalBanks);
  const others = institutions.filter(
    (institution) => institution.record.type === 'digital-bank' && !first.includes(institution),
  );
  return { large: bySlug(featured.largeBanks), digital: [...first, ...others].slice(0, DIGITAL_SHOWN) };
}
