// cspell:ignore tangerinne
import { expect, test, type Page } from 'playwright/test';
import { KINDS } from './addresses.ts';

const DIRECTORY = '/enhanced-demo/';

/** The script of the directory, also where Astro asks for it again. */
const SCRIPT = '**/_astro/Directory.*.js*';

const rows = (page: Page) => page.locator('.directory-row');
const controls = (page: Page) => page.locator('.directory-app').locator('button, input, select');
const waits = (page: Page) => page.getByText('The controls wait for this page’s script.');

/** Whatever a page says of its own accord. */
function listen(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** The list is whole and linked, and nothing looks usable that is not. */
async function expectReadable(page: Page) {
  expect(await rows(page).count()).toBeGreaterThan(50);
  await expect(page.getByRole('link', { name: 'RBC Royal Bank' })).toHaveAttribute('href', '/banks/rbc/');
  await expect(controls(page).and(page.locator(':enabled:not([aria-disabled=true])'))).toHaveCount(0);
}

test.describe('the script of the directory', () => {
  test('that never arrives leaves a list to read, and the page says what does not work', async ({ page }) => {
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto(DIRECTORY);
    await expectReadable(page);
    await expect(waits(page)).toBeVisible();
  });

  test('that throws leaves a list to read, and the page says what does not work', async ({ page }) => {
    await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on its way");' }));
    await page.goto(DIRECTORY);
    await expectReadable(page);
    await expect(waits(page)).toBeVisible();
  });

  test('that arrives late takes over from a list to read', async ({ page }) => {
    const gate = Promise.withResolvers<undefined>();
    await page.route(SCRIPT, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(`${DIRECTORY}?q=rbc royal`);
    await expectReadable(page);
    await expect(waits(page)).toBeVisible();
    gate.resolve(undefined);
    await expect(waits(page)).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText('1 institution found');
    await expect(page.getByRole('button', { name: 'Compare RBC Royal Bank' })).toBeEnabled();
  });

  test('that is at work moves nothing on the page', async ({ page }) => {
    const gate = Promise.withResolvers<undefined>();
    await page.route(SCRIPT, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(DIRECTORY);
    const places = () => rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as unknown));
    const before = await places();
    gate.resolve(undefined);
    await expect(page.locator('astro-island')).not.toHaveAttribute('ssr', '');
    await expect(page.getByRole('button', { name: 'Compare KOHO' })).toBeEnabled();
    expect(await places()).toEqual(before);
  });
});

test.describe('a part of the directory that does not arrive', () => {
  test('of the comparison: the reader is told, and goes on without it', async ({ page }) => {
    const errors = listen(page);
    await page.route('**/data/comparison/rbc.js', (route) => route.abort());
    await page.goto(`${DIRECTORY}?compare=rbc`);
    await expect(page.getByRole('alert')).toContainText('Unexpected Application Error!');
    await page.getByRole('alert').getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Compare KOHO' }).click();
    await expect(page.getByRole('columnheader', { name: /KOHO/ })).toBeVisible();
    expect(errors).toEqual([]);
  });

  for (const [part, files, search] of [
    ['of the comparison’s own script', '**/_astro/Comparison.*.js', '?compare=rbc'],
    ['of the answers', '**/data/search.js', '?q=autodeposit'],
    ['of the suggestions', '**/_astro/Suggestions.*.js', '?q=tangerinne'],
  ] as const) {
    test(`${part}: the reader is told, and the list goes on`, async ({ page }) => {
      const errors = listen(page);
      await page.route(files, (route) => route.abort());
      await page.goto(`${DIRECTORY}${search}`);
      await expect(page.getByRole('alert')).toContainText('Unexpected Application Error!');
      await page.getByRole('searchbox', { name: 'Search by name or words' }).fill('rbc royal');
      await expect(rows(page)).toHaveCount(1);
      expect(errors).toEqual([]);
    });
  }

  test('of "Copy link": the reader is told', async ({ page }) => {
    const errors = listen(page);
    await page.route('**/_astro/notify.*.js', (route) => route.abort());
    await page.goto(DIRECTORY);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('The link could not be copied. Copy the address from its bar instead.')).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('of a long list: the reader is told, searches what is here, and reads on', async ({ page }) => {
    const errors = listen(page);
    await page.route('**/data/directory.js', (route) => route.abort());
    await page.goto('/long-list/enhanced-demo/?q=number 12&compare=number-128');
    await expect(page.getByRole('alert')).toContainText('The rest of the list did not arrive.');
    await expect(page.getByRole('status').filter({ hasText: 'found' })).toContainText('among the first 60 of 132');
    await page.getByRole('searchbox', { name: 'Search by name or words' }).fill('nobody at all');
    await expect(page.getByText('None of the first 60 institutions matches your search criteria.')).toBeVisible();
    await page.getByRole('link', { name: 'read on page by page' }).click();
    await expect(page).toHaveURL(/\/long-list\/enhanced-demo\/2\/$/);
    expect(errors).toEqual([]);
  });
});

test.describe('fonts that do not arrive', () => {
  test('leave pages in the next font, whole', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    for (const address of KINDS) {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), address).toBe(true);
      expect(await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length), address).toBe(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test.describe('pages without their styles', { tag: '@full' }, () => {
  for (const address of KINDS) {
    test(`read in order: ${address}`, async ({ page }) => {
      await page.goto(address);
      const styled = await linesOf(page);
      await page.route(`**${address}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(/<style[^]*?<\/style>/g, '') });
      });
      await page.goto(address);
      expect(await page.evaluate(() => document.styleSheets.length)).toBe(0);
      await expect(page.locator('a').first()).toHaveText('Skip to the page');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(
        await page
          .getByRole('heading')
          .first()
          .evaluate(({ tagName }) => tagName),
      ).toBe('H1');
      const bare = new Set(await linesOf(page));
      expect(styled.filter((line) => !bare.has(line))).toEqual([]);
    });
  }
});

/** What a page says, part by part, in the order of reading. */
const linesOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('h1, h2, h3, p, li, dt, dd, th, td')
    .evaluateAll((all) => all.flatMap((element) => (element.checkVisibility() ? [element.textContent.replace(/\s+/g, ' ').trim()] : [])));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the directory promises nothing that needs it', async ({ page }) => {
    await page.goto(DIRECTORY);
    await expectReadable(page);
    await expect(waits(page)).toBeHidden();
  });
});
