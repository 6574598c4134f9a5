import { expect, type Page } from 'playwright/test';
import { lostContent, openAll } from './inspect.ts';
import { comparison, filtersButton, KINDS, openDirectory, realPages, SMALL, test } from './site.ts';

const WIDTHS = [360, 768];

/** What opens: the menu, filters, the tray, the toggles of a directory row, folds, keys and letters. */
const OPENED = ':popover-open, .filters, .tray.chosen, details[open], .keys:not(.list-head .keys), .letters';

/** The opened panels of a page whose content takes less than 85 % of their width, each with its part. */
const narrowPanels = (page: Page): Promise<string[]> =>
  page.locator(OPENED).evaluateAll((panels) =>
    panels
      .filter((panel) => panel.checkVisibility())
      .flatMap((panel) => {
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(panel);
        const room = panel.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
        const boxes = [...panel.querySelectorAll(':not(summary, summary *, svg *)')]
          .map((element) => element.getBoundingClientRect())
          .filter(({ width }) => width > 1);
        const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
        const part = Math.round((100 * width) / room);
        return part >= 85 ? [] : [`${String(part)} % of ${panel.outerHTML.slice(0, 100)}`];
      }),
  );

async function expectFull(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const where = `${page.url()} at ${String(width)} px`;
    expect.soft(await narrowPanels(page), where).toEqual([]);
    expect.soft(await lostContent(page), where).toEqual([]);
  }
}

/** Opens all disclosures, also those of which a page opens one at a time. */
async function openEach(page: Page) {
  await page.locator('details[name]').evaluateAll((all) => {
    for (const details of all) details.removeAttribute('name');
  });
  await openAll(page);
}

test('what opens on a page fills its panel, and nothing of it is cut', async ({ page }) => {
  for (const address of [...Object.values(KINDS), ...realPages()]) {
    await page.goto(address);
    await openEach(page);
    await expectFull(page);
  }
});

test('so do the filters, the tray, the comparison and what opens in a row of the directory', async ({ page }) => {
  await openDirectory(page, '?caps=card_lock&compare=national-bank,koho,desjardins');
  await expect(comparison(page).getByRole('table')).toBeVisible();
  await filtersButton(page).click();
  await expect(page.locator('.filters')).toBeVisible();
  await openEach(page);
  await expectFull(page);
});

for (const width of [320, 360, 600, 767])
  test(`the menu fills the screen at ${String(width)} pixels, with Close where Menu is`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of [SMALL, KINDS['an overview']]) {
      await page.goto(address);
      const button = page.getByRole('button', { name: 'Menu' });
      const before = await button.boundingBox();
      await button.click();
      const menu = page.locator('#menu');
      expect(await page.getByRole('button', { name: 'Close' }).boundingBox()).toEqual(before);
      expect((await menu.boundingBox())?.width).toBe(width);
      expect(await narrowPanels(page)).toEqual([]);
      expect(await lostContent(page)).toEqual([]);
      const field = menu.getByRole('searchbox', { name: 'What do you need?' });
      expect((await field.boundingBox())?.width, 'the search field').toBeGreaterThan(width * 0.7);
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(menu).toBeHidden();
    }
  });
