import { expect, type Locator, type Page } from 'playwright/test';
import { axeViolations, expectComplete, expectFullPanels, MODES, openAll, smallControls } from './inspect.ts';
import {
  collectErrors,
  compareButton,
  comparison,
  DIRECTORY,
  DIRECTORY_SCRIPT,
  filtersButton,
  found,
  holdBack,
  openDirectory,
  searchField,
  SMALL,
  test,
  toasts,
} from './site.ts';

/** Expects a state of the directory on a phone to have no violations, and controls large enough for touch. */
async function expectAccessible(page: Page) {
  await openAll(page);
  expect.soft(await axeViolations(page)).toEqual([]);
  expect.soft(await smallControls(page)).toEqual([]);
}

test.describe('no axe violations, and controls large enough for touch, has the directory @phone', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('with filters, a comparison, its tray, a toast and a tooltip, which are complete in all modes and fill what opens', async ({
    page,
  }) => {
    await openDirectory(page, '?caps=card_lock&compare=national-bank,koho,desjardins');
    await filtersButton(page).click();
    await expect(page.getByRole('group', { name: 'Core' })).toBeVisible();
    await comparison(page).getByRole('button', { name: 'Copy link' }).click();
    await expect(toasts(page).getByText(/Link copied|did not allow copying/)).toBeVisible();
    await page.keyboard.press('F8'); // a toast stays while it has the focus
    await page.getByRole('button', { name: 'Copy for a spreadsheet' }).hover();
    await expect(page.getByRole('tooltip')).toBeAttached();
    await expectAccessible(page);
    await expectComplete(page, MODES);
    await expectFullPanels(page);
  });

  test('with a search, with nothing found, and in a tab with a comparison that throws', async ({ page }) => {
    await page.route('**/data/comparison/koho.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Broken record")' }),
    );
    await openDirectory(page, '?q=cheque');
    await expect(page.getByRole('region', { name: 'Guides and answers' })).toBeVisible();
    await expectAccessible(page);
    await searchField(page).fill('zzqqxx');
    await expect(page.getByRole('link', { name: 'Tell us what you looked for' })).toBeVisible();
    await expectAccessible(page);
    await openDirectory(page, '?tab=digital&compare=koho');
    await expect(comparison(page).getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(comparison(page)).toContainText('Broken record');
    await expect(comparison(page).getByRole('link')).toHaveAttribute('href', SMALL);
    await expectAccessible(page);
  });
});

test('a screen reader finds how many are found and may be added, in the same live region', async ({ page }) => {
  await openDirectory(page);
  await found(page).evaluate((element) => {
    element.dataset.heard = 'since the start'; // a new live region would not be announced
  });
  await searchField(page).fill('royal');
  await expect(found(page)).toHaveText('1 institution found');
  await searchField(page).fill('');
  await expect(found(page)).toHaveText('8 institutions found');
  await expect(found(page)).toHaveAttribute('data-heard', 'since the start');
  await compareButton(page, 'Kangaroo').click();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'You can add' })).toHaveText(
    'You can add 2 more institutions.',
  );
});

test('with forced colours a pressed button and the selected tab look different from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openDirectory(page);
  const styleOf = (element: Locator) =>
    element.evaluate((node) => {
      const { backgroundColor, borderBlockEndColor, color } = getComputedStyle(node);
      return { backgroundColor, borderBlockEndColor, color };
    });
  expect(await styleOf(page.getByRole('button', { name: 'By Score' }))).not.toEqual(
    await styleOf(page.getByRole('button', { name: 'By Name' })),
  );
  expect(await styleOf(page.getByRole('tab', { name: /All/ }))).not.toEqual(
    await styleOf(page.getByRole('tab', { name: /Big Six/ })),
  );
});

test('with forced colours the choice above a chart looks different from the others, and different again with the focus', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${SMALL}how-to/`);
  const looks = () =>
    page.locator('.choose label').evaluateAll((chips) =>
      chips.map((chip) => {
        const { backgroundColor, color, outline } = getComputedStyle(chip);
        return { backgroundColor, color, outline };
      }),
    );
  await page.getByRole('radio').last().check();
  await page.keyboard.press('Shift+Tab');
  const unfocused = await looks();
  expect(unfocused.at(-1)).not.toEqual(unfocused[0]);
  await page.keyboard.press('Tab');
  expect((await looks()).at(-1)).not.toEqual(unfocused.at(-1));
});

test('a directory that the browser translates still searches, filters and compares', async ({ page }) => {
  /** Does what a browser does: moves each text into new elements, except in `translate=no`. */
  const translate = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (text.parentElement?.closest('[translate=no], font, script, style') || !text.nodeValue?.trim()) continue;
        const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
        font.append(`«${text.nodeValue}»`);
        text.parentNode?.replaceChild(font, text);
      }
    });

  const errors = collectErrors(page);
  await openDirectory(page, '?q=bank&caps=card_lock');
  await expect(page.locator('mark').first()).toBeVisible();
  await translate();
  await searchField(page).fill('royal');
  await expect(found(page)).toHaveText(/1 institution found$/);
  await searchField(page).fill('zzqqxx');
  await expect(found(page)).toHaveText('Nothing found');
  await translate();
  await searchField(page).fill('');
  await page.getByRole('button', { name: /^Remove filter/ }).click();
  await expect(found(page)).toHaveText('8 institutions found');
  for (const name of ['Everything Bank', 'Kangaroo']) await compareButton(page, name).click();
  await expect(page.getByText('You can add 1 more institution.')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Kangaroo' })).toBeAttached();
  await translate();
  await expect(page.getByRole('columnheader').locator('[translate=no]').getByText('Kangaroo')).toBeAttached();
  await comparison(page).getByRole('button', { name: 'Remove Everything Bank' }).click();
  await expect(page.getByText('You can add 2 more institutions.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('the directory of the real guide does not move when its script starts', async ({ page }) => {
  const release = await holdBack(page, DIRECTORY_SCRIPT);
  await page.goto(DIRECTORY);
  const positions = () =>
    page
      .getByRole('tabpanel')
      .locator('li[id]')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as unknown));
  const before = await positions();
  release();
  await expect(page.getByRole('tab', { selected: true })).toBeEnabled();
  expect(await positions()).toEqual(before);
});
