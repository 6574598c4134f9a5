import { expect, test } from 'playwright/test';
import { ONE_OF_EACH_KIND } from './addresses.ts';
import { cutOff } from './cut-off.ts';

/** What is left of a sheet of letter paper between its margins, in CSS pixels. */
const PAPER = { width: 720, height: 960 };

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
});

for (const [kind, address] of Object.entries(ONE_OF_EACH_KIND)) {
  test(`${kind} prints what can be read, without what can be pressed`, async ({ page }) => {
    await page.goto(address);
    expect(await cutOff(page), 'nothing is cut off').toEqual([]);

    const seen = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => all.filter((element) => element.checkVisibility()).map((element) => element.outerHTML.slice(0, 100)));
    expect(await seen('nav:not(.breadcrumbs), button, input, select, form, [role=tablist]'), 'no controls').toEqual([]);

    const closed = await page
      .locator('details > :not(summary)')
      .evaluateAll((parts) =>
        parts.filter((part) => !part.closest('.contents') && !part.checkVisibility()).map((part) => part.outerHTML.slice(0, 100)),
      );
    expect(closed, 'what is folded is open').toEqual([]);

    const silent = await page.locator('main a[rel~=external]').evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility() && !getComputedStyle(link, '::after').content.includes(link.getAttribute('href') ?? ''))
        .filter((link) => !link.textContent.includes(new URL(link.getAttribute('href') ?? '').hostname.replace(/^www\./, '')))
        .map((link) => link.outerHTML.slice(0, 100)),
    );
    expect(silent, 'links to other sites tell their address').toEqual([]);

    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), 'dark colours stay on the screen').toBe(
      'light',
    );
  });
}

test('a page of many sections is printed whole', async ({ page }) => {
  await page.goto('/banks/rbc/');
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  const sheets = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(sheets).toBeGreaterThanOrEqual(Math.floor(tall / PAPER.height / 2));
});
