import { expect, test, type Page } from 'playwright/test';
import { addresses, DIRECTORY, onePageOfEachKind } from './site.ts';

/** Common widths of screens, in CSS pixels. */
const WIDTHS = [320, 360, 768, 1280];

/** Citations at the start of a line, separated from their text, and dates broken over two lines. */
const brokenLines = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility() && !element.closest('.visually-hidden');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();

    /** The bottom of the last character before an element, in pixels of the viewport. */
    const bottomBefore = (element: Element) => {
      texts.currentNode = element;
      for (let text = texts.previousNode(); text; text = texts.previousNode()) {
        const length = text.textContent?.trimEnd().length ?? 0;
        if (length === 0 || !text.parentElement || !isShown(text.parentElement)) continue;
        range.setStart(text, length - 1);
        range.setEnd(text, length);
        return range.getBoundingClientRect().bottom;
      }
      return Number.POSITIVE_INFINITY;
    };

    return [
      ...[...document.querySelectorAll('.mark a')]
        .filter((citation) => isShown(citation) && citation.getBoundingClientRect().top > bottomBefore(citation))
        .map((citation) => {
          const text = citation.closest('p, li, td, dd')?.textContent.trim().slice(0, 60) ?? '';
          return `${citation.textContent.trim()} starts a line after “${text}”`;
        }),
      ...[...document.querySelectorAll('time')]
        .filter((date) => isShown(date) && date.getClientRects().length > 1)
        .map((date) => `${date.textContent} is broken in two`),
    ];
  });

for (const [which, pages] of [
  ['a page of each kind', onePageOfEachKind],
  ['any page @full', addresses],
] as const) {
  test(`no citation starts a line, and no date is broken, on ${which}`, async ({ page }) => {
    test.setTimeout(300_000);
    for (const path of pages()) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await brokenLines(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}

/** The maximum height of a page on a phone, and of one on a merged or closed institution, in CSS pixels. */
const MAX_HEIGHT = 12_000;
const MAX_HEIGHT_CLOSED = 5_000;

test('no page except the directory is too long for a phone @full @phone', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of addresses().filter((address) => address !== DIRECTORY)) {
    await page.goto(path);
    const isClosed =
      (await page.locator('.callout.status').count()) > 0 && (await page.getByText(/: (merged|closed),/).count()) > 0;
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, `${path} in CSS pixels`).toBeLessThanOrEqual(isClosed ? MAX_HEIGHT_CLOSED : MAX_HEIGHT);
  }
});
