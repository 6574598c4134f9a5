import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test as base, type Page, type Route } from 'playwright/test';
import { memoize } from '../../src/domain/memoize.ts';

const SERVED = '.cache/test/browser';

/** As in playwright.config.ts. */
const DESKTOP = {};
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A test in a context of its own: for those that change the browser for good (its clock, scripts that run before those of a page). */
export const ownContext = base.extend<object, { pageOn: (device: object) => Promise<Page> }>({
  // Here, so that these tests share the workers of the others.
  pageOn: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport } = project.use;
      await use(memoize((device) => browser.newPage({ baseURL, viewport, ...device })));
    },
    { scope: 'worker' },
  ],
});

/**
 * A test in a page of its worker, because a new context takes longer than most tests: on a phone if its title has `@phone`, else on
 * a desktop.
 */
export const test = ownContext.extend({
  page: async ({ pageOn }, use, { tags }) => {
    const page = await pageOn(tags.includes('@phone') ? PHONE : DESKTOP);
    const viewport = page.viewportSize();
    await use(page);
    await stopListening(page);
    // A page without scripts, and of the same site: for another one the browser starts a process.
    await page.goto('/robots.txt');
    await page.mouse.move(0, 0);
    await page.emulateMedia({
      media: null,
      colorScheme: 'light',
      reducedMotion: 'no-preference',
      forcedColors: 'none',
    });
    if (viewport) await page.setViewportSize(viewport);
    await page.context().clearPermissions();
  },
  context: ({ page }, use) => use(page.context()),
});

/** The events that tests listen to. Playwright itself needs others. */
const EVENTS = ['request', 'response', 'console', 'pageerror', 'websocket', 'worker', 'dialog'];

/** Ends what a test listens to and intercepts. */
async function stopListening(page: Page) {
  for (const event of EVENTS) for (const emitter of [page, page.context()]) emitter.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** The fixture guide, whose content tests may rely on (tests/fixtures/complete-guide). */
export const SMALL = '/small/';
export const DIRECTORY = '/enhanced-demo/';
export const SMALL_DIRECTORY = `${SMALL}enhanced-demo/`;

/** A page of every kind of layout, with the components of that kind. */
export const KINDS = {
  Home: SMALL,
  'a hub': `${SMALL}banks/`,
  'a hub with the emergency screen': `${SMALL}how-to/`,
  'an overview': `${SMALL}banks/national-bank/`,
  'an overview of a closed bank': `${SMALL}banks/old/`,
  'a how-to page': `${SMALL}banks/national-bank/how-to-online-banking/`,
  'an app page': `${SMALL}banks/national-bank/app/`,
  'a profile': `${SMALL}credit-unions/desjardins/`,
  'a guide with tables': `${SMALL}e-transfer/`,
  'a guide with pictures': `${SMALL}cheque-deposit/`,
  'the directory': SMALL_DIRECTORY,
  'a static page': `${SMALL}about/`,
  'Page Not Found': '/nothing-here/',
} as const;

/** All addresses of the real guide, from its sitemap. */
export function addresses(): string[] {
  const sitemap = readFileSync(`${SERVED}/sitemap-0.xml`, 'utf8');
  return [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, address = '/']) => address);
}

const bytesOf = (file: string) => statSync(`${SERVED}${file}`).size;

/** Pages of the real guide, of the kinds that grow with it: the longest of a bank, a hub and the directory. */
export const realPages = () => [
  ...addresses()
    .filter((address) => /^\/banks\/[^/]+\/$/.test(address))
    .sort((a, b) => bytesOf(`${b}index.html`) - bytesOf(`${a}index.html`))
    .slice(0, 1),
  '/banks/',
  DIRECTORY,
];

/** The slugs of the three institutions of the real guide with the most facts in the comparison. */
export const slugsWithMostFacts = () =>
  globSync('*.js', { cwd: `${SERVED}/data/comparison` })
    .sort((a, b) => bytesOf(`/data/comparison/${b}`) - bytesOf(`/data/comparison/${a}`))
    .slice(0, 3)
    .map((file) => file.replace('.js', ''));

/**
 * Opens the directory and waits for its script: its controls are disabled before.
 *
 * @param search the part of the address from `?` on
 * @param base the guide, by default the fixture guide
 */
export async function openDirectory(page: Page, search = '', base = SMALL) {
  await page.goto(`${base}enhanced-demo/${search}`);
  await expect(page.locator('fieldset[disabled]')).toHaveCount(0);
}

export const found = (page: Page) => page.getByRole('status').filter({ hasText: 'found' });
export const rows = (page: Page) => page.locator('#directory-panel').filter({ visible: true }).locator('li[id]');
export const searchField = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'What do you need?' });
export const filtersButton = (page: Page) => page.getByRole('button', { name: /^Filters/ });

export const comparison = (page: Page) => page.getByRole('region', { name: 'Side by side' });
export const compareButton = (page: Page, name: string) => page.getByRole('button', { name: `Compare ${name}` });

/** The toasts of the directory. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' });

/** The script of the directory, also when Astro requests it again (with a query). */
export const DIRECTORY_SCRIPT = '**/_astro/Directory.*.js*';

/** Delays a file until the returned function is called; then it comes, or what else is done with it. */
export async function holdBack(
  page: Page,
  file: string,
  finish = (route: Route) => route.continue(),
): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(file, async (route) => {
    await gate.promise;
    await finish(route);
  });
  return () => gate.resolve(undefined);
}

/** Collects the uncaught errors of a page from now on. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** The links of the answers to a search. */
export const answers = (page: Page) => page.getByRole('region', { name: 'Guides and answers' }).locator('a.title');
