import { expect } from 'playwright/test';
import { lostContent, narrowPanels } from './inspect.ts';
import { KINDS, SMALL, test } from './site.ts';

for (const [where, address] of [
  ['Home', SMALL],
  ['an overview', KINDS['an overview']],
] as const)
  test(`the menu of ${where} fills screens from 320 to 767 pixels, with Close where Menu is`, async ({ page }) => {
    await page.goto(address);
    for (const width of [320, 360, 600, 767]) {
      await page.setViewportSize({ width, height: 800 });
      const button = page.getByRole('button', { name: 'Menu' });
      const before = await button.boundingBox();
      await button.click();
      const menu = page.locator('#menu');
      const close = page.getByRole('button', { name: 'Close' });
      expect(await close.boundingBox(), `at ${String(width)} pixels`).toEqual(before);
      expect((await menu.boundingBox())?.width).toBe(width);
      expect(await narrowPanels(page)).toEqual([]);
      expect(await lostContent(page)).toEqual([]);
      const field = menu.getByRole('searchbox', { name: 'What do you need?' });
      expect((await field.boundingBox())?.width, 'the search field').toBeGreaterThan(width * 0.7);
      await close.click();
      await expect(menu).toBeHidden();
    }
  });
