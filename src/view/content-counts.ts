import type { Site } from '../site-data.ts';
import { yesOrNo } from '../domain/claims.ts';
import { isFact } from '../domain/values.ts';

/** Counts of what the guide has today, shown next to its claims. */
export function contentCounts({ institutions, institutionPages, guides, sources }: Site) {
  const isCreditUnion = ({ record }: Site['institutions'][number]) => record.type === 'credit-union';
  return {
    institutions: institutions.length,
    banks: institutions.filter((institution) => !isCreditUnion(institution)).length,
    'credit-unions': institutions.filter(isCreditUnion).length,
    'how-to-guides':
      institutionPages.filter(({ id }) => id.includes('/how-to')).length + guides.filter(({ data }) => data.recipes.length > 0).length,
    // An app for iPhone and one for Android are two.
    apps: institutions.flatMap(({ record }) =>
      [record.capabilities.ios_app, record.capabilities.android_app].filter((app) => yesOrNo(app) === 'yes'),
    ).length,
    facts: institutions.reduce((total, { record }) => total + countFacts(record), 0),
    sources: sources.size,
    // Opened by somebody on the web, and found unchanged.
    checkedLive: [...sources.values()].filter(({ checkedLive }) => checkedLive).length,
  };
}

export type ContentCounts = ReturnType<typeof contentCounts>;

/** How many facts a record holds, its capabilities among them. */
function countFacts(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  const own = isFact(value) ? 1 : 0;
  return own + Object.values(value).reduce<number>((total, inner) => total + countFacts(inner), 0);
}
