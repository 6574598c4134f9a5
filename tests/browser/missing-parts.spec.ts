import { expect, type Page } from 'playwright/test';
import {
  answers,
  collectErrors,
  compareButton,
  comparison,
  DIRECTORY_SCRIPT,
  filtersButton,
  found,
  holdBack,
  openDirectory,
  ownContext,
  rows,
  searchField,
  SMALL,
  SMALL_DIRECTORY,
  test,
  toasts,
} from './site.ts';

const lateScriptMessage = (page: Page) => page.getByText('The controls wait for a script.');

/** Expects the page to say what waits for a script, without the five seconds that it hides this. */
async function expectLateScriptMessage(page: Page) {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(lateScriptMessage(page)).toBeVisible();
}

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
      await expectLateScriptMessage(page);
    });
  }

  test('that arrives late takes over a readable list', async ({ page }) => {
    const release = await holdBack(page, DIRECTORY_SCRIPT);
    await page.goto(`${SMALL_DIRECTORY}?q=royal`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Searching for “royal”');
    await expect(searchField(page)).toHaveValue('royal');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Card stolen/ })
        .first(),
    ).toBeInViewport();
    await expectReadable(page);
    await expectLateScriptMessage(page);
    release();
    await expect(lateScriptMessage(page)).toBeHidden();
    await expect(found(page)).toHaveText(/1 institution found$/);
    await expect(compareButton(page, 'Royal Fixture Bank')).toBeEnabled();
  });
});

/**
 * Takes away what the language and browsers got since the oldest that run the directory (see astro.config.mjs): Safari 15.4 and
 * others of 2022. Runs in the page, before its scripts.
 */
