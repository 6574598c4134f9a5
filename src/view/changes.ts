import { describeChanges } from '../history/changes.ts';
import type { Site, Institution } from '../site-data.ts';
import { servesCustomers } from '../domain/classification.ts';
import { GUIDE_NAME } from '../domain/title.ts';
import type { PageContext } from './context.ts';
import { withBase } from '../site-address.ts';
import { memoize } from '../domain/memoize.ts';

export const FEED_ADDRESS = '/changes.atom';
export const FEED_NAME = `${GUIDE_NAME}: what changed`;

/** The most changes on an overview: the feed and the file's history have the rest. */
const DAYS_SHOWN = 3;
const FACTS_SHOWN = 5;

/** A day on which facts of an institution changed, in words. */
export interface RecentChange {
  day: string;
  lines: string[];
}

/** What changed lately in the facts of an institution, newest first; nothing without history, or of one that has no customers any more. */
export function recentChanges(
  { slug, record }: Pick<Institution, 'slug'> & { record: Parameters<typeof servesCustomers>[0] },
  { history }: Pick<Site, 'history'>,
): RecentChange[] {
  if (!servesCustomers(record)) return [];
  return (history.get(slug) ?? []).slice(0, DAYS_SHOWN).map(({ day, changes }) => {
    const lines = describeChanges(changes);
    if (lines.length <= FACTS_SHOWN) return { day, lines };
    // The line that counts the rest replaces one fact, so it always counts two or more.
    const shown = lines.slice(0, FACTS_SHOWN - 1);
    return { day, lines: [...shown, `and ${lines.length - shown.length} more`] };
  });
}

/** Whether the feed of changes exists. */
export const hasHistory = memoize(({ institutions, history }: Site) =>
  institutions.some(({ slug }) => (history.get(slug) ?? []).length > 0),
);

/** Pages other than overviews that link to the feed in their head. */
const FEED_PAGES = ['/', '/about/'];

/** The feed that the head of a page names, if it names one. */
export function feedOf(address: string, { own, site }: PageContext): string | undefined {
  const tellsChanges = own
    ? own.address === address && recentChanges(own, site).length > 0
    : FEED_PAGES.includes(address) && hasHistory(site);
  return tellsChanges ? withBase(FEED_ADDRESS) : undefined;
}
