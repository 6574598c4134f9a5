import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from 'playwright/test';
import { addresses, KINDS } from './addresses.ts';

/** The pages are shared out among so many tests, which run side by side. */
const SHARES = 4;

/** What axe finds on a page, with everything that can be opened open. */
async function findings(page: Page, address: string, rules?: string[]): Promise<string[]> {
  await page.goto(address);
  await page.locator('details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${address} ${id}: ${help} (${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(', ')})`,
  );
}

async function findingsOn(page: Page, list: readonly string[], rules?: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of list) found.push(...(await findings(page, address, rules)));
  return found;
}

test.beforeEach(() => test.setTimeout(300_000));

for (let share = 0; share < SHARES; share += 1) {
  test(`axe finds nothing on any page, in light and dark colours (${share + 1} of ${SHARES})`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'every page is looked at on a wide screen, one of each kind on a phone');
    const list = [...addresses(), '/nothing-here/'].filter((_, index) => index % SHARES === share);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await findingsOn(page, list)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await findingsOn(page, list, ['color-contrast', 'link-in-text-block'])).toEqual([]);
  });
}

test('axe finds nothing on a page of each kind on a phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'wide screens are looked at above');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await findingsOn(page, [...KINDS, '/nothing-here/'])).toEqual([]);
});
