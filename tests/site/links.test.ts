import { existsSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtSearch, rankOf, readQueries } from '../../bench/search.ts';
import { entryOf, hostOf } from '../../src/domain/hosts.ts';
import { DATA_FILES } from '../../src/schemas/collections.ts';
import {
  all,
  BUILD_NAMES,
  BUILDS,
  dataOf,
  listedPages,
  offenders,
  pageAt,
  pagesOf,
  SITE,
  textOf,
  type BuiltPage,
} from './build.ts';

describe.each(BUILD_NAMES)('links (%s)', (name) => {
  const { base, folder } = BUILDS[name];
  const pages = pagesOf(name);
  const anchors = new Map(
    pages.map((page) => [page.address, new Set(all(page, '[id]').map((element) => element.attr('id')))]),
  );
  const planned = dataOf(name, 'planned.yaml', DATA_FILES['planned.yaml']).map(({ address }) => address);

  /** The target of an internal link, without the base path; `undefined` for other sites. */
  const targetOf = (page: BuiltPage, href: string) => {
    const url = new URL(href, `${SITE}${base}${page.address.slice(1)}`);
    if (url.origin !== SITE) return undefined;
    if (!url.pathname.startsWith(base)) return { path: `outside of ${base}: ${url.pathname}`, anchor: '' };
    return { path: `/${url.pathname.slice(base.length)}`, anchor: decodeURIComponent(url.hash.slice(1)) };
  };
  const exists = ({ path, anchor }: { path: string; anchor: string }) => {
    if (planned.includes(path)) return true;
    const ids = anchors.get(path);
    return ids ? anchor === '' || ids.has(anchor) : anchor === '' && existsSync(join(folder, path));
  };
  const isPage = (target: { path: string } | undefined) => target !== undefined && anchors.has(target.path);

  test('lead to a page, a file or an anchor that exists, or to a planned page: in pages, and in files for programs', () => {
    const dead = offenders(pages, (page) =>
      all(page, '[href], [src], [action]')
        .map((element) => element.attr('href') ?? element.attr('src') ?? element.attr('action') ?? '')
        .filter((href) => !exists(targetOf(page, href) ?? { path: '/', anchor: '' }))
        .map((href) => `links to ${href}`),
    );
    expect(dead).toEqual([]);
    const absolute = ['llms.txt', 'sitemap-0.xml', 'sitemap-index.xml', 'robots.txt', 'data/institutions.json'].flatMap(
      (file) =>
        [...textOf(name, file).matchAll(new RegExp(`${SITE}[^"'<>)\\s\\\\]*`, 'g'))].map(([href]) => ({ file, href })),
    );
    expect(absolute.length).toBeGreaterThan(pages.length);
    expect(
      absolute.filter(({ href }) => !exists(targetOf(pageAt(name, '/'), href) ?? { path: '', anchor: 'nowhere' })),
    ).toEqual([]);
  });

  test('and files for programs have no address on a host that is unsafe, and none on one that has only copies', () => {
    const { copy, unsafe } = dataOf(name, 'hosts.yaml', DATA_FILES['hosts.yaml']);
    const refused = new Map(Object.entries({ ...copy, ...unsafe }));
    const files = globSync('**/*.{html,js,json,csv,txt,xml}', { cwd: folder });
    const found = files.flatMap((file) =>
      (textOf(name, file).match(/https?:\/\/[\w.-]+/g) ?? [])
        .filter((address) => entryOf(hostOf(address), refused) !== undefined)
        .map((address) => `${file}: ${address}`),
    );
    expect(files.length).toBeGreaterThan(pages.length);
    expect(found).toEqual([]);
  });

  test('are marked as planned if the page is planned, and the browser does not prefetch planned pages and other sites', () => {
    expect(
      offenders(pages, (page) => {
        const [, notPrefetched = ''] =
          /"selector_matches":"([^"]+)"/.exec(page.$('script[type=speculationrules]').text()) ?? [];
        return all(page, 'a[href]').flatMap((link) => {
          const target = targetOf(page, link.attr('href') ?? '');
          const isPlanned = target !== undefined && planned.includes(target.path);
          const isSafe =
            link.is(notPrefetched) ||
            isPage(target) ||
            /^(mailto|tel):/.test(link.attr('href') ?? '') ||
            (target && exists(target) && !isPlanned);
          return isPlanned === link.text().includes('own page planned') && isSafe ? [] : [link.text()];
        });
      }),
    ).toEqual([]);
  });

  test('have a text that says where they lead; to other sites the right rel, and announce a new tab, in which app stores open', () => {
    const vague = ['here', 'click here', 'read more', 'more', 'link', ''];
    expect(
      offenders(pages, (page) =>
        all(page, 'a[href]').flatMap((link) => {
          const href = link.attr('href') ?? '';
          const rel = (link.attr('rel') ?? '').split(' ');
          const isExternal = href.startsWith('http') && !href.startsWith(SITE);
          const isStore =
            /apps\.apple\.com|play\.google\.com/.test(href) && link.closest('[id^="source-"]').length === 0;
          const opensTab = link.attr('target') === '_blank';
          const isRight =
            !vague.includes(link.text().trim().toLowerCase()) &&
            rel.includes('external') === isExternal &&
            (!isExternal || rel.includes('noopener')) &&
            opensTab === link.text().includes('(opens a new tab)') &&
            (!isStore || (opensTab && rel.includes('nofollow')));
          return isRight ? [] : [`${href} ${link.text()}`];
        }),
      ),
    ).toEqual([]);
  });

  test('lead to every page within three clicks from Home', () => {
    const clicks = new Map([['/', 0]]);
    for (const [address, count] of clicks) {
      const page = pageAt(name, address);
      const targets = all(page, 'a[href]').map((link) => targetOf(page, link.attr('href') ?? '')?.path ?? '');
      for (const target of targets) if (anchors.has(target) && !clicks.has(target)) clicks.set(target, count + 1);
    }
    expect(
      listedPages(name)
        .map(({ address }) => address)
        .filter((address) => (clicks.get(address) ?? Infinity) > 3),
    ).toEqual([]);
  });

  test('of the search lead to pages and anchors that exist, and to every page but Home, the directory and Page Not Found', () => {
    const hrefs = globSync('data/{search,search/*}.js', { cwd: folder }).flatMap((file) =>
      [...textOf(name, file).matchAll(/"href":"([^"]+)"/g)].map(([, href = '']) => href),
    );
    const targets = hrefs.map((href) => ({ href, ...targetOf(pageAt(name, '/'), href) }));
    expect(targets.filter(({ path = '', anchor = '' }) => !anchors.has(path) || !exists({ path, anchor }))).toEqual([]);
    const found = new Set(targets.map(({ path }) => path));
    const addresses = listedPages(name).map(({ address }) => address);
    expect(
      addresses.filter((address) => !found.has(address) && address !== '/' && !address.startsWith('/enhanced-demo/')),
    ).toEqual([]);
  });
});

test('of the fixture queries, nine in ten have their answer first, and all have it among the first three', async () => {
  const { folder, base } = BUILDS.fixture;
  const find = await builtSearch(resolve(folder));
  const ranks = readQueries('tests/fixtures/search-queries.yaml').map((query) => {
    const targets = query.targets.map((place) => place.replace(/^\//, base));
    return { query: query.query, rank: rankOf({ ...query, targets }, find(query.query)) };
  });
  expect(ranks.filter(({ rank = Infinity }) => rank > 3)).toEqual([]);
  expect(ranks.filter(({ rank }) => rank === 1).length / ranks.length).toBeGreaterThanOrEqual(0.9);
});
