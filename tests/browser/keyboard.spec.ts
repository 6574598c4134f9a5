import { expect, test, type Locator, type Page } from 'playwright/test';
import { expectInSight, faultOfFocus } from './looking.ts';
import { compare, comparison, filters, found, KINDS, LONG_LIST, openDirectory, rows, searchField, toasts } from './site.ts';

test.beforeEach(async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** All that Tab shall come past, in the order of the page. */
const stopsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]')]
      .filter((element) => element.checkVisibility() && element.tabIndex === 0)
      .map((element, place) => (element.dataset.stop = `${String(place)} ${element.outerHTML.slice(0, 100)}`)),
  );

/** Where the focus is, by the name that {@link stopsOf} gave it, and why a reader would not see it there. */
async function whereabouts(page: Page) {
  const focused = await page.evaluateHandle(() => document.activeElement);
  const [stop, fault] = await Promise.all([
    focused.evaluate((element) => (element instanceof HTMLElement ? element.dataset.stop : undefined)),
    focused.evaluate(faultOfFocus),
  ]);
  return { stop, fault };
}

/** Presses a key as many times as there are stops, and tells what it came past, and what could not be seen. */
async function walk(page: Page, key: string, stops: readonly string[]) {
  const walked = [];
  for (const expected of stops) {
    await page.keyboard.press(key);
    const at = await whereabouts(page);
    walked.push(at);
    if (at.stop !== expected) break; // what follows is wrong as well
  }
  return walked;
}

/** Kinds with what others have not: a menu and questions; in the full run an island, tabs and a table, a plot, a gauge. */
for (const kind of ['Home', 'an overview', 'the directory', 'a guide', 'an app page'] as const) {
  test(`Tab goes through ${kind} in order, in sight, and back out of it${kind === 'Home' ? '' : ' @full'}`, async ({ page }) => {
    await page.goto(KINDS[kind]());
    const island = page.locator('astro-island');
    if ((await island.count()) > 0) await expect(island).not.toHaveAttribute('ssr', '');
    const stops = await stopsOf(page);
    const inSight = (list: readonly string[]) => list.map((name) => ({ stop: name, fault: null }));
    expect(await walk(page, 'Tab', stops)).toEqual(inSight(stops));
    await page.keyboard.press('Tab');
    expect((await whereabouts(page)).stop, 'the last one lets go').not.toBe(stops.at(-1));
    const back = stops.toReversed().slice(0, 10);
    expect(await walk(page, 'Shift+Tab', back)).toEqual(inSight(back));
  });
}

