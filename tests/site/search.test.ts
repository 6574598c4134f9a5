import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { builtSearch, rankOf, readQueries } from '../../bench/search.ts';
import { BUILDS } from './build.ts';

test('of the fixture queries, nine in ten have their answer first, and all have it among the first three', async () => {
  const find = await builtSearch(resolve(BUILDS.fixture.folder));
  const queries = readQueries(join('tests/fixtures', 'search-queries.yaml'));
  const based = (place: string) => (place.startsWith('/') ? `${BUILDS.fixture.base.slice(0, -1)}${place}` : place);
  const ranks = queries.map((query) => ({
    query: query.query,
    rank: rankOf({ ...query, targets: query.targets.map(based) }, find(query.query)),
  }));
  expect(ranks.filter(({ rank = Infinity }) => rank > 3)).toEqual([]);
  expect(ranks.filter(({ rank }) => rank === 1).length / ranks.length).toBeGreaterThanOrEqual(0.9);
});
