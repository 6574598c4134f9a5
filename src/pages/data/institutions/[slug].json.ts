import type { APIRoute } from 'astro';
import { openInstitutionsOf } from '../../../open-data/publish.ts';
import type { OpenInstitution } from '../../../open-data/schema.ts';
import { getSite } from '../../../site-data.ts';

export const getStaticPaths = async () =>
  [...openInstitutionsOf(await getSite())].map(([slug, institution]) => ({ params: { slug }, props: { institution } }));

export const GET: APIRoute<{ institution: OpenInstitution }> = ({ props }) => Response.json(props.institution);
