import type { APIRoute } from 'astro';
import { openInstitutionsOf } from '../../../open-data/publish.ts';
import type { OpenInstitution } from '../../../open-data/schema.ts';
import { getGuide } from '../../../site-data.ts';

export const getStaticPaths = async () =>
  [...openInstitutionsOf(await getGuide())].map(([slug, institution]) => ({ params: { slug }, props: { institution } }));

export const GET: APIRoute<{ institution: OpenInstitution }> = ({ props }) => Response.json(props.institution);
