import { readFileSync } from 'node:fs';
import { expect, test, type Page } from 'playwright/test';
import { readRedirects } from '../../src/redirects.ts';
import { brotliBytes, headersIn } from '../site/build.ts';
import {
  addresses,
  compareButton,
  DIRECTORY,
  onePageOfEachKind,
  openDirectory,
  searchField,
  SMALL,
  toasts,
} from './site.ts';

// Some tests visit many pages, and test machines are busy.
test.beforeEach(() => test.setTimeout(300_000));

// A page may still be requesting its icon.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Everything that a page has stored in the browser. */
const storedBy = (page: Page) =>
  page.evaluate(async () => [
    ...(document.cookie ? [document.cookie] : []),
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ]);

/** Serves the site with its headers, and records what a page must not do: contact other hosts, set cookies, log problems. */
async function recordEvents(page: Page, origin = '', base = '/'): Promise<string[]> {
  const events: string[] = [];
  page.context().on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) events.push(`requested ${request.url()}`);
  });
  page.context().on('response', (response) => {
    if (response.headers()['set-cookie']) events.push(`got a cookie from ${response.url()}`);
  });
  page.on('websocket', (socket) => events.push(`opened ${socket.url()}`));
  page.on('worker', (worker) => events.push(`started ${worker.url()}`));
  page.on('pageerror', (error) => events.push(`threw ${error.message} on ${page.url()}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) events.push(`logged ${message.text()} on ${page.url()}`);
  });
  const { '/*': headers } = headersIn(readFileSync(`.cache/test/browser${base}_headers`, 'utf8'));
  await page.route('**/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
  });
  return events;
}

test('the policy blocks inline scripts, inline styles and other hosts, and these tests would notice', async ({
  page,
  baseURL,
}) => {
  const events = await recordEvents(page, baseURL);
  await page.goto('/about/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    const picture = new Image();
    picture.src = 'https://elsewhere.example/pixel.png';
    document.body.append(script, style, picture);
  });
  for (const blocked of ['inline script', 'inline style', 'the image'])
    await expect.poll(() => events.join('\n')).toContain(blocked);
  await expect(page).not.toHaveTitle('taken over');
});

for (const [which, pages] of [
  ['one page of each kind', onePageOfEachKind],
  ['every page @full', addresses],
] as const) {
  test(`${which} violates no policy, contacts no other host, stores nothing and logs no problem`, async ({
    page,
    baseURL,
  }) => {
    const events = await recordEvents(page, baseURL);
    for (const address of pages()) {
      await page.goto(address);
      expect(await storedBy(page), address).toEqual([]);
    }
    for (const [from, to] of Object.entries(readRedirects())) {
      await page.goto(from);
      await page.waitForURL(`**${to}`);
    }
    expect(events).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
}

test('neither does the directory, including everything that it loads on demand', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const events = await recordEvents(page, baseURL, SMALL);
  await openDirectory(page);
  await compareButton(page, 'Kangaroo').click();
  await expect(page.getByRole('columnheader', { name: /Kangaroo/ })).toBeVisible();
  await searchField(page).fill('cheque');
  await expect(page.getByRole('region', { name: 'Guides and answers' })).toBeVisible();
  await searchField(page).fill('zzqqxx');
  await expect(page.getByRole('link', { name: 'Tell us what you looked for' })).toBeVisible();
  const copy = page.getByRole('button', { name: 'Copy as Markdown' });
  await copy.hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await copy.click();
  // Proves that its styles apply: without them the toast would be at the end of the page.
  await expect(toasts(page).getByText('Copied as a Markdown table')).toBeInViewport();
  expect(await storedBy(page)).toEqual([]);
  expect(events).toEqual([]);
});

test('the browser may prefetch linked pages, except planned ones', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Preload.enable');
  const prefetched: string[] = [];
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    prefetched.push(...preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname));
  });
  await page.goto(`${SMALL}banks/national-bank/`);
  await expect.poll(() => prefetched).toContain(`${SMALL}e-transfer/`);
  expect(prefetched).not.toContain(`${SMALL}security/`);
});

test('pages except the directory request themselves, the font and at most one other file', async ({ page }) => {
  for (const address of onePageOfEachKind().filter((candidate) => candidate !== DIRECTORY)) {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(address);
    page.removeAllListeners('request');
    expect(requested.length, requested.join(', ')).toBeLessThanOrEqual(3);
  }
});

test('the directory’s initial scripts are at most 90 KB, and load when the browser is idle', async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto(DIRECTORY);
  await expect(page.locator('astro-island[client=idle]')).toHaveCount(1);
  await expect(page.getByRole('tab', { selected: true })).toBeEnabled();
  const bodies = await Promise.all(scripts);
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies.reduce((sum, body) => sum + brotliBytes(body), 0)).toBeLessThanOrEqual(90 * 1024);
});
