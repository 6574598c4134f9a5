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
