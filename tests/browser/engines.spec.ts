import { expect, test } from 'playwright/test';
import { compare, comparison, found, KINDS, listen, openDirectory, rows, searchField } from './site.ts';

// In Chromium, and in Firefox and WebKit where Playwright’s own are installed.
for (const [kind, address] of Object.entries(KINDS)) {
  test(`${kind} is drawn whole, without an error, wide and narrow @full`, async ({ page }) => {
    const errors = listen(page);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address());
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(over, `${width} pixels wide`).toBeLessThanOrEqual(0);
    }
    expect(errors).toEqual([]);
  });
}

test('the directory searches, filters and compares @full', async ({ page }) => {
  const errors = listen(page);
  await openDirectory(page);
  await searchField(page).fill('kangaroo');
  await expect(rows(page)).toHaveCount(1);
  await searchField(page).fill('');
  await page.getByRole('button', { name: 'Free to send' }).click();
  await expect(page).toHaveURL(/free=1/);
  await expect(found(page)).toContainText('found');
  await compare(page, 'Kangaroo').click();
  await expect(comparison(page).getByRole('columnheader', { name: 'Kangaroo' })).toBeVisible();
  expect(errors).toEqual([]);
});
