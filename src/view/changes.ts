import { describeChange, type RecordChanges } from '../history/changes.ts';
import { CHANGES_SHOWN } from '../history/days.ts';
import { valueOf } from '../read/facts.ts';
import type { Site, Institution } from '../site-data.ts';
import { servesCustomers, type WithStatus } from '../domain/classification.ts';
import { plural } from '../domain/strings.ts';
import { GUIDE_NAME } from '../domain/routes.ts';
import type { PageContext } from './context.ts';
import { withBase } from '../environment.ts';

export const FEED_ADDRESS = '/changes.atom';
export const FEED_NAME = `${GUIDE_NAME}: what changed`;

/** The most facts of a day on an overview: the feed and the file's history have the rest. */
const FACTS_SHOWN = 2;

/** A day on which we changed a record, with a line of text for each fact that has another value, and one for all other edits. */
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
  return (history.get(slug) ?? [])
    .slice(0, CHANGES_SHOWN.each)
    .map(({ day, changes }) => ({ day, lines: changeLines(changes) }));
}

function changeLines(changes: RecordChanges): string[] {
  if (changes === 'added') return ['Added to the guide'];
  const values = changes.filter(({ before, after }) => before && after && valueOf(before) !== valueOf(after));
  const shown = values.slice(0, FACTS_SHOWN);
  const others = changes.length - shown.length;
  // Most edits add a fact or a better source: none of them says that something changed at the institution.
  return [
    ...shown.map(describeChange),
    ...(others > 0 ? [`${plural(others, shown.length > 0 ? 'other edit' : 'edit')} of facts and sources`] : []),
  ];
}

/** Whether the guide has a feed of changes. */
export const hasHistory = ({ institutions, history }: Site) =>
  institutions.some(({ slug }) => (history.get(slug) ?? []).length > 0);

/** Pages other than overviews that link to the feed in their head. */
const FEED_PAGES = ['/', '/about/'];

/** The address of the feed that the head of a page links to, if any. */
export function feedOf(address: string, { institution, site }: PageContext): string | undefined {
  const showsChanges = institution
    ? institution.address === address && recentChanges(institution, site).length > 0
    : FEED_PAGES.includes(address) && hasHistory(site);
  return showsChanges ? withBase(FEED_ADDRESS) : undefined;
}
