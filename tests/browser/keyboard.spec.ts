import { expect, type Locator, type Page } from 'playwright/test';
import { expectVisibleFocus, focusProblem } from './inspect.ts';
import {
  compareButton,
  comparison,
  filtersButton,
  found,
  KINDS,
  LONG_LIST,
  openDirectory,
  rows,
  searchField,
  test,
  toasts,
} from './site.ts';

test.beforeEach(async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** The elements that Tab has to reach, in the order of the page; each gets its text as an attribute. */
const stopsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]')]
      .filter((element) => element.checkVisibility() && element.tabIndex === 0)
      .map((element, index) => (element.dataset.stop = `${String(index)} ${element.outerHTML.slice(0, 100)}`)),
  );

/** The focused element, by the text that {@link stopsOf} gave it, and why a reader would not see the focus. */
async function focusedStop(page: Page) {
  const focused = await page.evaluateHandle(() => document.activeElement);
  const [stop, problem] = await Promise.all([
    focused.evaluate((element) => (element instanceof HTMLElement ? element.dataset.stop : undefined)),
    focused.evaluate(focusProblem),
  ]);
  return { stop, problem };
}

/** Presses a key once for each stop, and returns the stops that it reached. */
async function walk(page: Page, key: string, stops: readonly string[]) {
  const reached = [];
  for (const expected of stops) {
    await page.keyboard.press(key);
    const current = await focusedStop(page);
    reached.push(current);
    if (current.stop !== expected) break; // all that follow would be wrong as well
  }
  return reached;
}

/** The kinds with different controls: a menu and questions; in the full run tabs and a table, an island, a plot, a gauge. */
for (const kind of ['Home', 'an overview', 'the directory', 'a guide', 'an app page'] as const) {
  test(`Tab and Shift+Tab go through ${kind} in order, with a visible focus${kind === 'Home' ? '' : ' @full'}`, async ({
    page,
  }) => {
    await page.goto(KINDS[kind]());
    const island = page.locator('astro-island');
    if ((await island.count()) > 0) await expect(island).not.toHaveAttribute('ssr', '');
    const stops = await stopsOf(page);
    const visible = (list: readonly string[]) => list.map((name) => ({ stop: name, problem: null }));
    expect(await walk(page, 'Tab', stops)).toEqual(visible(stops));
    await page.keyboard.press('Tab');
    expect((await focusedStop(page)).stop, 'the last stop does not trap the focus').not.toBe(stops.at(-1));
    const back = stops.toReversed().slice(0, 10);
    expect(await walk(page, 'Shift+Tab', back)).toEqual(visible(back));
  });
}

test('every page starts with a link to skip the menu', async ({ page }) => {
  await page.goto('/banks/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the menu on a phone opens and closes, also when Tab leaves it @phone', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(menu).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('link').first());
  await expect(menu).toBeHidden();
});

/** Presses Tab until a control has the focus, as a reader would who knows no shortcut. The focus is then visible. */
async function tabTo(page: Page, control: Locator) {
  const MAX_PRESSES = 200;
  // Looked up once: looking up a control by its name takes longer than a press.
  const handle = await control.elementHandle();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    if (await handle.evaluate((element) => element === document.activeElement)) return expectVisibleFocus(control);
  }
  throw new Error(`${MAX_PRESSES} presses of Tab did not reach ${control.toString()}.`);
}

