import { getSite } from '../../../site-data.ts';
import { institutionPlaces } from '../../../view/places.ts';

export const getStaticPaths = async () =>
  (await getSite()).institutions.filter(({ address }) => address !== undefined).map(({ slug }) => ({ params: { slug } }));

/** The places on the pages of an institution, as a module that the search imports once the institution is named. */
export const GET = async ({ params: { slug } }: { params: { slug: string } }) =>
  new Response(`export default ${JSON.stringify(institutionPlaces(await getSite()).get(slug))};`, {
    headers: { 'Content-Type': 'text/javascript' },
  });
