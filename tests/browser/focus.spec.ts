// cspell:ignore tangerinne
import { expect, test, type Locator, type Page } from 'playwright/test';
import { openDirectory } from './directory.ts';
import { expectInSight } from './in-sight.ts';

const comparison = (page: Page) => page.getByRole('region', { name: 'Side by side' });
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search by name or words' });
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });

/** Presses a button by keyboard: the way of those who lose most when the focus is lost. */
async function press(button: Locator) {
  await button.focus();
  await button.press('Enter');
}

test.describe('the focus stays with the reader', () => {
  test('on a Compare button that comes to rest, which then says why and does nothing', async ({ page }) => {
    await openDirectory(page, '?compare=rbc,koho');
    const button = page.getByRole('button', { name: 'Compare TD Canada Trust' });
    await press(button);
    const resting = page.getByRole('button', { name: 'TD Canada Trust is in the comparison' });
    await expectInSight(resting);
    await expect(resting).toBeDisabled();
    await expect(resting).toHaveAccessibleDescription('Remove it under “Side by side”.');
    const other = page.getByRole('button', { name: 'Compare Meridian Credit Union' });
    await expect(other).toHaveAccessibleDescription('3 are chosen already. Remove one under “Side by side” to add this one.');
    await press(other);
    await expectInSight(other);
    await expect(page).toHaveURL(/compare=rbc,koho,td$/);
    await page.goBack();
    await expect(page, 'a button at rest leaves no step to go back to').toHaveURL(/compare=rbc,koho$/);
  });

  test('on a Compare button of the first screen, though the comparison opens above it', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1800 });
    await openDirectory(page);
    await press(page.getByRole('button', { name: 'Compare RBC Royal Bank' }));
    await expect(comparison(page).getByRole('table')).toBeAttached();
    await expectInSight(page.getByRole('button', { name: 'RBC Royal Bank is in the comparison' }));
  });

  test('on the next institution’s button when one is removed, then on the heading', async ({ page }) => {
    await openDirectory(page, '?compare=rbc,koho,meridian');
    const remove = (name: string) => comparison(page).getByRole('button', { name: `Remove ${name}` });
    await press(remove('RBC Royal Bank'));
    await expectInSight(remove('KOHO'));
    await press(remove('Meridian Credit Union'));
    await expectInSight(remove('KOHO'));
    await press(remove('KOHO'));
    await expectInSight(page.getByRole('heading', { name: 'Side by side' }));
  });

  test('on the heading when the comparison is cleared', async ({ page }) => {
    await openDirectory(page, '?compare=rbc,koho');
    await press(comparison(page).getByRole('button', { name: 'Clear all' }));
    await expectInSight(page.getByRole('heading', { name: 'Side by side' }));
  });

  test('on the next filter when one is removed, then on the button that opens them', async ({ page }) => {
    await openDirectory(page, '?caps=card_lock,credit_score&free=1');
    const remove = (name: string) => page.getByRole('button', { name: `Remove filter: ${name}` });
    await press(remove('Free e-Transfer'));
    await expectInSight(remove('Card Lock'));
    await press(remove('Credit Score'));
    await expectInSight(remove('Card Lock'));
    await press(remove('Card Lock'));
    await expectInSight(filters(page));
  });

  test('on that button when all filters are cleared', async ({ page }) => {
    await openDirectory(page, '?caps=card_lock,credit_score');
    await press(page.getByRole('button', { name: 'Clear all' }));
    await expectInSight(filters(page));
  });

  test('on the search field when an empty list is cleared, or a near name chosen', async ({ page }) => {
    await openDirectory(page, '?q=tangerinne');
    await press(page.getByRole('button', { name: 'Tangerine', exact: true }));
    await expectInSight(searchField(page));
    await searchField(page).fill('nothing like it');
    await press(page.getByRole('button', { name: 'Clear filters' }));
    await expectInSight(searchField(page));
  });

  test('on the search field when a tab gives way to the search', async ({ page }) => {
    await openDirectory(page, '?tab=digital');
    await press(page.getByRole('button', { name: 'Search and filter Digital Banks & Fintechs' }));
    await expectInSight(searchField(page));
  });

  test('on the first institution of those that "Show more" brings', async ({ page }) => {
    await page.goto('/long-list/enhanced-demo/');
    await press(page.getByRole('button', { name: 'Show 60 more' }));
    await expectInSight(page.locator('.directory-row').nth(60).locator('a, button').first());
    await press(page.getByRole('button', { name: 'Show 12 more' }));
    await expectInSight(page.locator('.directory-row').nth(120).locator('a, button').first());
  });

  test('above the tray, wherever in the list', async ({ page }) => {
    await openDirectory(page, '?compare=rbc,koho,meridian');
    await expect(comparison(page).getByRole('table')).toBeVisible();
    await page.getByRole('button', { name: 'Copy link' }).focus();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      await expectInSight(page.locator(':focus'));
    }
  });
});

test('in forced colours a pressed button and a chosen tab look different from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openDirectory(page);
  const look = (element: Locator) =>
    element.evaluate((node) => {
      const { backgroundColor, borderBlockEndColor, color } = getComputedStyle(node);
      return { backgroundColor, borderBlockEndColor, color };
    });
  const [pressed, other] = [page.getByRole('button', { name: 'By Score' }), page.getByRole('button', { name: 'By Name' })];
  expect((await look(pressed)).backgroundColor).not.toBe((await look(other)).backgroundColor);
  const [chosen, next] = [page.getByRole('tab', { name: /All/ }), page.getByRole('tab', { name: /Big Six/ })];
  expect((await look(chosen)).borderBlockEndColor).not.toBe((await look(next)).borderBlockEndColor);
});
