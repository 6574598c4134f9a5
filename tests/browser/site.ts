import { readFileSync, statSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { openData } from '../../src/open-data/schema.ts';
import { SITE } from '../site/build.ts';

const SERVED = '.cache/test/browser';

/** Every address of the real guide, from its sitemap. */
export function addresses(): string[] {
  const sitemap = readFileSync(`${SERVED}/sitemap-0.xml`, 'utf8');
  return [...sitemap.matchAll(/<loc>(?<url>[^<]*)<\/loc>/g)].map((match) => match.groups?.url?.replace(SITE, '') ?? '/');
}

/** An address that has no page. */
export const NOWHERE = '/nothing-here/';

/** The address of the fixture guide, whose figures tests know (tests/fixtures/complete-guide). */
export const SMALL = '/small/';
export const LONG_LIST = '/long-list/';
export const DIRECTORY = '/enhanced-demo/';

/** The longest page of the real guide among those of a kind. */
function longest(pattern: RegExp): string {
  const weightOf = (address: string) => statSync(`${SERVED}${address}index.html`).size;
  const [first] = addresses()
    .filter((address) => pattern.test(address))
    .sort((a, b) => weightOf(b) - weightOf(a));
  if (first === undefined) throw new Error(`The guide has no page at ${String(pattern)}.`);
  return first;
}

const institutions = () => openData.parse(JSON.parse(readFileSync(`${SERVED}/data/institutions.json`, 'utf8'))).institutions;

/** The slugs of `count` institutions of the real guide with the most facts in the comparison. */
export function wellKnown(count: number): string[] {
  const weightOf = (slug: string) => statSync(`${SERVED}/data/comparison/${slug}.js`).size;
  return institutions()
    .map(({ slug }) => slug)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, count);
}

/** The page of an institution that has merged or closed; that of the fixtures, where the guide has none. */
function closed(): string {
  const page = institutions().find((institution) => institution.status !== 'operating' && institution.page)?.page;
  return page?.replace(SITE, '') ?? `${SMALL}banks/old/`;
}

/** One page of every kind: what is laid out, or made, in another way. Read when it is asked for: then the site is built. */
export const KINDS = {
  Home: () => '/',
  'a hub': () => '/banks/',
  'an overview': () => longest(/^\/banks\/[^/]+\/$/),
  'an overview of a closed bank': closed,
  'a how-to page': () => longest(/^\/banks\/[^/]+\/how-to[^/]*\/$/),
  'an app page': () => longest(/^\/banks\/[^/]+\/app\/$/),
  'a profile': () => longest(/^\/credit-unions\/[^/]+\/$/),
  'a guide': () => '/e-transfer/',
  'the directory': () => DIRECTORY,
  'a static page': () => '/about/',
  'Page Not Found': () => NOWHERE,
} as const satisfies Record<string, () => string>;

/** One page of every kind that has an address of its own. */
export const onePageOfEachKind = () =>
  Object.values(KINDS)
    .map((address) => address())
    .filter((address) => address !== NOWHERE);

/**
 * Opens the directory of the fixtures and waits until its script runs: only then do its controls answer, and take the focus.
 *
 * @param search the part of the address from `?` on
 */
export async function openDirectory(page: Page, search = '', base = SMALL) {
  await page.goto(`${base}enhanced-demo/${search}`);
  await expect(page.getByRole('tab', { selected: true })).toBeEnabled();
}

/** Parts of the directory, by what a reader calls them. */
export const found = (page: Page) => page.getByRole('status').filter({ hasText: 'found' });
export const rows = (page: Page) => page.getByRole('tabpanel').locator('li[id]');
export const searchField = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'What do you need?' });
/** Opens or closes the filters; on wide screens they are always next to the list. */
export async function pressFilters(page: Page) {
  if (await filters(page).isVisible()) await filters(page).click();
}
export const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });
export const comparison = (page: Page) => page.getByRole('region', { name: 'Side by side' });
export const compare = (page: Page, name: string) => page.getByRole('button', { name: `Compare ${name}` });

/** The messages (toasts) of the directory, without their announcements for screen readers. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' });

/** The script of the directory, also where Astro asks for it again. */
export const DIRECTORY_SCRIPT = '**/_astro/Directory.*.js*';

/** Lets a file arrive late: not before the function that is given back is called. */
export async function heldBack(page: Page, file: string): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(file, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}

/** Whatever a page throws of its own accord. */
export function listen(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** The links of the answers to a search. */
export const answers = (page: Page) => page.getByRole('region', { name: 'Guides and answers' }).getByRole('listitem').getByRole('link');
