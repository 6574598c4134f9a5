import type { APIRoute } from 'astro';
import { comparisonColumn } from '../../../view/comparison.ts';
import { plainOf } from '../../../view/plain.ts';
import { getSite, type Institution } from '../../../site-data.ts';

export const getStaticPaths = async () =>
  (await getSite()).institutions.map((institution) => ({ params: { slug: institution.slug }, props: { institution } }));

/** One institution as a module that the comparison imports when a reader chooses it. */
export const GET: APIRoute<{ institution: Institution }> = async ({ props: { institution } }) => {
  const site = await getSite();
  return new Response(`export default ${JSON.stringify(comparisonColumn(institution, site, plainOf(institution, site)))};`, {
    headers: { 'Content-Type': 'text/javascript' },
  });
};
