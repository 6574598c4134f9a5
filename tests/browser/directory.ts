import { expect, type Page } from 'playwright/test';

/**
 * Opens the directory and waits until its script runs: only then do its controls answer, and take the focus.
 *
 * @param search the part of the address from `?` on
 */
export async function openDirectory(page: Page, search = '') {
  await page.goto(`/enhanced-demo/${search}`);
  await expect(page.getByRole('tab', { selected: true })).toBeEnabled();
}

/** The messages of the directory. What screen readers are told of them stands elsewhere, for a moment. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' });
