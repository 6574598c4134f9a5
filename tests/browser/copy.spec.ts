import { expect, type Page } from 'playwright/test';
import { KINDS, SMALL, test } from './site.ts';

/** What a reader who selects an element and copies it gets, in one line. */
async function copied(page: Page, selector: string): Promise<string> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => getSelection()?.selectAllChildren(element));
  await page.keyboard.press('ControlOrMeta+C');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  return text.replace(/\s+/g, ' ').trim();
}

test('a copied table, sentence or list of institutions has no numbers of sources and no letters of tiles', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [address, selector] of [
    [KINDS['a guide with tables'], 'main tr:has(.inked)'],
    [KINDS['a guide with tables'], 'main p:has(.mark)'],
    [SMALL, 'main table:has(.tile)'],
  ] as const) {
    await page.goto(address);
    const text = await copied(page, selector);
    await page.locator('.mark, .tile, .inked:not(.hollow) > .visually-hidden').evaluateAll((all) => {
      for (const element of all) element.replaceChildren();
    });
    expect(text.length, selector).toBeGreaterThan(20);
    expect(text, 'words for those who hear it are no part of a figure').not.toMatch(/another source:\S/);
    expect(text).toBe(await copied(page, selector));
  }
});
