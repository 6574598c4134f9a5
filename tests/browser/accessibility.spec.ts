import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from 'playwright/test';
import { addresses } from './addresses.ts';

/** What axe finds on a page, with everything that can be opened open. */
async function findings(page: Page, address: string, rules?: string[]): Promise<string[]> {
  await page.goto(address);
  await page.locator('details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${address} ${id}: ${help} (${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(', ')})`,
  );
}

async function findingsOnAll(page: Page, rules?: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of [...addresses(), '/nothing-here/']) found.push(...(await findings(page, address, rules)));
  return found;
}

test.beforeEach(() => test.setTimeout(300_000));

test('axe finds nothing on any page in light colours', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await findingsOnAll(page)).toEqual([]);
});

test('axe finds no lack of contrast on any page in dark colours', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await findingsOnAll(page, ['color-contrast', 'link-in-text-block'])).toEqual([]);
});
