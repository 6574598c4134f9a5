import { expect, test, type Page } from 'playwright/test';
import { openDirectory } from './directory.ts';

/**
 * What a browser's own translation does to a page: each text, but of names that ask to be left alone, goes into
 * elements that the page's script has not made.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const isLeft = text.parentElement?.closest('[translate=no], font, script, style') !== null;
      if (isLeft || !text.nodeValue?.trim()) continue;
      const outer = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      outer.append(document.createElementNS('http://www.w3.org/1999/xhtml', 'font'));
      outer.firstElementChild?.append(`«${text.nodeValue}»`);
      text.parentNode?.replaceChild(outer, text);
    }
  });

test('a translated directory goes on searching, filtering and comparing', async ({ page }) => {
  test.setTimeout(120_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await openDirectory(page, '?q=bank&caps=card_lock');
  await expect(page.locator('mark').first()).toBeVisible();
  await translate(page);
  await expect(page.getByRole('heading', { name: '«Side by side»' })).toBeVisible();

  await page.locator('#directory-query').fill('royal');
  const found = page.locator('.found');
  await expect(found).toHaveText('1 institution found');
  await page.locator('#directory-query').fill('no such name');
  await expect(found).toHaveText('0 institutions found');
  await translate(page);
  await page.locator('#directory-query').fill('');
  await page.locator('.chips li').first().getByRole('button').click();
  await expect(found).toHaveText(/^\d\d institutions found$/);

  await page.locator('[aria-controls=filters]').click();
  await page.locator('.filters input').first().check();
  await translate(page);
  await expect(page.locator('[aria-controls=filters]')).toHaveText('«Filters (1)»');
  await page.locator('.filters input').first().uncheck();
  await expect(page.locator('[aria-controls=filters]')).toHaveText('Filters');

  for (const slug of ['rbc', 'koho']) await page.locator(`#${slug} .compare-button`).click();
  await expect(page.locator('.tray span')).toHaveText('2 of 3 chosen: RBC, KOHO');
  await expect(page.getByRole('columnheader', { name: 'KOHO' })).toBeAttached();
  await translate(page);
  await page.locator('.comparison .remove').first().click();
  await expect(page.locator('.tray span')).toHaveText('1 of 3 chosen: KOHO');
  await page.getByRole('tab').nth(1).click();
  await expect(found).toHaveText('6 institutions found');
  expect(errors).toEqual([]);
});

test('names of institutions ask to be left as they are', async ({ page }) => {
  await page.goto('/banks/rbc/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('translate', 'no');
  await openDirectory(page, '?compare=koho');
  await expect(page.locator('.directory-row .name[translate=no]')).toHaveCount(await page.locator('.directory-row').count());
  await expect(page.getByRole('columnheader', { name: 'KOHO' }).locator('[translate=no]')).toHaveText('KOHO');
});
