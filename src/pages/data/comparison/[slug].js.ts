import type { APIRoute } from 'astro';
import { comparisonColumn } from '../../../view/comparison.ts';
import { plainOf } from '../../../view/plain.ts';
import { getGuide, type Institution } from '../../../site-data.ts';

export const getStaticPaths = async () =>
  (await getGuide()).institutions.map((institution) => ({ params: { slug: institution.slug }, props: { institution } }));

/** One institution as a module that the comparison imports when a reader chooses it. */
export const GET: APIRoute<{ institution: Institution }> = async ({ props: { institution } }) => {
  const guide = await getGuide();
  return new Response(`export default ${JSON.stringify(comparisonColumn(institution, guide, plainOf(institution, guide)))};`, {
    headers: { 'Content-Type': 'text/javascript' },
  });
};
