import { readFileSync } from 'node:fs';
import { LinkChecker, LinkState } from 'linkinator';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { plannedPages } from '../../src/schemas/planned.ts';
import { pagesOf } from './build.ts';

const planned = plannedPages.parse(parse(readFileSync('src/data/planned.yaml', 'utf8'))).map(({ address }) => address);

/** Addresses inside a served folder that lead nowhere, planned pages left out. Links to other sites are not followed. */
async function brokenLinks(serverRoot: string, pages: string[], base = '/'): Promise<string[]> {
  const { links } = await new LinkChecker().check({
    path: pages,
    serverRoot,
    checkFragments: true,
    linksToSkip: ['^https?://(?!localhost|127\\.0\\.0\\.1)', '^mailto:', '^tel:'],
  });
  return links
    .filter(({ state }) => state === LinkState.BROKEN)
    .map(({ url, parent }) => ({ target: `/${url.replace(/^https?:\/\/[^/]+/, '').replace(/^\//, '')}`.replace(base, '/'), parent }))
    .filter(({ target }) => !planned.includes(target.replace(/#.*$/, '')))
    .map(({ target, parent }) => `${parent ?? ''} links to ${target}`)
    .sort();
}

const pagesBelow = (base: string) =>
  pagesOf('root').map(({ address }) => (address === '/404/' ? `${base}404.html` : `${base}${address.slice(1)}index.html`));

test('the link checker finds a dead link and a dead anchor', async () => {
  expect(await brokenLinks('tests/fixtures/links', ['/index.html'])).toEqual([
    'index.html links to /absent/',
    'index.html links to /index.html#absent',
  ]);
});

test('every link and anchor inside the site resolves, or is on the list of planned pages', async () => {
  expect(await brokenLinks('.cache/test/root', pagesBelow('/'))).toEqual([]);
});

test('so they do when the site lies under a sub-path', async () => {
  expect(await brokenLinks('.cache/test/host', pagesBelow('/previews/12/'), '/previews/12/')).toEqual([]);
});

test('under a sub-path no link leaves it', () => {
  const strays = pagesOf('previews').flatMap(({ address, $ }) =>
    $('[href^="/"], [src^="/"], [action^="/"]')
      .toArray()
      .map((element) => $(element).attr('href') ?? $(element).attr('src') ?? $(element).attr('action') ?? '')
      .filter((target) => !target.startsWith('/previews/12/'))
      .map((target) => `${address} ${target}`),
  );
  expect(strays).toEqual([]);
});

test('a link to a planned page says so; a link to a page that exists does not', () => {
  const wrong = pagesOf('root').flatMap(({ address, $ }) =>
    $('a[href^="/"]')
      .toArray()
      .filter((link) => {
        const target = ($(link).attr('href') ?? '').replace(/#.*$/, '');
        return planned.includes(target) !== $(link).text().includes('(planned)');
      })
      .map((link) => `${address}: ${$(link).text()}`),
  );
  expect(wrong).toEqual([]);
});

test.each(['root', 'previews'] as const)(
  'a link to another site is marked as such, keeps this page to itself, and says if it opens a tab (%s)',
  (name) => {
    const links = pagesOf(name).flatMap(({ address, $ }) =>
      $('a[href^="http"]:not([href^="https://banking-guide.example/"])')
        .toArray()
        .map((link) => ({
          place: `${address}: ${$(link).attr('href') ?? ''}`,
          rel: ($(link).attr('rel') ?? '').split(' '),
          isTold: $(link).attr('target') === undefined || $(link).text().includes('(opens a new tab)'),
        })),
    );
    expect(links.length).toBeGreaterThan(1000);
    expect(links.filter(({ rel, isTold }) => !rel.includes('external') || !rel.includes('noopener') || !isTold)).toEqual([]);
  },
);

test('a link inside the guide is not marked as one to another site', () => {
  const marked = pagesOf('root').flatMap(({ address, $ }) =>
    $('a[rel~=external]:not([href^="http"])')
      .toArray()
      .map((link) => `${address}: ${$(link).attr('href') ?? ''}`),
  );
  expect(marked).toEqual([]);
});

test('links say where they lead', () => {
  const vague = pagesOf('root').flatMap(({ address, $ }) =>
    $('a')
      .toArray()
      .map((link) => $(link).text().trim().toLowerCase())
      .filter((text) => ['here', 'click here', 'read more', 'more', 'link', ''].includes(text))
      .map((text) => `${address}: "${text}"`),
  );
  expect(vague).toEqual([]);
});

test('every page is reached from Home in three clicks', () => {
  const pages = new Map(pagesOf('root').map((page) => [page.address, page]));
  const clicks = new Map([['/', 0]]);
  for (const [address, count] of clicks) {
    const page = pages.get(address);
    if (!page) continue;
    for (const link of page.$('a[href^="/"]').toArray()) {
      const target = (page.$(link).attr('href') ?? '').replace(/[?#].*$/, '');
      if (pages.has(target) && !clicks.has(target)) clicks.set(target, count + 1);
    }
  }
  const far = [...pages.keys()].filter((address) => address !== '/404/' && (clicks.get(address) ?? Infinity) > 3);
  expect(far).toEqual([]);
});

test('related guides lead to each other', () => {
  const related = new Map(
    pagesOf('root').map(({ address, $ }) => [
      address,
      $('.related a')
        .toArray()
        .map((link) => $(link).attr('href')),
    ]),
  );
  const isGuide = (address: string) =>
    related.has(address) && !/^\/(banks|credit-unions)\/./.test(address) && address !== '/enhanced-demo/';
  const oneWay = [...related].flatMap(([address, targets]) =>
    isGuide(address)
      ? targets.flatMap((target) =>
          target && isGuide(target) && !related.get(target)?.includes(address) ? [`${address} → ${target}`] : [],
        )
      : [],
  );
  expect(oneWay).toEqual([]);
});
