import { readFileSync, statSync } from 'node:fs';
import { expect, test as base, type Page } from 'playwright/test';
import { openData } from '../../src/open-data/schema.ts';
import { SITE } from '../site/build.ts';

const SERVED = '.cache/test/browser';

/**
 * A test in the page of its worker, because a new context takes longer than most tests. Tests that change the browser for good (its
 * clock, scripts that run before those of a page) take Playwright's own `test`.
 */
export const test = base.extend<object, { workerPage: Page }>({
  workerPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, hasTouch, isMobile } = project.use;
      const page = await browser.newPage({ baseURL, viewport, hasTouch, isMobile });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  context: ({ workerPage }, use) => use(workerPage.context()),
  page: async ({ workerPage: page, context, viewport }, use) => {
    await use(page);
    await stopListening(page);
    await page.goto('about:blank');
    await page.mouse.move(0, 0);
    await page.emulateMedia({
      media: null,
      colorScheme: 'light',
      reducedMotion: 'no-preference',
      forcedColors: 'none',
    });
    if (viewport) await page.setViewportSize(viewport);
    await context.clearPermissions();
  },
});

/** The events that tests listen to. Playwright itself needs others. */
const EVENTS = ['request', 'response', 'console', 'pageerror', 'websocket', 'worker', 'dialog'];

/** Ends what a test listens to and intercepts. */
export async function stopListening(page: Page) {
  for (const event of EVENTS) for (const emitter of [page, page.context()]) emitter.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** All addresses of the real guide, from its sitemap. */
export function addresses(): string[] {
  const sitemap = readFileSync(`${SERVED}/sitemap-0.xml`, 'utf8');
  return [...sitemap.matchAll(/<loc>(?<url>[^<]*)<\/loc>/g)].map(
    (match) => match.groups?.url?.replace(SITE, '') ?? '/',
  );
}

/** An address without a page. */
export const MISSING_PAGE = '/nothing-here/';

/** The fixture guide, whose content tests may rely on (tests/fixtures/complete-guide). */
export const SMALL = '/small/';
/** A guide of 132 institutions. */
export const LONG_LIST = '/long-list/';
export const DIRECTORY = '/enhanced-demo/';
export const SMALL_DIRECTORY = `${SMALL}enhanced-demo/`;

/** The address of the longest page of the real guide that matches. */
function longest(pattern: RegExp): string {
  const bytesOf = (address: string) => statSync(`${SERVED}${address}index.html`).size;
  const [first] = addresses()
    .filter((address) => pattern.test(address))
    .sort((a, b) => bytesOf(b) - bytesOf(a));
  if (first === undefined) throw new Error(`The guide has no page at ${String(pattern)}.`);
  return first;
}

const institutions = () =>
  openData.parse(JSON.parse(readFileSync(`${SERVED}/data/institutions.json`, 'utf8'))).institutions;

/** The slugs of `count` institutions of the real guide with the most facts in the comparison. */
export function slugsWithMostFacts(count: number): string[] {
  const bytesOf = (slug: string) => statSync(`${SERVED}/data/comparison/${slug}.js`).size;
  return institutions()
    .map(({ slug }) => slug)
    .sort((a, b) => bytesOf(b) - bytesOf(a))
    .slice(0, count);
}

/** The page of an institution that has merged or closed; if the guide has none, the one of the fixture guide. */
function closed(): string {
  const page = institutions().find((institution) => institution.status !== 'operating' && institution.page)?.page;
  return page?.replace(SITE, '') ?? `${SMALL}banks/old/`;
}

/** One page of every kind of layout. Functions, because the longest pages are known only once the site is built. */
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
  'Page Not Found': () => MISSING_PAGE,
} as const satisfies Record<string, () => string>;

/**
 * Opens the directory and waits for its script: its controls are disabled before.
 *
 * @param search the part of the address from `?` on
 * @param base the guide, by default the fixture guide
 */
export async function openDirectory(page: Page, search = '', base = SMALL) {
  await page.goto(`${base}enhanced-demo/${search}`);
  await expect(page.getByRole('tab', { selected: true })).toBeEnabled();
}

export const found = (page: Page) => page.getByRole('status').filter({ hasText: 'found' });
export const rows = (page: Page) => page.getByRole('tabpanel').locator('li[id]');
export const searchField = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'What do you need?' });
export const filtersButton = (page: Page) => page.getByRole('button', { name: /^Filters/ });

/** Opens or closes the filters. */
export const toggleFilters = (page: Page) => filtersButton(page).click();

export const comparison = (page: Page) => page.getByRole('region', { name: 'Side by side' });
export const compareButton = (page: Page, name: string) => page.getByRole('button', { name: `Compare ${name}` });

/** The toasts of the directory, without their announcements for screen readers. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' });

/** The script of the directory, also when Astro requests it again (with a query). */
export const DIRECTORY_SCRIPT = '**/_astro/Directory.*.js*';

/** Delays a file until the returned function is called. */
export async function holdBack(page: Page, file: string): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(file, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}

/** What the language and browsers got since the oldest that run the directory (see astro.config.mjs): Safari 15.4 and others of 2022. */
const NEWER = {
  'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'],
  Array: ['fromAsync'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  RegExp: ['escape'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Element.prototype': ['checkVisibility'],
  AbortSignal: ['timeout', 'any'],
  URL: ['canParse', 'parse'],
  globalThis: ['Iterator', 'requestIdleCallback', 'scheduler', 'navigation'],
} as const;

/** Makes a browser as old as the oldest that run the directory: takes away what they lack, before any script of the page runs. */
export const ageBrowser = (page: Page) =>
  page.addInitScript((newer: Readonly<Record<string, readonly string[]>>) => {
    for (const [path, names] of Object.entries(newer)) {
      const owner = path.split('.').reduce<object>((outer, key) => {
        const inner: unknown = Reflect.get(outer, key);
        return typeof inner === 'function' || (typeof inner === 'object' && inner) ? inner : {};
      }, globalThis);
      for (const name of names) Reflect.deleteProperty(owner, name);
    }
  }, NEWER);

/** Collects the uncaught errors of a page from now on. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** The links of the answers to a search. */
export const answers = (page: Page) => page.getByRole('region', { name: 'Guides and answers' }).locator('a.title');
