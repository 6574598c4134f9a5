import type { Page } from 'playwright/test';

/** What a reader loses of a page as it stands: what makes it scroll sideways, lies outside of it, or is clipped. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOLERANCE = 1.5;
    const name = (element: Element) =>
      `${element.localName}.${[...element.classList].join('.')} “${element.textContent.trim().slice(0, 40)}”`;
    const clips = ({ overflowX, overflowY }: CSSStyleDeclaration) => [overflowX, overflowY].some((value) => /hidden|clip/.test(value));
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && !element.closest('.visually-hidden, .skip, [hidden], svg'),
    );

    const isScrollable = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const scrolls = (element: Element | null): boolean => element !== null && (isScrollable(element) || scrolls(element.parentElement));
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const width = document.documentElement.clientWidth;
    const liesOutside = (line: DOMRect) => line.width > TOLERANCE && (line.left < -TOLERANCE || line.right > width + TOLERANCE);
    const outside = elements.filter((element) => hasText(element) && [...element.getClientRects()].some(liesOutside) && !scrolls(element));
    const clipped = elements.filter(
      (element) =>
        clips(getComputedStyle(element)) &&
        !getComputedStyle(element).clipPath.startsWith('inset') &&
        (element.scrollWidth > element.clientWidth + TOLERANCE || element.scrollHeight > element.clientHeight + TOLERANCE),
    );
    const sideways = document.documentElement.scrollWidth - width;
    return [
      ...(sideways > 0 ? [`the page scrolls sideways by ${sideways} px`] : []),
      ...outside.map((element) => `outside: ${name(element)}`),
      ...clipped.map((element) => `clipped: ${name(element)}`),
    ].slice(0, 5);
  });
