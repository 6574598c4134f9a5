import { expect, type Locator } from 'playwright/test';

/** The element has the focus, lies in the viewport, nothing covers it, and an outline shows where it is. */
export async function expectInSight(element: Locator) {
  await expect(element).toBeFocused();
  await expect.poll(() => element.evaluate(faultOfFocus)).toBeNull();
}

/**
 * What keeps a reader from seeing where the focus is: an element out of sight, or one without an outline.
 * Nothing but the element itself may lie uppermost in the middle of it (of its first line, where it runs over several).
 *
 * Runs in the page, and so needs all it uses inside.
 *
 * @param element the one with the focus
 */
export function faultOfFocus(element: Element | null): string | null {
  if (!element || element === document.body) return 'nothing has the focus';
  const name = element.outerHTML.slice(0, 200);
  const line = element.getClientRects()[0];
  if (!line) return `${name} is not drawn`;
  const uppermost = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
  if (!uppermost) return `${name} lies outside the viewport, at ${String(line.top)} px of ${String(innerHeight)}`;
  if (!element.contains(uppermost)) return `${name} lies under ${uppermost.outerHTML.slice(0, 200)}`;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  return hasOutline ? null : `${name} has no outline`;
}
