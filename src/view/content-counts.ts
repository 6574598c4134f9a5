import type { Site } from '../site-data.ts';
import { slugOf } from '../domain/routes.ts';
import { yesOrNo } from '../domain/claims.ts';
import { servesCustomers } from '../domain/classification.ts';
import { COUNTS } from '../prose/figures.ts';
import { kindOfFile } from '../domain/page-kinds.ts';
import { isFact } from '../domain/values.ts';

/** Counts of what the guide contains today, shown next to its claims. */
export function contentCounts(site: Site) {
  const { institutions, institutionPages, guides, sources } = site;
  const banks = COUNTS.banks(site);
  const open = institutions.filter(({ record }) => servesCustomers(record));
  const withOnlineBanking = new Set(
    open.filter(({ record }) => yesOrNo(record.capabilities.online_banking) === 'yes').map(({ slug }) => slug),
  );
  return {
    institutions: institutions.length,
    // With customers.
    open: open.length,
    banks,
    'credit-unions': institutions.length - banks,
    'how-to-guides':
      institutionPages.filter(({ id }) => kindOfFile(id) === 'how-to' && withOnlineBanking.has(slugOf(id))).length +
      guides.filter(({ data }) => data.recipes.length > 0).length,
    // An app for iPhone and one for Android count as two.
    apps: open.flatMap(({ record }) =>
      [record.capabilities.ios_app, record.capabilities.android_app].filter((app) => yesOrNo(app) === 'yes'),
    ).length,
    facts: institutions.reduce((total, { record }) => total + countFacts(record), 0),
    sources: sources.size,
    // Opened on the web by an editor, and found unchanged.
    checkedLive: [...sources.values()].filter(({ checkedLive }) => checkedLive).length,
  };
}

/** The number of facts in a record that a source states, including its capabilities. */
function countFacts(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  const self = isFact(value) && value.claims.length > 0 ? 1 : 0;
  return self + Object.values(value).reduce<number>((total, inner) => total + countFacts(inner), 0);
}
