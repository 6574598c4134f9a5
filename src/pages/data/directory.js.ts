import { directoryList } from '../../view/directory.ts';
import { getSite } from '../../site-data.ts';

/** The whole list as a module that the directory imports where the page holds only its start. */
export const GET = async () =>
  new Response(`export default ${JSON.stringify(directoryList(await getSite()))};`, { headers: { 'Content-Type': 'text/javascript' } });
