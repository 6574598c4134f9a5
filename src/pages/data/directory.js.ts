import { directoryList } from '../../page/directory.ts';
import { getGuide } from '../../queries.ts';

/** The whole list as a module that the directory imports where the page holds only its start. */
export const GET = async () =>
  new Response(`export default ${JSON.stringify(directoryList(await getGuide()))};`, { headers: { 'Content-Type': 'text/javascript' } });
