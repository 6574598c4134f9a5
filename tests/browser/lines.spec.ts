import { expect, test, type Page } from 'playwright/test';
import { addresses, DIRECTORY, onePageOfEachKind } from './site.ts';

/** Widths of screens on which pages are read, in CSS pixels. */
const WIDTHS = [320, 360, 768, 1280];

/** Citations at the beginning of a line, away from their words, and dates broken over two lines. */
const brokenLines = (page: Page) =>
  page.evaluate(() => {
    const isRead = (element: Element) => element.checkVisibility() && !element.closest('.visually-hidden');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();

    /** Where the last letter before an element ends on the screen. */
    const endBefore = (element: Element) => {
      texts.currentNode = element;
      for (let text = texts.previousNode(); text; text = texts.previousNode()) {
        const length = text.textContent?.trimEnd().length ?? 0;
        if (length === 0 || !text.parentElement || !isRead(text.parentElement)) continue;
        range.setStart(text, length - 1);
        range.setEnd(text, length);
        return range.getBoundingClientRect().bottom;
      }
      return Number.POSITIVE_INFINITY;
    };

    return [
      ...[...document.querySelectorAll('.mark a')]
        .filter((mark) => isRead(mark) && mark.getBoundingClientRect().top > endBefore(mark))
        .map(
          (mark) =>
            `${mark.textContent.trim()} begins a line after “${mark.closest('p, li, td, dd')?.textContent.trim().slice(0, 60) ?? ''}”`,
        ),
      ...[...document.querySelectorAll('time')]
        .filter((date) => isRead(date) && date.getClientRects().length > 1)
        .map((date) => `${date.textContent} is broken in two`),
    ];
  });

for (const [which, pages] of [
  ['a page of each kind', onePageOfEachKind],
  ['any page @full', addresses],
] as const) {
  test(`no citation begins a line, and no date is broken, on ${which}`, async ({ page }) => {
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

/** The longest page of words on a phone, and that of an institution that has no customers any more, in CSS pixels. */
const LONGEST = 12_000;
const LONGEST_CLOSED = 5_000;

test('no page of words is longer than a reader scrolls on a phone @full @phone', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of addresses().filter((address) => address !== DIRECTORY)) {
    await page.goto(path);
    const isClosed = (await page.locator('.callout.status').count()) > 0 && (await page.getByText(/: (merged|closed),/).count()) > 0;
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, `${path} in CSS pixels`).toBeLessThanOrEqual(isClosed ? LONGEST_CLOSED : LONGEST);
  }
});
