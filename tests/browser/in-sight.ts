import { expect, type Locator } from 'playwright/test';

/** Nothing but the element itself lies uppermost in the middle of it (of its first line, where it runs over several). */
const IN_SIGHT = 'in sight';

/** The element has the focus, lies in the viewport, and nothing covers it. */
export async function expectInSight(element: Locator) {
  await expect(element).toBeFocused();
  await expect.poll(() => element.evaluate(whatHides, IN_SIGHT)).toBe(IN_SIGHT);
}

/** What keeps an element out of sight, or the word for nothing. Runs in the page. */
function whatHides(element: Element, inSight: string): string {
  const line = element.getClientRects()[0];
  if (!line) return `${element.outerHTML.slice(0, 200)} is not drawn`;
  const uppermost = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
  if (element.contains(uppermost)) return inSight;
  const place = `${element.outerHTML.slice(0, 200)} at ${String(line.top)} px of ${String(innerHeight)}`;
  return uppermost ? `${place} lies under ${uppermost.outerHTML.slice(0, 200)}` : `${place} lies outside the viewport`;
}
