import { expect, test, type Page } from 'playwright/test';
import { folded } from '../site/build.ts';
import { cutOff, openAll } from './looking.ts';
import {
  comparison,
  compare,
  DIRECTORY_SCRIPT,
  found,
  heldBack,
  listen,
  onePageOfEachKind,
  openDirectory,
  rows,
  searchField,
  SMALL,
} from './site.ts';

const DIRECTORY = `${SMALL}enhanced-demo/`;

const waits = (page: Page) => page.getByText('The controls wait for this page’s script.');

/** The list is whole and linked, and nothing looks usable that is not. */
async function expectReadable(page: Page) {
  await expect(rows(page)).toHaveCount(8);
  await expect(page.getByRole('link', { name: 'Everything Bank' })).toHaveAttribute('href', `${SMALL}banks/national-bank/`);
  const controls = page.getByRole('tabpanel').locator('button, input, select');
  await expect(controls.and(page.locator(':enabled:not([aria-disabled=true])'))).toHaveCount(0);
}

test.describe('the script of the directory', () => {
  for (const [what, body] of [
    ['never arrives', undefined],
    ['throws', 'throw new Error("broken on its way");'],
  ] as const) {
    test(`that ${what} leaves a list to read, and the page says what does not work`, async ({ page }) => {
      await page.route(DIRECTORY_SCRIPT, (route) => (body ? route.fulfill({ contentType: 'text/javascript', body }) : route.abort()));
      await page.goto(DIRECTORY);
      await expectReadable(page);
      await expect(waits(page)).toBeVisible();
    });
  }

  test('that arrives late takes over from a list to read', async ({ page }) => {
    const release = await heldBack(page, DIRECTORY_SCRIPT);
    await page.goto(`${DIRECTORY}?q=royal`);
    await expectReadable(page);
    await expect(waits(page)).toBeVisible();
    release();
    await expect(waits(page)).toBeHidden();
    await expect(found(page)).toHaveText(/1 institution found$/);
    await expect(compare(page, 'Royal Fixture Bank')).toBeEnabled();
  });
});

test.describe('a part of the directory that does not arrive @full', () => {
  test('of the comparison: a message says so, and the list works without it', async ({ page }) => {
    const errors = listen(page);
    await page.route('**/data/comparison/rbc.js', (route) => route.abort());
    await openDirectory(page, '?compare=rbc');
    await expect(page.getByRole('alert')).toContainText('Unexpected Application Error!');
    await page.getByRole('alert').getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await compare(page, 'Kangaroo').click();
    await expect(page.getByRole('columnheader', { name: /Kangaroo/ })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('and throws: its message is shown with a way home, and the list stays', async ({ page }) => {
    await page.route('**/data/comparison/rbc.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Broken record")' }),
    );
    await openDirectory(page, '?compare=rbc');
    await expect(comparison(page).getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(comparison(page)).toContainText('Broken record');
    await expect(comparison(page).getByRole('link')).toHaveAttribute('href', SMALL);
    await expect(rows(page).first()).toBeVisible();
  });

  for (const [part, files, search] of [
    ['of the comparison’s own script', '**/_astro/Comparison.*.js', '?compare=rbc'],
    ['of the search’s own script', '**/_astro/engine.*.js', '?q=cheque'],
    ['of the answers', '**/data/search.js', '?q=cheque'],
  ] as const) {
    test(`${part}: a message says so, and the list goes on`, async ({ page }) => {
      const errors = listen(page);
      await page.route(files, (route) => route.abort());
      await openDirectory(page, search);
      await expect(page.getByRole('alert')).toContainText(/Unexpected Application Error!|The search did not arrive/);
      await searchField(page).fill('royal');
      await expect(rows(page)).toHaveCount(1);
      expect(errors).toEqual([]);
    });
  }

  test('of "Copy link": a message says so', async ({ page }) => {
    const errors = listen(page);
    await openDirectory(page);
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('The link could not be copied. Copy the address from its bar instead.')).toBeVisible();
    expect(errors).toEqual([]);
  });
});

test('fonts that do not arrive leave pages whole, in the next font @full', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
});

/** What a page says, part by part, in the order of reading. */
const linesOf = async (page: Page) => {
  const parts = page.getByRole('main').locator('h1, h2, h3, p, li, dt, dd, th, td');
  return (await parts.filter({ visible: true }).allTextContents()).map(folded);
};

test('styles that do not arrive leave pages that say the same, from the h1 on @full', async ({ page }) => {
  for (const address of onePageOfEachKind()) {
    await page.goto(address);
    const styled = await linesOf(page);
    await page.evaluate(() => {
      for (const style of document.querySelectorAll('style, link[rel=stylesheet]')) style.remove();
    });
    await openAll(page); // Styles may show what a reader without them opens.
    const bare = new Set(await linesOf(page));
    expect(
      styled.filter((line) => !bare.has(line)),
      address,
    ).toEqual([]);
    expect(
      await page
        .locator('h1, h2')
        .first()
        .evaluate(({ tagName }) => tagName),
      address,
    ).toBe('H1');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the directory is whole, linked and can be jumped through, says what needs a script, and has nothing to press in vain', async ({
    page,
  }) => {
    const html = await (await page.request.get(DIRECTORY)).text();
    expect(html).toMatch(/<noscript>[^]*the comparison need JavaScript[^]*<\/noscript>/);
    await page.goto(DIRECTORY);
    await expectReadable(page);
    await expect(waits(page)).toBeHidden();
    await expect(page.locator('noscript a[href^="#"]'), 'each can be jumped to').toHaveCount(8);
    await expect(page.getByRole('main').getByRole('button'), 'nothing to press that would not answer').toHaveCount(0);
    await page.goto(`${DIRECTORY}#harbour`);
    await expect(page.locator('#harbour')).toBeInViewport();
  });
});
