import { readFileSync } from 'node:fs';
import { expect, test, type Page } from 'playwright/test';
import { brotliBytes, headersIn } from '../site/build.ts';
import { addresses, compare, DIRECTORY, onePageOfEachKind, openDirectory, searchField, SMALL, toasts } from './site.ts';

// On a busy machine.
test.beforeEach(() => test.setTimeout(300_000));

// A page that has been seen may still be asking for its icon.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** What a browser would keep for a page when it is closed. */
const kept = (page: Page) =>
  page.evaluate(async () => [
    ...(document.cookie ? [document.cookie] : []),
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ]);

/** Serves the site as a host with its headers does, and gathers what a page should not do: ask others, keep something, complain. */
async function watch(page: Page, origin = '', base = '/'): Promise<string[]> {
  const events: string[] = [];
  page.context().on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) events.push(`asked ${request.url()}`);
  });
  page.context().on('response', (response) => {
    if (response.headers()['set-cookie']) events.push(`was sent a cookie by ${response.url()}`);
  });
  page.on('websocket', (socket) => events.push(`opened ${socket.url()}`));
  page.on('worker', (worker) => events.push(`started ${worker.url()}`));
  page.on('pageerror', (error) => events.push(`threw ${error.message} on ${page.url()}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) events.push(`said ${message.text()} on ${page.url()}`);
  });
  const { '/*': headers } = headersIn(readFileSync(`.cache/test/browser${base}_headers`, 'utf8'));
  await page.route('**/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
  });
  return events;
}

test('a policy refuses what it should, and the watch tells', async ({ page, baseURL }) => {
  const events = await watch(page, baseURL);
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
  for (const kind of ['inline script', 'inline style', 'the image']) await expect.poll(() => events.join('\n')).toContain(kind);
  await expect(page).not.toHaveTitle('taken over');
});

for (const [which, pages] of [
  ['one of each kind', onePageOfEachKind],
  ['every page @full', addresses],
] as const) {
  test(`${which} asks for nothing that its policy refuses, asks no other host, keeps nothing and complains of nothing`, async ({
    page,
    baseURL,
  }) => {
    const events = await watch(page, baseURL);
    for (const address of pages()) {
      await page.goto(address);
      expect(await kept(page), address).toEqual([]);
    }
    await page.goto('/banks/desjardins/');
    await page.waitForURL('**/credit-unions/desjardins/');
    expect(events).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
}

test('so does the directory with all that it loads on demand', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const events = await watch(page, baseURL, SMALL);
  await openDirectory(page);
  await compare(page, 'Kangaroo').click();
  await expect(page.getByRole('columnheader', { name: /Kangaroo/ })).toBeVisible();
  await searchField(page).fill('cheque');
  await expect(page.getByRole('region', { name: 'Guides and answers' })).toBeVisible();
  await searchField(page).fill('zzqqxx');
  await expect(page.getByRole('link', { name: 'Tell us what you looked for' })).toBeVisible();
  const copy = page.getByRole('button', { name: 'Copy as Markdown' });
  await copy.hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await copy.click();
  // With its styles: without them a toast would be at the bottom of the page.
  await expect(toasts(page).getByText('Copied as a Markdown table')).toBeInViewport();
  expect(await kept(page)).toEqual([]);
  expect(events).toEqual([]);
});

test('the browser may prepare the pages that a reader opens next, and no planned one', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Preload.enable');
  const prepared: string[] = [];
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    prepared.push(...preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname));
  });
  await page.goto(`${SMALL}banks/national-bank/`);
  await expect.poll(() => prepared).toContain(`${SMALL}e-transfer/`);
  expect(prepared).not.toContain(`${SMALL}security/`);
});

test('a page of words asks for itself, its font and at most one file more', async ({ page }) => {
  for (const address of onePageOfEachKind().filter((candidate) => candidate !== DIRECTORY)) {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(address);
    page.removeAllListeners('request');
    expect(asked.length, asked.join(', ')).toBeLessThanOrEqual(3);
  }
});

test('the directory’s first script is at most 90 KB, and is asked for when the browser is idle', async ({ page }) => {
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
