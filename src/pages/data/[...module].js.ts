import type { APIRoute } from 'astro';
import { servesCustomers } from '../../domain/classification.ts';
import { getSite, type Site } from '../../site-data.ts';
import { comparisonColumn, comparisonGroups } from '../../view/comparison.ts';
import { monthAccounts } from '../../view/accounts.ts';
import { institutionPlaces } from '../../view/places.ts';
import { searchData } from '../../view/search.ts';

const modulesOf = (site: Site): Record<string, () => unknown> => ({
  comparison: () => comparisonGroups(site),
  ...Object.fromEntries(
    site.institutions.map((institution) => [
      `comparison/${institution.slug}`,
      () => comparisonColumn(institution, site),
    ]),
  ),
  months: () =>
    Object.fromEntries(
      site.institutions
        .filter(({ record }) => servesCustomers(record))
        .map((institution) => [institution.slug, monthAccounts(institution)]),
    ),
  search: () => searchData(site),
  ...Object.fromEntries(
    site.institutions.map(({ slug }) => [`search/${slug}`, () => institutionPlaces(site).get(slug)]),
  ),
});

export const getStaticPaths = async () =>
  Object.keys(modulesOf(await getSite())).map((module) => ({ params: { module } }));

export const GET: APIRoute = async ({ params: { module = '' } }) => {
  const value = modulesOf(await getSite())[module]?.();
  return new Response(`export default ${JSON.stringify(value)};`, { headers: { 'Content-Type': 'text/javascript' } });
};
