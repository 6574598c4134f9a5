import type { APIRoute } from 'astro';
import { servesCustomers } from '../../domain/classification.ts';
import { absolute } from '../../environment.ts';
import { accountsCsvOf, csvOf, openDataOf, openGapsOf, openInstitutionsOf } from '../../open-data/publish.ts';
import { openInstitution } from '../../open-data/schema.ts';
import { jsonSchemaOf } from '../../schemas/field.ts';
import { getSite, type Site } from '../../site-data.ts';
import { monthAccounts } from '../../view/accounts.ts';
import { comparisonColumn, comparisonGroups } from '../../view/comparison.ts';
import { institutionPlaces } from '../../view/places.ts';
import { searchData } from '../../view/search.ts';

const csv = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });

/** Data that the directory loads when it is needed. */
const script = (value: unknown) =>
  new Response(`export default ${JSON.stringify(value)};`, { headers: { 'Content-Type': 'text/javascript' } });

function schema() {
  const $id = absolute('/data/institution.schema.json');
  return Response.json({ $id, title: 'Institution', ...jsonSchemaOf(openInstitution, 'output') });
}

/** The files below /data/: for programs, and for the script of the directory. */
const filesOf = (site: Site): Readonly<Record<string, () => Response>> => ({
  'institutions.json': () => Response.json(openDataOf(site)),
  'institutions.csv': () => csv(csvOf(site)),
  'accounts.csv': () => csv(accountsCsvOf(site)),
  'missing.json': () => Response.json(openGapsOf(site)),
  'institution.schema.json': schema,
  'comparison.js': () => script(comparisonGroups(site)),
  'months.js': () => {
    const open = site.institutions.filter(({ record }) => servesCustomers(record));
    return script(Object.fromEntries(open.map((institution) => [institution.slug, monthAccounts(institution)])));
  },
  'search.js': () => script(searchData(site)),
  ...Object.fromEntries(
    site.institutions.flatMap((institution) => [
      [`institutions/${institution.slug}.json`, () => Response.json(openInstitutionsOf(site).get(institution.slug))],
      [`comparison/${institution.slug}.js`, () => script(comparisonColumn(institution, site))],
      [`search/${institution.slug}.js`, () => script(institutionPlaces(site).get(institution.slug))],
    ]),
  ),
});

export const getStaticPaths = async () => Object.keys(filesOf(await getSite())).map((file) => ({ params: { file } }));

export const GET: APIRoute = async ({ params: { file = '' } }) =>
  filesOf(await getSite())[file]?.() ?? Response.error();
