import { generateAtomFeed } from 'feedsmith';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DEFAULT_STATE, writeState } from '../directory/state.ts';
import { CHANGES_ANCHOR, GUIDE_NAME, LINKED_HEADINGS } from '../domain/routes.ts';
import { environment, absolute } from '../environment.ts';
import { describeChange } from '../history/changes.ts';
import { CHANGES_SHOWN, type ChangeDay } from '../history/days.ts';
import { FEED_ADDRESS, FEED_NAME } from '../view/changes.ts';
import type { Site, Institution } from '../site-data.ts';

type FeedInstitution = Pick<Institution, 'slug' | 'address'> & { record: Pick<Institution['record'], 'name'> };

type FeedSource = Pick<Site, 'history'> & { institutions: readonly FeedInstitution[] };

/** /changes.atom: the changes in the facts of all institutions, newest first (RFC 4287). It throws without any. */
export function changesFeed({ institutions, history }: FeedSource): string {
  const entries = institutions
    .flatMap((institution) => (history.get(institution.slug) ?? []).map((change) => ({ institution, change })))
    .sort((a, b) => b.change.moment.getTime() - a.change.moment.getTime())
    .slice(0, CHANGES_SHOWN.all)
    .map(({ institution, change }) => atomEntry(institution, change));
  const [newest] = entries;
  if (!newest) throw new Error('The feed of changes has no entry: the repository has no history of a record.');
  return generateAtomFeed({
    id: absolute(FEED_ADDRESS),
    title: { value: FEED_NAME },
    subtitle: {
      value: 'Fees, limits and other facts of institutions that changed, and institutions that were added, by day.',
    },
    updated: newest.updated,
    authors: [{ name: GUIDE_NAME, uri: absolute('/') }],
    links: [
      { rel: 'self', type: 'application/atom+xml', href: absolute(FEED_ADDRESS) },
      { rel: 'alternate', type: 'text/html', href: absolute(LINKED_HEADINGS.changes) },
    ],
    entries,
  });
}

function atomEntry({ slug, address, record }: FeedInstitution, { day, moment, changes }: ChangeDay) {
  // The first page of the directory has only the first rows: the search has every one.
  const row = `/enhanced-demo/${writeState({ ...DEFAULT_STATE, query: record.name })}#${slug}`;
  const lines = changes === 'added' ? ['Added to the guide'] : changes.map(describeChange);
  const [first = ''] = changes === 'added' ? ['added to the guide'] : lines;
  const headline = lines.length > 1 ? `${lines.length} facts changed` : first;
  return {
    // A tag URI (RFC 4151): the same in every build, whatever the base path.
    id: `tag:${new URL(environment.site).hostname},${day}:changes/${slug}`,
    title: { value: `${record.name}: ${headline}` },
    // Readers that look for this alone would show the hour of fetching.
    published: moment,
    updated: moment,
    links: [{ rel: 'alternate', type: 'text/html', href: absolute(address ? `${address}#${CHANGES_ANCHOR}` : row) }],
    content: { type: 'html', value: asList(lines) },
  };
}

const asList = (lines: readonly string[]) =>
  renderToStaticMarkup(createElement('ul', null, ...lines.map((line) => createElement('li', null, line))));
