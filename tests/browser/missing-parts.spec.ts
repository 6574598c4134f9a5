import { expect, test as ownContext, type Page } from 'playwright/test';
import { lostContent } from './inspect.ts';
import {
  ageBrowser,
  answers,
  comparison,
  compareButton,
  DIRECTORY_SCRIPT,
  found,
  holdBack,
  collectErrors,
  openDirectory,
  rows,
  searchField,
  SMALL,
  SMALL_DIRECTORY,
  test,
  toggleFilters,
} from './site.ts';

const lateScriptMessage = (page: Page) => page.getByText('The controls wait for a script.');

/** Expects the complete list with its links, and no enabled control. */
async function expectReadable(page: Page) {
  await expect(rows(page)).toHaveCount(8);
  await expect(page.getByRole('link', { name: 'Everything Bank' })).toHaveAttribute(
    'href',
    `${SMALL}banks/national-bank/`,
  );
  const controls = page.getByRole('group', { name: 'Search and compare' }).locator('button, input, select');
  await expect(controls.and(page.locator(':enabled:not([aria-disabled=true])'))).toHaveCount(0);
}

test.describe('the script of the directory', () => {
  for (const [failure, body] of [
    ['never arrives', undefined],
    ['throws', 'throw new Error("broken script");'],
  ] as const) {
    test(`that ${failure} leaves a readable list, and the page says what does not work`, async ({ page }) => {
      await page.route(DIRECTORY_SCRIPT, (route) =>
        body ? route.fulfill({ contentType: 'text/javascript', body }) : route.abort(),
      );
      await page.goto(SMALL_DIRECTORY);
      await expectReadable(page);
      await expect(lateScriptMessage(page)).toBeVisible();
    });
  }

  test('that arrives late takes over a readable list', async ({ page }) => {
    const release = await holdBack(page, DIRECTORY_SCRIPT);
    await page.goto(`${SMALL_DIRECTORY}?q=royal`);
    await expectReadable(page);
    await expect(lateScriptMessage(page)).toBeVisible();
    release();
    await expect(lateScriptMessage(page)).toBeHidden();
    await expect(found(page)).toHaveText(/1 institution found$/);
    await expect(compareButton(page, 'Royal Fixture Bank')).toBeEnabled();
  });
});

test.describe('a browser of 2022', () => {
  ownContext('searches, filters, sorts and compares', async ({ page }) => {
    const errors = collectErrors(page);
    await ageBrowser(page);
    await openDirectory(page, '?q=kangaroo');
    await expect(rows(page)).toHaveCount(1);
    await searchField(page).fill('stolen card');
    await expect(answers(page).first()).toBeVisible();
    await searchField(page).fill('');
    await toggleFilters(page);
    await page.getByRole('checkbox', { name: /^Card Lock/ }).check();
    await expect(found(page)).toContainText('4 institutions found');
    await page.getByRole('button', { name: 'Remove filter: Card Lock' }).click();
    await page.getByRole('button', { name: 'By Name' }).click();
    await expect(rows(page).first()).toContainText('Everything Bank');
    await compareButton(page, 'Kangaroo').click();
    await compareButton(page, 'Royal Fixture Bank').click();
    await expect(page.getByRole('columnheader', { name: /Royal Fixture Bank/ })).toBeVisible();
    expect(errors).toEqual([]);
  });
});

