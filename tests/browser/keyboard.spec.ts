import { expect, type Page } from 'playwright/test';
import { axeViolations, expectVisibleFocus, focusProblem, smallControls } from './inspect.ts';
import {
  compareButton,
  comparison,
  filtersButton,
  found,
  openDirectory,
  searchField,
  SMALL,
  test,
  toasts,
} from './site.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Expects Tab to reach every control in the order of the page, each with a visible focus, and Shift+Tab to go back. */
async function expectOrder(page: Page) {
  const stops = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]')]
      .filter((element) => element.checkVisibility() && element.tabIndex === 0)
      .map((element, index) => (element.dataset.stop = `${String(index)} ${element.outerHTML.slice(0, 100)}`)),
  );
  /** Presses a key, and returns the stop that it reaches, and why a reader would not see the focus. */
  const press = async (key: string) => {
    await page.keyboard.press(key);
    // As a text, so that it reaches the page with the function in one message: there are hundreds of stops.
    return page.evaluate<{ stop?: string; problem: string | null }>(
      `({ stop: document.activeElement.dataset.stop, problem: (${String(focusProblem)})(document.activeElement) })`,
    );
  };
  await page.getByRole('link', { name: 'Skip to the page' }).focus();
  for (const stop of stops.slice(1)) expect(await press('Tab')).toEqual({ stop, problem: null });
  await page.keyboard.press('Tab');
  for (const stop of stops.toReversed().slice(0, 3)) expect(await press('Shift+Tab')).toEqual({ stop, problem: null });
}

