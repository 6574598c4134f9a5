import { generateAtomFeed } from 'feedsmith';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { environment } from '../environment.ts';
import { describeChange, linesOf } from '../history/changes.ts';
import type { ChangeDay } from '../history/days.ts';
import { FEED_ADDRESS, FEED_NAME } from '../view/changes.ts';
import { absolute } from '../site-address.ts';
import type { Site, Institution } from '../site-data.ts';
import { GUIDE_NAME } from '../domain/title.ts';

/** The feed holds the newest changes; the repository holds them all. */
const MOST_ENTRIES = 100;

/** An institution, as far as the feed names it. */
type Named = Pick<Institution, 'slug' | 'address'> & { record: Pick<Institution['record'], 'name'> };

/** One day of one institution. */
interface Entry {
  institution: Named;
  change: ChangeDay;
}

/**
 * /changes.atom: what changed in the facts of all institutions, newest first (RFC 4287).
 *
 * @throws Error where nothing ever changed: such a guide has no feed
 */
export function changesFeed({ institutions, history }: { institutions: readonly Named[]; history: Site['history'] }): string {
  const entries = institutions
    .flatMap((institution): Entry[] => (history.get(institution.slug) ?? []).map((change) => ({ institution, change })))
    .sort((a, b) => b.change.moment.getTime() - a.change.moment.getTime())
    .slice(0, MOST_ENTRIES);
  const [newest] = entries;
  if (!newest) throw new Error('The feed of changes has no entry: the repository has no history of a record.');
  return generateAtomFeed({
    id: absolute(FEED_ADDRESS),
    title: { value: FEED_NAME },
    subtitle: { value: 'Fees, limits and other facts of institutions that changed, and institutions that were added, by day.' },
    updated: newest.change.moment,
    authors: [{ name: GUIDE_NAME, uri: absolute('/') }],
    links: [
      { rel: 'self', type: 'application/atom+xml', href: absolute(FEED_ADDRESS) },
      { rel: 'alternate', type: 'text/html', href: absolute('/about/#changes') },
    ],
    entries: entries.map(atomEntry),
  });
}

function atomEntry({ institution, change }: Entry) {
  const { slug, address, record } = institution;
  return {
    id: entryId(slug, change.day),
    title: { value: `${record.name}: ${headline(change)}` },
    updated: change.moment,
    links: [{ rel: 'alternate', type: 'text/html', href: absolute(address ? `${address}#what-changed` : `/enhanced-demo/#${slug}`) }],
    content: { type: 'html', value: asList(linesOf(change.what)) },
  };
}

/** A tag URI (RFC 4151): the same in every build, under whatever path. */
const entryId = (slug: string, day: string) => `tag:${new URL(environment.site).hostname},${day}:changes/${slug}`;

function headline({ what }: ChangeDay): string {
  if (what === 'added') return 'added to the guide';
  const [only] = what;
  return what.length === 1 && only ? describeChange(only) : `${what.length} facts changed`;
}

/** A list as HTML, its texts escaped. */
const asList = (lines: readonly string[]) =>
  renderToStaticMarkup(createElement('ul', null, ...lines.map((line) => createElement('li', null, line))));
