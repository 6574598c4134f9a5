import type { APIRoute } from 'astro';
import { accountsCsvOf, csvOf, openDataOf, openGapsOf } from '../../open-data/publish.ts';
import { openInstitution } from '../../open-data/schema.ts';
import { jsonSchemaOf } from '../../schemas/field.ts';
import { absolute } from '../../environment.ts';
import { getSite, type Site } from '../../site-data.ts';

const CSV = { headers: { 'Content-Type': 'text/csv; charset=utf-8' } };

const FILES: Readonly<Record<string, (site: Site) => Response>> = {
  'institutions.json': (site) => Response.json(openDataOf(site)),
  'institutions.csv': (site) => new Response(csvOf(site), CSV),
  'accounts.csv': (site) => new Response(accountsCsvOf(site), CSV),
  'missing.json': (site) => Response.json(openGapsOf(site)),
  'institution.schema.json': () => {
    const $id = absolute('/data/institution.schema.json');
    return Response.json({ $id, title: 'Institution', ...jsonSchemaOf(openInstitution, 'output') });
  },
};

export const getStaticPaths = () => Object.keys(FILES).map((file) => ({ params: { file } }));

export const GET: APIRoute = async ({ params: { file = '' } }) => FILES[file]?.(await getSite()) ?? Response.error();
