import { expect } from 'playwright/test';
import {
  compareButton,
  comparison,
  found,
  KINDS,
  collectErrors,
  openDirectory,
  rows,
  searchField,
  test,
} from './site.ts';

// In Chromium, and in Playwright’s Firefox and WebKit if they are installed.
for (const [kind, address] of Object.entries(KINDS)) {
  test(`${kind} renders on wide and narrow screens without errors or sideways scrolling @full`, async ({ page }) => {
    const errors = collectErrors(page);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address());
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} pixels wide`).toBeLessThanOrEqual(0);
    }
    expect(errors).toEqual([]);
  });
}

test('the directory searches, filters and compares @full', async ({ page }) => {
  const errors = collectErrors(page);
  await openDirectory(page);
  await searchField(page).fill('kangaroo');
  await expect(rows(page)).toHaveCount(1);
  await searchField(page).fill('');
  await page.getByRole('button', { name: 'Free to send' }).click();
  await expect(page).toHaveURL(/free=1/);
  await expect(found(page)).toContainText('found');
  await compareButton(page, 'Kangaroo').click();
  await expect(comparison(page).getByRole('columnheader', { name: 'Kangaroo' })).toBeVisible();
  expect(errors).toEqual([]);
});
