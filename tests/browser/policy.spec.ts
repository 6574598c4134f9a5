import { readFileSync } from 'node:fs';
import { expect, test, type Page } from 'playwright/test';
import { addresses, KINDS } from './addresses.ts';
import { toasts } from './directory.ts';

/** The headers of every answer, as a host reads them from the built site. */
const [, everywhere = ''] = /^\/\*\n(?<headers>(?: {2}.+\n)+)/m.exec(readFileSync('.cache/test/browser/_headers', 'utf8')) ?? [];
const headers = Object.fromEntries(
  [...everywhere.matchAll(/^ {2}(?<name>[^:]+): (?<value>.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

/** Serves the site as a host with its headers does, and gathers what a policy refuses. */
async function underPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(`${page.url()}: ${message.text()}`);
  });
  await page.route('**/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
  });
  return refused;
}

test.beforeEach(() => test.slow()); // on a busy machine

// A page that has been seen may still be asking for its icon.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a policy refuses what it should, and the gathering tells', async ({ page }) => {
  const refused = await underPolicy(page);
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
  for (const kind of ['inline script', 'inline style', 'the image']) await expect.poll(() => refused.join('\n')).toContain(kind);
  await expect(page).not.toHaveTitle('taken over');
});

for (const [which, pages, details] of [
  ['of any kind', () => KINDS, {}],
  ['of all', () => addresses(), { tag: '@full' }],
] as const) {
  test(`no page ${which} asks for what its policy refuses`, details, async ({ page }) => {
    test.setTimeout(300_000);
    const refused = await underPolicy(page);
    for (const address of [...pages(), '/404.html', '/banks/desjardins/']) {
      await page.goto(address, { waitUntil: 'load' });
      await page.waitForFunction(() => document.fonts.status === 'loaded');
    }
    expect(refused).toEqual([]);
  });
}

test('the directory searches, compares, copies and hints under its policy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const refused = await underPolicy(page);
  await page.goto('/enhanced-demo/?compare=rbc,koho&q=tangerinne');
  await expect(page.getByText('Did you mean')).toBeVisible();
  await page.getByRole('button', { name: 'Copy as Markdown' }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(toasts(page)).toContainText('Copied as a Markdown table');
  expect(refused).toEqual([]);
});

test('lets the browser prepare the pages that a reader may open next', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Preload.enable');
  const prepared: string[] = [];
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    prepared.push(...preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname));
  });
  await page.goto('/banks/rbc/');
  await expect.poll(() => prepared).toContain('/fees-limits/');
  expect(prepared).not.toContain('/security/');
});