test('Tab goes through Home in order, with a visible focus, from the link that skips the menu', async ({ page }) => {
  await page.goto(SMALL);
  await page.keyboard.press('Tab');
  await expectVisibleFocus(page.getByRole('link', { name: 'Skip to the page' }));
  await expectOrder(page);
  await page.getByRole('link', { name: 'Skip to the page' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('so it does through the directory, above the tray, with filters, answers and a comparison', async ({ page }) => {
  await openDirectory(page, '?q=bank&caps=card_lock&compare=koho,rbc');
  await expect(comparison(page).getByRole('table')).toBeVisible();
  await filtersButton(page).click();
  await expectOrder(page);
});

test('the menu on a phone is accessible, opens and closes, also when Tab leaves it, and links to pages and the search @phone', async ({
  page,
}) => {
  await page.goto(SMALL);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const button = page.getByRole('button', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await button.press('Enter');
  await expect(menu).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await smallControls(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.tap();
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(menu).toBeHidden();
  await button.tap();
  await menu.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  for (let presses = 0; presses < 5 && (await menu.isVisible()); presses += 1) await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await button.tap();
  await menu.getByRole('link', { name: 'e-Transfer' }).tap();
  await expect(page).toHaveURL(/\/e-transfer\/$/);
  await button.tap();
  await page.getByRole('banner').getByRole('searchbox', { name: 'What do you need?' }).fill('caisse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/enhanced-demo\/\?q=caisse$/);
});

test('the directory works by keyboard, from the tabs to the comparison', async ({ page }) => {
  await openDirectory(page);

  await test.step('tabs, by arrows', async () => {
    await page.getByRole('tab', { name: /All/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expectVisibleFocus(page.getByRole('tab', { name: /Big Six/ }));
    await expect(found(page)).toHaveText('2 institutions found');
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: /Credit Unions/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: /All/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: /^Search and filter/ }).press('Enter');
    await expectVisibleFocus(searchField(page));
  });

  await test.step('filters, and the chips that remove them', async () => {
    await filtersButton(page).press('Enter');
    await page.getByRole('checkbox', { name: /^Card Lock/ }).press('Space');
    await expect(page).toHaveURL(/caps=card_lock/);
    await page.getByRole('button', { name: 'Remove filter: Big Six Banks' }).press('Enter');
    await expectVisibleFocus(page.getByRole('button', { name: 'Remove filter: Card Lock' }));
    await page.keyboard.press('Enter');
    await expectVisibleFocus(filtersButton(page));
    await page.keyboard.press('Enter');
  });

  await test.step('comparison, through the tray', async () => {
    await compareButton(page, 'Everything Bank').press('Space');
    await expectVisibleFocus(page.getByRole('button', { name: 'Everything Bank is in the comparison' }));
    await compareButton(page, 'Kangaroo').press('Enter');
    await expect(comparison(page).getByRole('columnheader', { name: /Kangaroo/ })).toBeAttached();
    await page.getByRole('link', { name: 'See side by side' }).press('Enter');
    await expectVisibleFocus(page.getByRole('heading', { level: 1 }));
    await page.getByRole('checkbox', { name: 'Show notes and sources' }).press('Space');
    await expect(page.getByRole('checkbox', { name: 'Show notes and sources' })).toBeChecked();
  });

  const copy = page.getByRole('button', { name: 'Copy as Markdown' });
  await test.step('a tooltip on focus, which Escape closes', async () => {
    await page.getByRole('checkbox', { name: 'Show notes and sources' }).press('Tab');
    await copy.focus();
    await expect(page.getByRole('tooltip')).toHaveText('For a note, a forum or an email that reads Markdown');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expectVisibleFocus(copy);
  });

  await test.step('a toast: F8 moves the focus to it, Escape back', async () => {
    await page.keyboard.press('Enter');
    await expect(toasts(page).getByText(/^Copied as a Markdown table|did not allow copying/)).toBeVisible();
    await page.keyboard.press('F8');
    await expectVisibleFocus(toasts(page));
    await page.keyboard.press('Escape');
    await expectVisibleFocus(copy);
  });

  await test.step('clearing the comparison', async () => {
    await comparison(page).getByRole('button', { name: 'Clear comparison' }).press('Enter');
    await expectVisibleFocus(found(page));
    await expect(page.getByText('Select up to 3 institutions to compare.')).toBeVisible();
  });
});

test.describe('the focus is not lost: it is', () => {
  test('on a Compare button that gets disabled, which then says why and does nothing', async ({ page }) => {
    await openDirectory(page, '?compare=rbc,koho');
    await compareButton(page, 'Everything Bank').press('Enter');
    const added = page.getByRole('button', { name: 'Everything Bank is in the comparison' });
    await expectVisibleFocus(added);
    await expect(added).toBeDisabled();
    await expect(added).toHaveAccessibleDescription('Remove it under “Side by side”.');
    const other = compareButton(page, 'Lantern Caisse');
    const why = '3 are chosen already. Remove one under “Side by side” to add this one.';
    await expect(other).toHaveAccessibleDescription(why);
    await other.press('Enter');
    await expectVisibleFocus(other);
    await expect(page).toHaveURL(/compare=rbc,koho,national-bank$/);
    await page.goBack();
    await expect(page, 'a disabled button adds no step to the history').toHaveURL(/compare=rbc,koho$/);
  });

  test('on a Compare button of the first screen when the comparison opens above it, on the next button when one is removed, and on the number found at last', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 1800 });
    await openDirectory(page);
    await compareButton(page, 'Royal Fixture Bank').press('Enter');
    await expect(comparison(page).getByRole('table')).toBeAttached();
    await expectVisibleFocus(page.getByRole('button', { name: 'Royal Fixture Bank is in the comparison' }));
    await openDirectory(page, '?compare=rbc,koho,desjardins');
    const remove = (name: string) => comparison(page).getByRole('button', { name: `Remove ${name}` });
    await remove('Royal Fixture Bank').press('Enter');
    await expectVisibleFocus(remove('Kangaroo'));
    await remove('Lantern Caisse').press('Enter');
    await expectVisibleFocus(remove('Kangaroo'));
    await remove('Kangaroo').press('Enter');
    await expectVisibleFocus(found(page));
  });

  test('on the next filter when one is removed, on the filters when all are, on the search field after clearing an empty list', async ({
    page,
  }) => {
    await openDirectory(page, '?kind=big-six&caps=card_lock,credit_score');
    const remove = (name: string) => page.getByRole('button', { name: `Remove filter: ${name}` });
    await remove('Big Six Banks').press('Enter');
    await expectVisibleFocus(remove('Card Lock'));
    await remove('Credit Score').press('Enter');
    await expectVisibleFocus(remove('Card Lock'));
    await page.getByRole('button', { name: 'Clear all' }).press('Enter');
    await expectVisibleFocus(filtersButton(page));
    await searchField(page).fill('zzqqxx');
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await expectVisibleFocus(searchField(page));
  });
});
