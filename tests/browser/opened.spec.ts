import { expect } from 'playwright/test';
import { lostContent, narrowPanels } from './inspect.ts';
import { KINDS, SMALL, test } from './site.ts';

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