function ageBrowser() {
  const newer: readonly [object, readonly string[]][] = [
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [RegExp, ['escape']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Element.prototype, ['checkVisibility']],
    [AbortSignal, ['timeout', 'any']],
    [URL, ['canParse', 'parse']],
    [globalThis, ['Iterator', 'requestIdleCallback', 'scheduler', 'navigation']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}

// Also in Playwright’s Firefox and WebKit as they are, if they are installed.
ownContext('a browser of 2022 searches, filters, sorts and compares @engines', async ({ page, browserName }) => {
  const errors = collectErrors(page);
  if (browserName === 'chromium') await page.addInitScript(ageBrowser);
  await openDirectory(page, '?q=kangaroo');
  await expect(rows(page)).toHaveCount(1);
  await searchField(page).fill('stolen card');
  await expect(answers(page).first()).toBeVisible();
  await searchField(page).fill('');
  await filtersButton(page).click();
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

test.describe('a part of the directory that does not load', () => {
  for (const { part, files, search, shown } of [
    { part: 'comparison', files: '**/_astro/Comparison.*.js', search: '?compare=rbc', shown: '.comparison thead th' },
    { part: 'search', files: '**/data/search.js', search: '?q=cheque', shown: '.answers a.title' },
  ] as const)
    test(`the ${part}: a message says so, the list still works, and back online it is there without a reload`, async ({
      page,
      context,
    }) => {
      const errors = collectErrors(page);
      await page.route(files, (route) => route.abort());
      await openDirectory(page, search);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(/Unexpected Application Error!|The search did not arrive/);
      await searchField(page).fill('royal');
      await expect(rows(page)).toHaveCount(1);
      await searchField(page).fill('cheque');
      await expect(alert).toBeVisible();
      await page.unroute(files);
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(alert).toHaveCount(0);
      await expect(page.locator(shown).filter({ visible: true }).first()).toBeVisible();
      expect(errors).toEqual([]);
    });
});

test('a comparison whose parts fail one after the other is there at the first retry', async ({ page }) => {
  // Nothing but its columns, and these after the error is on screen.
  const groups = '**/data/comparison.js';
  const release = await holdBack(page, '**/data/comparison/*.js', (route) => route.abort());
  await page.route(groups, (route) => route.abort());
  await openDirectory(page, '?compare=rbc,koho');
  const error = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  await expect(error).toBeVisible();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/data/comparison/'));
  release();
  await failed;
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Clear comparison' }).click();
  await compareButton(page, 'Royal Fixture Bank').click();
  await expect(page.getByRole('columnheader', { name: 'Royal Fixture Bank' })).toBeAttached();
  await expect(error).toHaveCount(0);
});

test('the comparison needs no script with a name that filter lists block, and says that it copied', async ({
  page,
}) => {
  await page.route(/\/_astro\/[^/]*(?:notif|toast|message|popup)[^/]*\.js/i, (route) => route.abort());
  await openDirectory(page, '?compare=rbc');
  await comparison(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(toasts(page).getByText(/Link copied|did not allow copying/)).toBeVisible();
});

ownContext('what hangs for eight seconds is told like what failed', async ({ page }) => {
  await page.clock.install();
  await holdBack(page, '**/data/search.js');
  await openDirectory(page, '?q=cheque');
  await page.clock.runFor(9000);
  await expect(page.getByRole('alert')).toContainText('The search did not arrive');
});

test('without the sections of one institution, the other answers are there', async ({ page }) => {
  await page.route('**/data/search/*.js', (route) => route.abort());
  await openDirectory(page, '?q=everything+e-transfer');
  await expect(answers(page).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a guide of more institutions than the first rows shows 12, and the others as the reader left them', async ({
  page,
}) => {
  await openDirectory(page, '', '/');
  const all = await rows(page).count();
  const last = rows(page).last();
  const shown = rows(page).filter({ visible: true });

  await test.step('collapses the others, and shows them after Back, where the reader was', async () => {
    await expect(found(page)).toHaveText(`${String(all)} institutions found`);
    await expect(shown).toHaveCount(12);
    await page.getByText(`${String(all - 12)} more`, { exact: true }).click();
    await expect(page).toHaveURL(/\?more=1$/);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await page.goto('/about/');
    await page.goBack();
    await expect(page.getByRole('tab', { selected: true })).toBeEnabled();
    await expect(shown).toHaveCount(all);
    await expect(last).toBeInViewport();
  });

  await test.step('keeps them open after a search', async () => {
    await searchField(page).fill('zzqqxx');
    await expect(rows(page)).toHaveCount(0);
    await searchField(page).fill('');
    await expect(shown).toHaveCount(all);
  });

  await test.step('searches, counts and compares all of them from a link, and shows the one that the link names', async () => {
    const slugs = await rows(page).evaluateAll((elements) => elements.map(({ id }) => id));
    const [slug = '', other = ''] = slugs.toReversed();
    const name = await page.locator(`#${slug} [translate=no]`).first().textContent();
    await openDirectory(page, `?q=${encodeURIComponent(name ?? '')}&compare=${other},nobody#${slug}`, '/');
    await expect(page.locator(`#${slug}`)).toBeInViewport();
    await expect(comparison(page).getByRole('columnheader')).toHaveCount(2);
    await expect(page.getByText('You can add 2 more institutions.')).toBeAttached();
    await openDirectory(page, `#${other}`, '/');
    await expect(page.locator(`#${other}`), 'though it is collapsed').toBeInViewport();
  });
});

ownContext.describe('without JavaScript', () => {
  ownContext.use({ javaScriptEnabled: false });

  ownContext(
    'the directory is complete and linked, has jump links, says what needs a script, and shows no button that would do nothing',
    async ({ page }) => {
      const html = await (await page.request.get(SMALL_DIRECTORY)).text();
      expect(html).toMatch(/<noscript>[^]*the comparison need JavaScript[^]*<\/noscript>/);
      await page.goto(`${SMALL_DIRECTORY}?q=lost+card`);
      await expectReadable(page);
      const emergency = page.getByRole('main').getByRole('link', { name: /Card stolen/ });
      await expect(emergency).toHaveAttribute('href', `${SMALL}how-to/#emergency`);
      await expect(emergency, 'on the first screen').toBeInViewport();
      await expect(lateScriptMessage(page)).toBeHidden();
      await expect(page.locator('noscript a[href^="#"]'), 'a jump link for each institution').toHaveCount(8);
      await expect(page.getByRole('main').getByRole('button'), 'no buttons').toHaveCount(0);
      await page.goto(`${SMALL_DIRECTORY}#harbour`);
      await expect(page.locator('#harbour')).toBeInViewport();
    },
  );
});