test('every page starts with a link past its menu', async ({ page }) => {
  await page.goto('/banks/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the menu of a phone opens and closes @phone', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

/** Tab until a control has the focus, as a reader would who knows no shortcut. Everything on the way is in sight. */
async function tabTo(page: Page, control: Locator) {
  const MANY = 200;
  // Looked up once: to look a control up by its name anew takes longer than a press.
  const handle = await control.elementHandle();
  for (let presses = 0; presses < MANY; presses += 1) {
    await page.keyboard.press('Tab');
    if (await handle.evaluate((element) => element === document.activeElement)) return expectInSight(control);
  }
  throw new Error(`${MANY} presses of Tab never came to ${control.toString()}.`);
}

test('the directory is used from search to comparison', async ({ page }) => {
  await openDirectory(page);

  await test.step('tabs, by arrows', async () => {
    await tabTo(page, page.getByRole('tab', { name: /All/ }));
    await page.keyboard.press('ArrowRight');
    await expectInSight(page.getByRole('tab', { name: /Big Six/ }));
    await expect(found(page)).toHaveText('2 institutions found');
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: /Credit Unions/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: /All/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await tabTo(page, page.getByRole('button', { name: /^Search and filter/ }));
    await page.keyboard.press('Enter');
    await expectInSight(searchField(page));
  });

  await test.step('search', async () => {
    await page.keyboard.type('bank');
    await expect(page).toHaveURL(/q=bank/);
  });

  await test.step('filters, and the chips that take them off', async () => {
    await tabTo(page, page.getByRole('combobox', { name: 'Where I live' }));
    await tabTo(page, page.getByRole('checkbox', { name: /^Card Lock/ }));
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/caps=card_lock/);
    await tabTo(page, page.getByRole('button', { name: 'Remove filter: Big Six Banks' }));
    await page.keyboard.press('Enter');
    await expectInSight(page.getByRole('button', { name: 'Remove filter: Card Lock' }));
    await page.keyboard.press('Enter');
    await expectInSight(found(page));
  });

  await test.step('comparison, by way of the tray', async () => {
    await tabTo(page, compare(page, 'Everything Bank'));
    await page.keyboard.press('Space');
    await expectInSight(page.getByRole('button', { name: 'Everything Bank is in the comparison' }));
    await tabTo(page, compare(page, 'Kangaroo'));
    await page.keyboard.press('Enter');
    await expect(comparison(page).getByRole('columnheader', { name: /Kangaroo/ })).toBeAttached();
    await tabTo(page, page.getByRole('link', { name: 'See side by side' }));
    await page.keyboard.press('Enter');
    await expectInSight(page.getByRole('heading', { name: 'Side by side' }));
    await tabTo(page, page.getByRole('checkbox', { name: 'Show only differences' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Show only differences' })).toBeChecked();
  });

  const copy = page.getByRole('button', { name: 'Copy as Markdown' });
  await test.step('a tooltip, also where the page scrolls to its button, which Escape closes', async () => {
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    await tabTo(page, copy);
    await expect(page.getByRole('tooltip')).toHaveText('For a note, a forum or an email that reads Markdown');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expectInSight(copy);
  });

  await test.step('a toast, which F8 reaches and Escape leaves', async () => {
    await page.keyboard.press('Enter');
    await expect(toasts(page).getByText(/^Copied as a Markdown table|did not allow copying/)).toBeVisible();
    await page.keyboard.press('F8');
    await expect(toasts(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expectInSight(copy);
  });

  await test.step('the end of it', async () => {
    await tabTo(page, comparison(page).getByRole('button', { name: 'Clear all' }));
    await page.keyboard.press('Enter');
    await expectInSight(found(page));
    await expect(page.getByText('Select up to 3 institutions to compare.')).toBeVisible();
  });
});

/** Presses a button by keyboard: the way of those who lose most when the focus is lost. */
async function press(button: Locator) {
  await button.focus();
  await button.press('Enter');
}

test.describe('the focus stays with the reader', () => {
  test('on a Compare button that comes to rest, which then says why and does nothing', async ({ page }) => {
    await openDirectory(page, '?compare=rbc,koho');
    await press(compare(page, 'Everything Bank'));
    const resting = page.getByRole('button', { name: 'Everything Bank is in the comparison' });
    await expectInSight(resting);
    await expect(resting).toBeDisabled();
    await expect(resting).toHaveAccessibleDescription('Remove it under “Side by side”.');
    const other = compare(page, 'Lantern Caisse');
    await expect(other).toHaveAccessibleDescription('3 are chosen already. Remove one under “Side by side” to add this one.');
    await press(other);
    await expectInSight(other);
    await expect(page).toHaveURL(/compare=rbc,koho,national-bank$/);
    await page.goBack();
    await expect(page, 'a button at rest leaves no step to go back to').toHaveURL(/compare=rbc,koho$/);
  });

  test('on a Compare button of the first screen, though the comparison opens above it', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1800 });
    await openDirectory(page);
    await press(compare(page, 'Royal Fixture Bank'));
    await expect(comparison(page).getByRole('table')).toBeAttached();
    await expectInSight(page.getByRole('button', { name: 'Royal Fixture Bank is in the comparison' }));
  });

  test('on the next institution’s button when one is removed, then on how many are found, also when all are', async ({ page }) => {
    await openDirectory(page, '?compare=rbc,koho,desjardins');
    const remove = (name: string) => comparison(page).getByRole('button', { name: `Remove ${name}` });
    await press(remove('Royal Fixture Bank'));
    await expectInSight(remove('Kangaroo'));
    await press(remove('Lantern Caisse'));
    await expectInSight(remove('Kangaroo'));
    await press(remove('Kangaroo'));
    await expectInSight(found(page));
    await compare(page, 'Kangaroo').click();
    await press(comparison(page).getByRole('button', { name: 'Clear all' }));
    await expectInSight(found(page));
  });

  test('on the next filter when one is removed, then on the button that opens them, and on the way back when all are @both', async ({
    page,
    isMobile,
  }) => {
    await openDirectory(page, '?caps=card_lock,credit_score&free=1');
    const remove = (name: string) => page.getByRole('button', { name: `Remove filter: ${name}` });
    await press(remove('Free e-Transfer'));
    await expectInSight(remove('Card Lock'));
    await press(remove('Credit Score'));
    await expectInSight(remove('Card Lock'));
    await press(remove('Card Lock'));
    await expectInSight(isMobile ? filters(page) : found(page));
    await openDirectory(page, '?caps=card_lock,credit_score');
    await press(page.getByRole('button', { name: 'Clear all' }));
    const undo = page.getByRole('button', { name: 'Undo “Clear all”' });
    await expectInSight(undo);
    await press(undo);
    await expectInSight(remove('Card Lock'));
  });

  test('on the search field when an empty list is cleared, near words are chosen, or a tab gives way to the search', async ({ page }) => {
    await openDirectory(page, '?q=stolncard');
    await press(page.getByRole('button', { name: 'stolen card', exact: true }));
    await expectInSight(searchField(page));
    await openDirectory(page, '?q=zzqqxx');
    await press(page.getByRole('button', { name: 'Clear filters' }));
    await expectInSight(searchField(page));
    await openDirectory(page, '?tab=digital');
    await press(page.getByRole('button', { name: 'Search and filter Digital Banks & Fintechs' }));
    await expectInSight(searchField(page));
  });

  test('on the first institution of those that "Show more" brings', async ({ page }) => {
    await openDirectory(page, '', LONG_LIST);
    await press(page.getByText('107 more', { exact: true }));
    await press(page.getByRole('button', { name: 'Show 60 more' }));
    await expectInSight(rows(page).nth(60).locator('a, button').first());
    await press(page.getByRole('button', { name: 'Show 12 more' }));
    await expectInSight(rows(page).nth(120).locator('a, button').first());
  });

  test('above the tray, wherever in the list', async ({ page }) => {
    await openDirectory(page, '?compare=number-1,number-2', LONG_LIST);
    await expect(comparison(page).getByRole('table')).toBeVisible();
    await page.getByRole('button', { name: 'Copy link' }).focus();
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      await expectInSight(page.locator(':focus'));
    }
  });
});
