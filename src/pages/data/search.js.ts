import { searchEntries } from '../../view/search.ts';
import { getSite } from '../../site-data.ts';

/** Titles, headings and questions as a module that the directory imports when a reader searches. */
export const GET = async () =>
  new Response(`export default ${JSON.stringify(searchEntries(await getSite()))};`, { headers: { 'Content-Type': 'text/javascript' } });