test.describe('the directory that throws', () => {
  /** What the directory reads its state with, broken. */
  const breakAddress = () => {
    URLSearchParams.prototype.get = () => {
      throw new Error('A broken address');
    };
  };

  for (const [when, act] of [
    [
      'while it starts',
      async (page: Page) => {
        await page.addInitScript(breakAddress);
        await page.goto(SMALL_DIRECTORY);
      },
    ],
    [
      'later',
      async (page: Page) => {
        await openDirectory(page);
        await page.getByRole('button', { name: 'By Name' }).click();
        await expect(page).toHaveURL(/sort=name/);
        await page.evaluate(breakAddress);
        await page.goBack();
      },
    ],
  ] as const)
    ownContext(`${when} says so above the list as it was in the page, with a way home`, async ({ page }) => {
      await act(page);
      const alert = page.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' });
      await expect(alert).toContainText('A broken address');
      await expect(alert.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', SMALL);
      await expectReadable(page);
    });
});

test.describe('a part of the directory that does not load @full', () => {
  test('because it throws: the error is shown with a link to Home, and the directory works without the part', async ({
    page,
  }) => {
    const errors = collectErrors(page);
    await page.route('**/data/comparison/rbc.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Broken record")' }),
    );
    await openDirectory(page, '?compare=rbc');
    await expect(comparison(page).getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(comparison(page)).toContainText('Broken record');
    await expect(comparison(page).getByRole('link')).toHaveAttribute('href', SMALL);
    await comparison(page).getByRole('button', { name: 'Clear comparison' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await compareButton(page, 'Kangaroo').click();
    await expect(page.getByRole('columnheader', { name: /Kangaroo/ })).toBeVisible();
    expect(errors).toEqual([]);
  });

  for (const [part, files, search] of [
    ['the data of the comparison', '**/data/comparison/rbc.js', '?compare=rbc'],
    ['the script of the comparison', '**/_astro/Comparison.*.js', '?compare=rbc'],
    ['the script of the search', '**/_astro/engine.*.js', '?q=cheque'],
    ['the data of the search', '**/data/search.js', '?q=cheque'],
  ] as const) {
    test(`${part}: a message says so, and the list still works`, async ({ page }) => {
      const errors = collectErrors(page);
      await page.route(files, (route) => route.abort());
      await openDirectory(page, search);
      await expect(page.getByRole('alert')).toContainText(/Unexpected Application Error!|The search did not arrive/);
      await searchField(page).fill('royal');
      await expect(rows(page)).toHaveCount(1);
      expect(errors).toEqual([]);
    });
  }

  for (const [part, files, search, shown] of [
    ['the script of the comparison', '**/_astro/Comparison.*.js', '?compare=rbc', 'columnheader'],
    ['the data of the search', '**/data/search.js', '?q=cheque', 'listitem'],
  ] as const)
    test(`${part}: back online, it is there without a reload`, async ({ page, context }) => {
      await page.route(files, (route) => route.abort());
      await openDirectory(page, search);
      await expect(page.getByRole('alert')).toBeVisible();
      await page.unroute(files);
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.locator('.comparison, .answers').getByRole(shown).first()).toBeVisible();
    });

  test('the sections of one institution: the other answers are there', async ({ page }) => {
    await page.route('**/data/search/*.js', (route) => route.abort());
    await openDirectory(page, '?q=everything+e-transfer');
    await expect(answers(page).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  ownContext('what hangs for eight seconds is told like what failed', async ({ page }) => {
    await page.clock.install();
    await holdBack(page, '**/data/search.js');
    await openDirectory(page, '?q=cheque');
    await page.clock.runFor(9000);
    await expect(page.getByRole('alert')).toContainText('The search did not arrive');
  });

  test('the script of "Copy link": a message says so', async ({ page }) => {
    const errors = collectErrors(page);
    await openDirectory(page);
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('The link could not be copied. Copy the address from its bar instead.')).toBeVisible();
    expect(errors).toEqual([]);
  });
});

test('without the font, pages are complete in the next font @full', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await lostContent(page)).toEqual([]);
});

ownContext.describe('without JavaScript', () => {
  ownContext.use({ javaScriptEnabled: false });

  ownContext(
    'the directory is complete and linked, has jump links, says what needs a script, and shows no button that would do nothing',
    async ({ page }) => {
      const html = await (await page.request.get(SMALL_DIRECTORY)).text();
      expect(html).toMatch(/<noscript>[^]*the comparison need JavaScript[^]*<\/noscript>/);
      await page.goto(SMALL_DIRECTORY);
      await expectReadable(page);
      await expect(lateScriptMessage(page)).toBeHidden();
      await expect(page.locator('noscript a[href^="#"]'), 'a jump link for each institution').toHaveCount(8);
      await expect(page.getByRole('main').getByRole('button'), 'no buttons').toHaveCount(0);
      await page.goto(`${SMALL_DIRECTORY}#harbour`);
      await expect(page.locator('#harbour')).toBeInViewport();
    },
  );
});
