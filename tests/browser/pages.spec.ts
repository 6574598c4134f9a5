import { expect, test } from 'playwright/test';
import { KINDS, SMALL } from './site.ts';

test('an institution’s page starts with its freshness and answer, and links to its other pages and its sources', async ({
  page,
}) => {
  await page.goto(`${SMALL}banks/national-bank/`);
  await expect(page.getByText('Needs verification')).toBeVisible();
  await expect(page.getByText('An e-Transfer costs free')).toBeInViewport();
  const citation = page.locator('main a[href="#source-1"]').filter({ visible: true }).first();
  await citation.click();
  await expect(page.locator('#source-1')).toBeInViewport();
  await expect(page.locator('#source-1')).toContainText('Fees and rates');
  await page.getByRole('navigation', { name: 'Pages on Everything' }).getByRole('link', { name: 'App' }).click();
  await expect(page).toHaveURL(/\/banks\/national-bank\/app\/$/);
  await expect(
    page.getByRole('navigation', { name: 'Pages on Everything' }).getByRole('link', { name: 'App' }),
  ).toHaveAttribute('aria-current', 'page');
});

test('sections that few need are folded at first, and links to them and into them open them', async ({ page }) => {
  await page.goto(`${SMALL}banks/`);
  await expect(page.getByText('Folded at first.')).toBeHidden();
  for (const { anchor, text } of [
    { anchor: 'seldom-needed', text: 'Folded at first.' },
    { anchor: 'within-it', text: 'Folded too.' },
  ]) {
    await page.goto('about:blank');
    await page.goto(`${SMALL}banks/#${anchor}`);
    await expect(page.getByText(text)).toBeInViewport();
  }
});

test('pages use the font of the guide', async ({ page }) => {
  await page.goto(KINDS['a profile']());
  await page.evaluate(() => document.fonts.ready);
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0] ?? '');
  expect(font).toContain('Radio Canada');
  expect(await page.evaluate((family) => document.fonts.check(`1rem ${family}`), font)).toBe(true);
});

test('the menu links to the main pages, and its search opens the directory @both', async ({ page, isMobile }) => {
  await page.goto('/');
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'e-Transfer' }).click();
  await expect(page).toHaveURL(/\/e-transfer\/$/);
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('searchbox', { name: 'What do you need?' }).fill('caisse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/enhanced-demo\/\?q=caisse$/);
});
