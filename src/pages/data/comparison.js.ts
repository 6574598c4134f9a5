import { comparisonGroups } from '../../view/comparison.ts';
import { getSite } from '../../site-data.ts';

/** The rows of the comparison as a module that it imports with its columns. */
export const GET = async () =>
  new Response(`export default ${JSON.stringify(comparisonGroups(await getSite()))};`, { headers: { 'Content-Type': 'text/javascript' } });
