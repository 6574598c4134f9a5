import { generateAtomFeed } from 'feedsmith';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DEFAULT_STATE, writeState } from '../directory/state.ts';
import { CHANGES_ANCHOR, GUIDE_NAME, LINKED_HEADINGS } from '../domain/routes.ts';
import { environment } from '../environment.ts';
import { describeChange, describeChanges, type RecordChanges } from '../history/changes.ts';
import type { ChangeDay } from '../history/days.ts';
import { FEED_ADDRESS, FEED_NAME } from '../view/changes.ts';
import { absolute } from '../site-address.ts';
import type { Site, Institution } from '../site-data.ts';

/** The feed has only the newest changes; the repository has all. */
const MAX_ENTRIES = 100;

/** What the feed needs of an institution. */
type FeedInstitution = Pick<Institution, 'slug' | 'address'> & { record: Pick<Institution['record'], 'name'> };

/** The changes of an institution on one day. */
interface Entry {
  institution: FeedInstitution;
  changeDay: ChangeDay;
}

/**
 * /changes.atom: the changes in the facts of all institutions, newest first (RFC 4287).
 *
 * @throws Error if there are none: a guide without history has no feed
 */
export function changesFeed({
  institutions,
  history,
}: {
  institutions: readonly FeedInstitution[];
  history: Site['history'];
}): string {
  const entries = institutions
    .flatMap((institution): Entry[] =>
      (history.get(institution.slug) ?? []).map((changeDay) => ({ institution, changeDay })),
    )
    .sort((a, b) => b.changeDay.moment.getTime() - a.changeDay.moment.getTime())
    .slice(0, MAX_ENTRIES);
  const [newest] = entries;
  if (!newest) throw new Error('The feed of changes has no entry: the repository has no history of a record.');
  return generateAtomFeed({
    id: absolute(FEED_ADDRESS),
    title: { value: FEED_NAME },
    subtitle: {
      value: 'Fees, limits and other facts of institutions that changed, and institutions that were added, by day.',
    },
    updated: newest.changeDay.moment,
    authors: [{ name: GUIDE_NAME, uri: absolute('/') }],
    links: [
      { rel: 'self', type: 'application/atom+xml', href: absolute(FEED_ADDRESS) },
      { rel: 'alternate', type: 'text/html', href: absolute(LINKED_HEADINGS.changes) },
    ],
    entries: entries.map(atomEntry),
  });
}

function atomEntry({ institution: { slug, address, record }, changeDay: { day, moment, changes } }: Entry) {
  // The first page of the directory has only the first rows: the search has every one.
  const row = `/enhanced-demo/${writeState({ ...DEFAULT_STATE, query: record.name })}#${slug}`;
  return {
    // A tag URI (RFC 4151): the same in every build, whatever the base path.
    id: `tag:${new URL(environment.site).hostname},${day}:changes/${slug}`,
    title: { value: `${record.name}: ${headline(changes)}` },
    updated: moment,
    links: [{ rel: 'alternate', type: 'text/html', href: absolute(address ? `${address}#${CHANGES_ANCHOR}` : row) }],
    content: { type: 'html', value: asList(describeChanges(changes)) },
  };
}

function headline(changes: RecordChanges): string {
  if (changes === 'added') return 'added to the guide';
  const [first, ...others] = changes;
  return first && others.length === 0 ? describeChange(first) : `${changes.length} facts changed`;
}

/** Lines as an HTML list, escaped. */
const asList = (lines: readonly string[]) =>
  renderToStaticMarkup(createElement('ul', null, ...lines.map((line) => createElement('li', null, line))));
