import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtSearch, rankOf, readQueries } from '../../bench/search-quality.ts';
import type { Place, SearchData } from '../../src/search/data.ts';
import { all, BUILD_NAMES, BUILDS, brotliBytes, pagesOf, textOf } from './build.ts';

/** The most data that a search may load before it answers, without its code. */
const MOST_KB = 75;

const data = (build: (typeof BUILD_NAMES)[number], file: string): unknown =>
  JSON.parse(
    textOf(build, file)
      .replace(/^export default /, '')
      .replace(/;$/, ''),
  );

describe.each(BUILD_NAMES)('the search of the %s guide', (build) => {
  const { places, institutions } = data(build, 'data/search.js') as SearchData; // what src/pages/data writes
  const own = institutions.filter(({ hasPages }) => hasPages).flatMap(({ slug }) => data(build, `data/search/${slug}.js`) as Place[]);

  test('leads to places that exist', () => {
    const anchors = new Set(
      pagesOf(build).flatMap((page) => [
        page.address,
        ...all(page, 'main [id]').map((element) => `${page.address}#${element.attr('id') ?? ''}`),
      ]),
    );
    const addresses = [...places, ...own].map(({ href }) => `/${href.slice(BUILDS[build].base.length).replace(/\?.*/, '')}`);
    expect(addresses.filter((address) => !anchors.has(address))).toEqual([]);
  });

  test('knows every page', () => {
    const pages = new Set([...places, ...own].map(({ href }) => `/${(href.split('#')[0] ?? '').slice(BUILDS[build].base.length)}`));
    const isLeftOut = (address: string) => address === '/' || address === '/404/' || address.startsWith('/enhanced-demo/');
    expect(
      pagesOf(build)
        .map(({ address }) => address)
        .filter((address) => !pages.has(address) && !isLeftOut(address)),
    ).toEqual([]);
  });

  test(`loads at most ${MOST_KB} KB of it at first`, () => {
    expect(brotliBytes(textOf(build, 'data/search.js')) / 1024).toBeLessThan(MOST_KB);
  });
});

test('of the searches of the fixtures, nine in ten are answered at first and all among three', async () => {
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
