import { changesFeed } from '../open-data/changes-feed.ts';
import { hasHistory } from '../view/changes.ts';
import { getSite } from '../site-data.ts';

/** The feed /changes.atom, in a build with the repository's history. */
export const getStaticPaths = async () => (hasHistory(await getSite()) ? [{ params: { feed: 'changes' } }] : []);

export const GET = async () =>
  new Response(changesFeed(await getSite()), { headers: { 'Content-Type': 'application/atom+xml' } });
