import type { APIRoute } from 'astro';
import { openInstitutionOf } from '../../../open-data/publish.ts';
import { getGuide, type Institution } from '../../../queries.ts';

export const getStaticPaths = async () =>
  (await getGuide()).institutions.map((institution) => ({ params: { slug: institution.slug }, props: { institution } }));

export const GET: APIRoute<{ institution: Institution }> = async ({ props }) =>
  Response.json(openInstitutionOf(props.institution, await getGuide()));
