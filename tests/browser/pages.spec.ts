import { expect, test } from 'playwright/test';
import { changesFeed } from '../../src/open-data/changes-feed.ts';
import { awkwardChanges } from '../fixtures/changes.ts';
import { KINDS, SMALL } from './site.ts';

test('an institution’s page begins with its freshness and its answer, and leads to its other pages and sources', async ({ page }) => {
  await page.goto(`${SMALL}banks/national-bank/`);
  await expect(page.getByText('Needs verification')).toBeVisible();
  await expect(page.getByText('An e-Transfer costs free or $1.00')).toBeInViewport();
  const mark = page.getByRole('link', { name: /^Source 1, Fees and rates, / }).first();
  await mark.click();
  await expect(page.locator('#source-1')).toBeInViewport();
  await expect(page.locator('#source-1')).toContainText('Fees and rates');
  await page.locator('#source-1').getByRole('link', { name: 'Back' }).click();
  await expect(mark).toBeInViewport();
  await page.getByRole('navigation', { name: 'Pages on Everything' }).getByRole('link', { name: 'App' }).click();
  await expect(page).toHaveURL(/\/banks\/national-bank\/app\/$/);
  await expect(page.getByRole('navigation', { name: 'Pages on Everything' }).getByRole('link', { name: 'App' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a page is set in the font of the guide, and is the same without its slash', async ({ page }) => {
  const address = KINDS['a profile']();
  await page.goto(address);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await page.evaluate(() => document.fonts.ready);
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0] ?? '');
  expect(font).toContain('Radio Canada');
  expect(await page.evaluate((family) => document.fonts.check(`1rem ${family}`), font)).toBe(true);
  await page.goto(address.slice(0, -1));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
});

test('the menu leads to the main pages, and its search to the directory @both', async ({ page, isMobile }) => {
  await page.goto('/');
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'e-Transfer' }).click();
  await expect(page).toHaveURL(/\/e-transfer\/$/);
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('searchbox', { name: 'What do you need?' }).fill('caisse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/enhanced-demo\/\?q=caisse$/);
});

for (const address of ['/nothing-here/', '/banks/nobody/app/', '/security', '/credit-unions/nobody/']) {
  test(`${address} answers with status 404 and a way on`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByText('The page may have been moved or deleted, or the URL is incorrect.')).toBeVisible();
    for (const name of ['Home', 'Banks', 'Credit Unions', 'How-To Guides', 'Security & 2FA'])
      await expect(page.getByRole('list', { name: 'Popular pages' }).getByRole('link', { name, exact: name === 'Banks' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });
}

test('the feed of changes is XML as a browser reads it, whatever words stand in it', async ({ page }) => {
  const read = await page.evaluate((xml) => {
    const feed = new DOMParser().parseFromString(xml, 'application/xml');
    return {
      fault: feed.querySelector('parsererror')?.textContent,
      root: `${feed.documentElement.namespaceURI ?? ''} ${feed.documentElement.localName}`,
      titles: [...feed.querySelectorAll('entry > title')].map((title) => title.textContent.trim()),
    };
  }, changesFeed(awkwardChanges));
  expect(read).toEqual({
    fault: undefined,
    root: 'http://www.w3.org/2005/Atom feed',
    titles: ['First Bank: 2 facts changed', 'Smith & <Sons> ]]> “Caisse”: Menu: was A & B, now <A>', 'First Bank: added to the guide'],
  });
});
