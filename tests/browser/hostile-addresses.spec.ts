// cspell:ignore Ertl
import fc from 'fast-check';
import { expect, test, type Page } from 'playwright/test';
import { readState, writeState } from '../../src/directory/state.ts';
import { hostileSearches } from '../fixtures/hostile-addresses.ts';

const DIRECTORY = '/enhanced-demo/';

/** The addresses of {@link hostileSearches} that somebody would try first. */
const KNOWN = [
  '?q=<script>window.hostile=1</script>&q=second&sort=name',
  '?q="><img src=x onerror="window.hostile=1">&caps=card_lock',
  '?compare=rbc,"><svg/onload=window.hostile=1>,rbc,../../,koho',
  '?__proto__=1&constructor.prototype=1&__proto__[free]=1&tab=__proto__',
  '?q=%E0%A4%A&sends=%&free=%zz&french=1',
  '?sends=1e999&province=NaN&kind=constructor&caps=toString,hasOwnProperty',
  `?sends=${'9'.repeat(400)}&compare=${'rbc,'.repeat(2000)}`,
  `?q=${'a'.repeat(8000)}`,
  '?q=%00%0d%0aSet-Cookie:x=1&tab=digital%00',
  '?q=%F0%9F%8F%A6%ED%A0%80%E2%80%AErtl&tab=credit-unions&tab=all',
];

/** What of the page an address may change, as markup: everything but the names that React makes up. */
const view = (page: Page) =>
  page.locator('.directory-app').evaluate((app) => {
    const copy = app.cloneNode(true);
    const queries = [...app.querySelectorAll('input')].map(({ value }) => value);
    return `${queries.join()} ${copy instanceof Element ? copy.innerHTML : ''}`;
  });

/** Goes to an address as Back does, and returns what is shown once nothing is awaited any more. */
async function show(page: Page, search: string): Promise<string> {
  await page.evaluate(async (next) => {
    history.pushState(null, '', `${location.pathname}${next}`);
    dispatchEvent(new PopStateEvent('popstate'));
    // The list, and then its counts, each follow a paint (useAfterPaint).
    for (let paint = 0; paint < 3; paint += 1) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }, search);
  let settled = '';
  await expect
    .poll(
      async () => {
        const before = settled;
        settled = await view(page);
        return settled === before && !settled.includes('Loading');
      },
      { intervals: [50] },
    )
    .toBe(true);
  return settled;
}

interface Watch {
  /** What the page did that no address may make it do. */
  events: string[];
  slugs: Set<string>;
}

async function open(page: Page, search = ''): Promise<Watch> {
  const events: string[] = [];
  page.on('pageerror', (error) => events.push(`threw ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') events.push(`said ${message.text()}`);
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname !== DIRECTORY) events.push(`went to ${request.url()}`);
  });
  page.on('dialog', (dialog) => events.push(`asked ${dialog.message()}`));
  await page.goto(`${DIRECTORY}${search}`);
  await expect(page.getByRole('button', { name: 'Copy link' }).or(page.getByText(/^Search and filter/))).toBeEnabled();
  const ids = await page.locator('.directory-row').evaluateAll((rows) => rows.map(({ id }) => id));
  return { events, slugs: new Set(ids) };
}

/** No markup of an address became a part of the page, and none of its scripts ran. */
async function expectHarmless(page: Page, { events }: Watch, search: string) {
  expect(await page.evaluate(() => 'hostile' in window), search).toBe(false);
  expect(await page.locator('astro-island').locator('script, img, iframe, object, base, svg[onload], [onerror]').count(), search).toBe(0);
  expect(new URL(page.url()).pathname, search).toBe(DIRECTORY);
  expect(events, search).toEqual([]);
}

for (const search of KNOWN)
  test(`the address ${search.slice(0, 60)} does no harm`, async ({ page }) => {
    await expectHarmless(page, await open(page, search), search);
  });

test('three hundred hostile addresses each show what their accepted values show', { tag: ['@full', '@wide'] }, async ({ page }) => {
  test.setTimeout(900_000);
  const watch = await open(page);
  const isSlug = (slug: string) => watch.slugs.has(slug);
  for (const search of fc.sample(hostileSearches(['rbc', 'koho', 'meridian', 'td']), { seed: 20250828, numRuns: 300 })) {
    const shown = await show(page, search);
    await expectHarmless(page, watch, search);
    const accepted = await page.evaluate(() => location.search);
    expect(await show(page, writeState(readState(accepted, isSlug))), search).toBe(shown);
  }
});
