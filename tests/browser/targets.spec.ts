import { expect, test, type Page } from 'playwright/test';
import { ONE_OF_EACH_KIND } from './addresses.ts';
import { openDirectory } from './directory.ts';

/** The controls that a page is used by, in CSS pixels at least so tall. Links in running text are as tall as their line; axe measures the others. */
const MAIN = {
  what: '.button, .menu-button, .search button, [role=tab], .tabs a, input:not([type=checkbox]), select, summary, label.check',
  least: 44,
};
const EVERY = { what: 'button, summary, input:not([type=checkbox]), select, label.check', least: 24 };

const small = (page: Page, { what, least }: typeof MAIN) =>
  page.locator(what).evaluateAll(
    (all, limit) =>
      all
        .filter((element) => element.checkVisibility())
        .map((element) => ({
          name: element.outerHTML.slice(0, 100),
          width: element.getBoundingClientRect().width,
          height: element.getBoundingClientRect().height,
        }))
        .filter(({ width, height }) => height < limit - 0.5 || width < 24)
        .map(({ name, width, height }) => `${name}: ${String(width)} × ${String(height)}`),
    least,
  );

for (const [kind, address] of Object.entries(ONE_OF_EACH_KIND)) {
  test(`${kind} has controls that a finger meets`, async ({ page }) => {
    await page.goto(address);
    expect.soft(await small(page, MAIN)).toEqual([]);
    expect.soft(await small(page, EVERY)).toEqual([]);
  });
}

test('so has the directory with filters, chips, comparison and tray', async ({ page }) => {
  await openDirectory(page, '?compare=rbc,koho&caps=card_lock');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('table')).toBeVisible();
  expect.soft(await small(page, MAIN)).toEqual([]);
  expect.soft(await small(page, EVERY)).toEqual([]);
});