test('the directory works by keyboard, from the search to the comparison', async ({ page }) => {
  await openDirectory(page);

  await test.step('tabs, by arrows', async () => {
    await tabTo(page, page.getByRole('tab', { name: /All/ }));
    await page.keyboard.press('ArrowRight');
    await expectVisibleFocus(page.getByRole('tab', { name: /Big Six/ }));
    await expect(found(page)).toHaveText('2 institutions found');
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: /Credit Unions/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: /All/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: /Big Six/ })).toHaveAttribute('aria-selected', 'true');
    await tabTo(page, page.getByRole('button', { name: /^Search and filter/ }));
    await page.keyboard.press('Enter');
    await expectVisibleFocus(searchField(page));
  });

  await test.step('search', async () => {
    await page.keyboard.type('bank');
    await expect(page).toHaveURL(/q=bank/);
  });

  await test.step('filters, and the chips that remove them', async () => {
    await tabTo(page, page.getByRole('combobox', { name: 'Where I live' }));
    await tabTo(page, filtersButton(page));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('checkbox', { name: /^Card Lock/ }));
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/caps=card_lock/);
    await tabTo(page, page.getByRole('button', { name: 'Remove filter: Big Six Banks' }));
    await page.keyboard.press('Enter');
    await expectVisibleFocus(page.getByRole('button', { name: 'Remove filter: Card Lock' }));
    await page.keyboard.press('Enter');
    await expectVisibleFocus(filtersButton(page));
    await page.keyboard.press('Enter');
  });

  await test.step('comparison, through the tray', async () => {
    await tabTo(page, compareButton(page, 'Everything Bank'));
    await page.keyboard.press('Space');
    await expectVisibleFocus(page.getByRole('button', { name: 'Everything Bank is in the comparison' }));
    await tabTo(page, compareButton(page, 'Kangaroo'));
    await page.keyboard.press('Enter');
    await expect(comparison(page).getByRole('columnheader', { name: /Kangaroo/ })).toBeAttached();
    await tabTo(page, page.getByRole('link', { name: 'See side by side' }));
    await page.keyboard.press('Enter');
    await expectVisibleFocus(page.getByRole('heading', { level: 1 }));
    await tabTo(page, page.getByRole('checkbox', { name: 'Show only differences' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Show only differences' })).toBeChecked();
  });

  const copy = page.getByRole('button', { name: 'Copy as Markdown' });
  await test.step('a tooltip, also when the page scrolls to its button; Escape closes it', async () => {
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    await tabTo(page, copy);
    await expect(page.getByRole('tooltip')).toHaveText('For a note, a forum or an email that reads Markdown');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expectVisibleFocus(copy);
  });

  await test.step('a toast: F8 moves the focus to it, Escape back', async () => {
    await page.keyboard.press('Enter');
    await expect(toasts(page).getByText(/^Copied as a Markdown table|did not allow copying/)).toBeVisible();
    await page.keyboard.press('F8');
    await expect(toasts(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expectVisibleFocus(copy);
  });

  await test.step('clearing the comparison', async () => {
    await tabTo(page, comparison(page).getByRole('button', { name: 'Clear comparison' }));
    await page.keyboard.press('Enter');
    await expectVisibleFocus(found(page));
    await expect(page.getByText('Select up to 3 institutions to compare.')).toBeVisible();
  });
});

/** Presses a button by keyboard. */
async function press(button: Locator) {
  await button.focus();
  await button.press('Enter');
}

test.describe('the focus is not lost: it is', () => {
  test('on a Compare button that gets disabled, which then says why and does nothing', async ({ page }) => {
    await openDirectory(page, '?compare=rbc,koho');
    await press(compareButton(page, 'Everything Bank'));
    const added = page.getByRole('button', { name: 'Everything Bank is in the comparison' });
    await expectVisibleFocus(added);
    await expect(added).toBeDisabled();
    await expect(added).toHaveAccessibleDescription('Remove it under “Side by side”.');
    const other = compareButton(page, 'Lantern Caisse');
    await expect(other).toHaveAccessibleDescription(
      '3 are chosen already. Remove one under “Side by side” to add this one.',
    );
    await press(other);
    await expectVisibleFocus(other);
    await expect(page).toHaveURL(/compare=rbc,koho,national-bank$/);
    await page.goBack();
    await expect(page, 'a disabled button adds no step to the history').toHaveURL(/compare=rbc,koho$/);
  });

  test('on a Compare button of the first screen when the comparison opens above it', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1800 });
    await openDirectory(page);
    await press(compareButton(page, 'Royal Fixture Bank'));
    await expect(comparison(page).getByRole('table')).toBeAttached();
    await expectVisibleFocus(page.getByRole('button', { name: 'Royal Fixture Bank is in the comparison' }));
  });

  test('on the next institution’s button when one is removed, and on the number found when the last or all are', async ({
    page,
  }) => {
    await openDirectory(page, '?compare=rbc,koho,desjardins');
    const remove = (name: string) => comparison(page).getByRole('button', { name: `Remove ${name}` });
    await press(remove('Royal Fixture Bank'));
    await expectVisibleFocus(remove('Kangaroo'));
    await press(remove('Lantern Caisse'));
    await expectVisibleFocus(remove('Kangaroo'));
    await press(remove('Kangaroo'));
    await expectVisibleFocus(found(page));
    await compareButton(page, 'Kangaroo').click();
    await press(comparison(page).getByRole('button', { name: 'Clear comparison' }));
    await expectVisibleFocus(found(page));
  });

  test('on the next filter when one is removed, on the filters button when the last is, and on “Undo” when all are @both', async ({
    page,
  }) => {
    await openDirectory(page, '?caps=card_lock,credit_score&free=1');
    const remove = (name: string) => page.getByRole('button', { name: `Remove filter: ${name}` });
    await press(remove('Free e-Transfer'));
    await expectVisibleFocus(remove('Card Lock'));
    await press(remove('Credit Score'));
    await expectVisibleFocus(remove('Card Lock'));
    await press(remove('Card Lock'));
    await expectVisibleFocus(filtersButton(page));
    await openDirectory(page, '?caps=card_lock,credit_score');
    await press(page.getByRole('button', { name: 'Clear all' }));
    const undo = page.getByRole('button', { name: 'Undo “Clear all”' });
    await expectVisibleFocus(undo);
    await press(undo);
    await expectVisibleFocus(remove('Card Lock'));
  });

  test('on the search field after clearing an empty list or leaving a tab for the search', async ({ page }) => {
    await openDirectory(page, '?q=zzqqxx');
    await press(page.getByRole('button', { name: 'Clear filters' }));
    await expectVisibleFocus(searchField(page));
    await openDirectory(page, '?tab=digital');
    await press(page.getByRole('button', { name: 'Search and filter Digital Banks & Fintechs' }));
    await expectVisibleFocus(searchField(page));
  });

  test('on the first institution that "Show more" adds', async ({ page }) => {
    await openDirectory(page, '', LONG_LIST);
    await press(page.getByText('120 more', { exact: true }));
    await press(page.getByRole('button', { name: 'Show 60 more' }));
    await expectVisibleFocus(rows(page).nth(60).locator('a, button').first());
    await press(page.getByRole('button', { name: 'Show 12 more' }));
    await expectVisibleFocus(rows(page).nth(120).locator('a, button').first());
  });

  test('above the tray, anywhere in the list', async ({ page }) => {
    await openDirectory(page, '?compare=number-1,number-2', LONG_LIST);
    await expect(comparison(page).getByRole('table')).toBeVisible();
    await page.locator('.found-line').getByRole('button', { name: 'Copy link' }).focus();
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      await expectVisibleFocus(page.locator(':focus'));
    }
  });
});
