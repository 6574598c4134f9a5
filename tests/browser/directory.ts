import { expect, type Page } from 'playwright/test';

/**
 * Opens the directory and waits until its script runs: only then does the search field answer.
 *
 * @param search the part of the address from `?` on
 */
export async function openDirectory(page: Page, search = '') {
  await page.goto(`/enhanced-demo/${search}`);
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr', '');
}
