import { getSite, type Institution } from '../../../site-data.ts';
import { institutionPlaces } from '../../../view/places.ts';

export const getStaticPaths = async () =>
  (await getSite()).institutions
    .filter(({ address }) => address !== undefined)
    .map((institution) => ({ params: { slug: institution.slug }, props: { institution } }));

/** The places on the pages of an institution, as a module that the search imports once the institution is named. */
export const GET = async ({ props: { institution } }: { props: { institution: Institution } }) =>
  new Response(`export default ${JSON.stringify(institutionPlaces(institution, await getSite()))};`, {
    headers: { 'Content-Type': 'text/javascript' },
  });
