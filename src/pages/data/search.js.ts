import { getSite } from '../../site-data.ts';
import { searchData } from '../../view/search.ts';

/** What can be found, and how people ask for it, as a module that the search imports at its first letter. */
export const GET = async () =>
  new Response(`export default ${JSON.stringify(searchData(await getSite()))};`, { headers: { 'Content-Type': 'text/javascript' } });
