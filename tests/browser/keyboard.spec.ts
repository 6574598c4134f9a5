import { expect, test, type Locator, type Page } from 'playwright/test';
import { ONE_OF_EACH_KIND } from './addresses.ts';
import { openDirectory, toasts } from './directory.ts';
import { expectInSight, faultOfFocus } from './in-sight.ts';

test.beforeEach(async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** All that Tab shall come past, in the order of the page. */
async function stopsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const usable = document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]');
    return [...usable]
      .filter((element) => element.checkVisibility() && element.tabIndex === 0)
      .map((element, place) => (element.dataset.stop = `${String(place)} ${element.outerHTML.slice(0, 100)}`));
  });
}

/** Where the focus is, by the name that {@link stopsOf} gave it, and why a reader would not see it there. */
const whereabouts = async (page: Page) => {
  const focused = await page.evaluateHandle(() => document.activeElement);
  const [stop, fault] = await Promise.all([
    focused.evaluate((element) => (element instanceof HTMLElement ? element.dataset.stop : undefined)),
    focused.evaluate(faultOfFocus),
  ]);
  return { stop, fault };
};

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

/** The kinds with the most that a key can reach; the others are walked in the full run. */
const RICHEST = ['Home', 'an overview', 'the directory'];

for (const [kind, address] of Object.entries(ONE_OF_EACH_KIND)) {
  const details = RICHEST.includes(kind) ? {} : { tag: '@full' };
  test(`Tab goes through ${kind} in order, in sight, and back out of it`, details, async ({ page }) => {
    await page.goto(address);
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

/** Tab until a control has the focus, as a reader would who knows no shortcut. Everything on the way is in sight. */
async function tabTo(page: Page, control: Locator) {
  const MANY = 400;
  // Looked up once: to look a control up by its name anew takes longer than a press.
  const handle = await control.elementHandle();
  for (let presses = 0; presses < MANY; presses += 1) {
    await page.keyboard.press('Tab');
    if (await handle.evaluate((element) => element === document.activeElement)) return expectInSight(control);
  }
  throw new Error(`${MANY} presses of Tab never came to ${control.toString()}.`);
}

test('the directory is used from search to comparison by keyboard alone', async ({ page }) => {
  await openDirectory(page);
  const comparison = page.getByRole('region', { name: 'Side by side' });
  const found = page.getByRole('status').filter({ hasText: 'found' });

  await test.step('tabs, by arrows', async () => {
    await tabTo(page, page.getByRole('tab', { name: /All/ }));
    await page.keyboard.press('ArrowRight');
    await expectInSight(page.getByRole('tab', { name: /Big Six/ }));
    await expect(found).toHaveText('6 institutions found');
    await tabTo(page, page.getByRole('button', { name: /^Search and filter/ }));
    await page.keyboard.press('Enter');
    await expectInSight(page.getByRole('searchbox', { name: 'Search by name or words' }));
  });

  await test.step('search', async () => {
    await page.keyboard.type('bank');
    await expect(page).toHaveURL(/q=bank/);
  });

  await test.step('filters, and the chips that take them off', async () => {
    const filters = page.getByRole('button', { name: /^Filters/ });
    await tabTo(page, filters);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('combobox', { name: 'Where I live' }));
    await tabTo(page, page.getByRole('checkbox', { name: /^Card Lock/ }));
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/caps=card_lock/);
    await tabTo(page, page.getByRole('button', { name: 'Remove filter: Big Six Banks' }));
    await page.keyboard.press('Enter');
    await expectInSight(page.getByRole('button', { name: 'Remove filter: Card Lock' }));
    await page.keyboard.press('Enter');
    await expectInSight(filters);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: /^Card Lock/ })).toBeHidden();
  });

  await test.step('comparison, by way of the tray', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Compare RBC Royal Bank' }));
    await page.keyboard.press('Space');
    await expectInSight(page.getByRole('button', { name: 'RBC Royal Bank is in the comparison' }));
    await tabTo(page, page.getByRole('button', { name: 'Compare TD Canada Trust' }));
    await page.keyboard.press('Enter');
    await expect(comparison.getByRole('columnheader', { name: /TD Canada Trust/ })).toBeAttached();
    await tabTo(page, page.getByRole('link', { name: 'See side by side' }));
    await page.keyboard.press('Enter');
    await expectInSight(page.getByRole('heading', { name: 'Side by side' }));
    await tabTo(page, page.getByRole('checkbox', { name: 'Show only differences' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Show only differences' })).toBeChecked();
  });

  await test.step('a tooltip, also where the page scrolls to its button, which Escape closes', async () => {
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    await tabTo(page, page.getByRole('button', { name: 'Copy as Markdown' }));
    await expect(page.getByRole('tooltip')).toHaveText('For a note, a forum or an email that reads Markdown');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expectInSight(page.getByRole('button', { name: 'Copy as Markdown' }));
  });

  await test.step('a toast, which F8 reaches and Escape leaves', async () => {
    await page.keyboard.press('Enter');
    await expect(toasts(page).getByText(/^Copied as a Markdown table|did not allow copying/)).toBeVisible();
    await page.keyboard.press('F8');
    await expect(toasts(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expectInSight(page.getByRole('button', { name: 'Copy as Markdown' }));
  });

  await test.step('the sources, and an end of it', async () => {
    await tabTo(page, comparison.getByRole('button', { name: 'Clear all' }));
    await page.keyboard.press('Enter');
    await expectInSight(page.getByRole('heading', { name: 'Side by side' }));
    await expect(page.getByText('Select up to 3 institutions to compare.')).toBeVisible();
  });
});
