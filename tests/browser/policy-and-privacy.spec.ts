import { brotliCompressSync } from 'node:zlib';
import { expect } from 'playwright/test';
import { recordEvents, storedBy } from './inspect.ts';
import { compareButton, DIRECTORY, openDirectory, ownContext, searchField, SMALL, test, toasts } from './site.ts';

test('the policy blocks inline scripts, inline styles and other hosts, and these tests would notice', async ({
  page,
  baseURL,
}) => {
  const events = recordEvents(page, baseURL);
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

test('the directory violates no policy, stores nothing and logs no problem, with everything that it loads on demand', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const events = recordEvents(page, baseURL);
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

ownContext('the browser may prefetch linked pages, except planned ones', async ({ page }) => {
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

ownContext('the directory’s initial scripts are at most 78 KB, and load when the browser is idle', async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto(DIRECTORY);
  await expect(page.locator('astro-island[client=idle]')).toHaveCount(1);
  await expect(page.getByRole('tab', { selected: true })).toBeEnabled();
  const bodies = await Promise.all(scripts);
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)).toBeLessThanOrEqual(78 * 1024);
});
