// cspell:ignore tangerinne networkidle
import { expect, test, type Page } from 'playwright/test';
import { addresses, KINDS } from './addresses.ts';

/** What a browser would keep for a page when it is closed. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    serviceWorkers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  }));

const NOTHING: Awaited<ReturnType<typeof kept>> = {
  cookie: '',
  localStorage: [],
  sessionStorage: [],
  databases: [],
  caches: [],
  serviceWorkers: [],
};

/**
 * Reads pages as somebody who searches and compares, and tells what should not have happened.
 *
 * @param list addresses
 */
async function read(page: Page, origin: string, list: readonly string[]): Promise<string[]> {
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
  for (const address of list) {
    await page.goto(address, { waitUntil: 'networkidle' });
    if (address === '/enhanced-demo/') await use(page);
    expect(await kept(page), address).toEqual(NOTHING);
  }
  expect(await page.context().cookies()).toEqual([]);
  return events;
}

/** Brings everything in that the directory loads on demand. */
async function use(page: Page) {
  await page.getByRole('button', { name: 'Compare KOHO' }).click();
  await expect(page.getByRole('columnheader', { name: /KOHO/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by name or words' }).fill('autodeposit');
  await expect(page.getByRole('region', { name: 'Guides and answers' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by name or words' }).fill('tangerinne');
  await expect(page.getByText('Did you mean')).toBeVisible();
}

test.describe('no page asks another host for anything, keeps something in the browser or complains', () => {
  test.beforeEach(() => test.setTimeout(300_000));

  test('of each kind', async ({ page, baseURL }) => {
    expect(await read(page, baseURL ?? '', KINDS)).toEqual([]);
  });

  test('of all', { tag: ['@full', '@wide'] }, async ({ page, baseURL }) => {
    expect(await read(page, baseURL ?? '', addresses())).toEqual([]);
  });
});
