import { describeChanges } from '../history/changes.ts';
import type { Site, Institution } from '../site-data.ts';
import { servesCustomers, type WithStatus } from '../domain/classification.ts';
import { GUIDE_NAME } from '../domain/routes.ts';
import type { PageContext } from './context.ts';
import { withBase } from '../site-address.ts';
import { memoize } from '../domain/memoize.ts';

export const FEED_ADDRESS = '/changes.atom';
export const FEED_NAME = `${GUIDE_NAME}: what changed`;

/** Limits for an overview: the feed and the file's history have the rest. */
const DAYS_SHOWN = 3;
const FACTS_SHOWN = 5;

/** A day on which facts of an institution changed, with one line of text for each fact. */
export interface RecentChange {
  day: string;
  lines: string[];
}

/** The latest changes in the facts of an institution, newest first; none without history, or if it no longer serves customers. */
export function recentChanges(
  { slug, record }: Pick<Institution, 'slug'> & { record: WithStatus },
  { history }: Pick<Site, 'history'>,
): RecentChange[] {
  if (!servesCustomers(record)) return [];
  return (history.get(slug) ?? []).slice(0, DAYS_SHOWN).map(({ day, changes }) => {
    const lines = describeChanges(changes);
    if (lines.length <= FACTS_SHOWN) return { day, lines };
    // The line "and … more" replaces a fact, so it always counts at least two.
    const shown = lines.slice(0, FACTS_SHOWN - 1);
    return { day, lines: [...shown, `and ${lines.length - shown.length} more`] };
  });
}

/** Whether the guide has a feed of changes. */
export const hasHistory = memoize(({ institutions, history }: Site) =>
  institutions.some(({ slug }) => (history.get(slug) ?? []).length > 0),
);

/** Pages other than overviews that link to the feed in their head. */
const FEED_PAGES = ['/', '/about/'];

/** The address of the feed that the head of a page links to, if any. */
export function feedOf(address: string, { institution, site }: PageContext): string | undefined {
  const showsChanges = institution
    ? institution.address === address && recentChanges(institution, site).length > 0
    : FEED_PAGES.includes(address) && hasHistory(site);
  return showsChanges ? withBase(FEED_ADDRESS) : undefined;
}
