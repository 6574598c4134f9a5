import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from 'playwright/test';

/** A way in which a reader may look at the guide. */
export interface Mode {
  name: string;
  viewport?: { width: number; height: number };
  media?: Parameters<Page['emulateMedia']>[0];
  /** What the reader's own style sheet says. */
  css?: string;
  /** It leaves words the least room. */
  isTight?: true;
}

/** WCAG 1.4.12: as much as a reader may set, and nothing may be lost. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

export const MODES: readonly Mode[] = [
  { name: 'in dark colours', media: { colorScheme: 'dark' } },
  { name: 'in forced colours', media: { forcedColors: 'active' } },
  { name: 'at 320 pixels', isTight: true, viewport: { width: 320, height: 640 } },
  { name: 'at 200 % zoom', viewport: { width: 640, height: 400 } },
  { name: 'with letters twice as large', isTight: true, css: 'html { font-size: 200% !important; }' },
  { name: 'with the text spacing of WCAG', css: TEXT_SPACING },
  { name: 'with that spacing on a phone', isTight: true, viewport: { width: 360, height: 740 }, css: TEXT_SPACING },
];

const PLAIN = { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' } as const;

/** Puts a page into a mode; returns a function that undoes it. */
export async function show(page: Page, { viewport = { width: 1280, height: 800 }, media, css }: Mode): Promise<() => Promise<void>> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ ...PLAIN, ...media });
  const style = css === undefined ? undefined : await page.addStyleTag({ content: css });
  return async () => {
    await style?.evaluate((element) => {
      element.parentNode?.removeChild(element);
    });
  };
}

/** Beside WCAG A and AA and the best practices: target sizes, which axe leaves out unless asked, and what it still tries out. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];

/** Opens every disclosure, so that its content is checked too. */
export async function openAll(page: Page) {
  // Before the script of an island runs, its controls rest.
  await page.locator('fieldset[disabled]').waitFor({ state: 'detached' });
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '');
  });
}

/** Spans around the toasts that pass the focus on to the first or last of them, and never keep it. */
const FOCUS_GUARDS = '[role=region][aria-label^=Messages] > span';

/**
 * What axe finds on a page in its present state, one line per rule.
 *
 * @param rules only these, without any none; all that {@link TAGS} name if left out
 */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (rules?.length === 0) return [];
  // Without frames there is nothing to gather: axe runs in the page itself, in a quarter of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude(FOCUS_GUARDS);
  // It reads the page's own letter colours where the system's are forced.
  if (await page.evaluate(() => matchMedia('(forced-colors: active)').matches)) axe.disableRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(TAGS)).analyze();
  return violations.map(({ id, help, nodes }) => {
    const first = nodes.slice(0, 3).map(({ target, any, all, none }) => {
      const why = [...any, ...all, ...none][0]?.message ?? '';
      return `${target.join(' ')} (${why})`;
    });
    return `${id}: ${help}, ${nodes.length} times: ${first.join(', ')}`;
  });
}

/** Content that readers lose: what makes the page scroll sideways, is outside of it, or is clipped. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOLERANCE = 1.5;
    const name = (element: Element) => element.outerHTML.slice(0, 120);
    const clips = ({ overflowX, overflowY }: CSSStyleDeclaration) => [overflowX, overflowY].some((value) => /hidden|clip/.test(value));
    /** Text for screen readers is in a box of one pixel, and the skip link is above the page. */
    const isForTheEarAlone = (element: Element): boolean => {
      const { width, height, bottom } = element.getBoundingClientRect();
      return (
        (width <= 1 && height <= 1) ||
        bottom <= 0 ||
        (element.parentElement !== null && element.parentElement !== document.body && isForTheEarAlone(element.parentElement))
      );
    };
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && !element.closest('[hidden], svg') && !isForTheEarAlone(element),
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

/** Expects the element to have the focus, to be within the viewport, uncovered, and to have a visible outline. */
export async function expectInSight(element: Locator) {
  await expect(element).toBeFocused();
  await expect.poll(() => element.evaluate(faultOfFocus)).toBeNull();
}

/**
 * What keeps a reader from seeing where the focus is: an element out of sight, or one without an outline.
 * In the middle of the element (of its first line, if it has several), nothing may cover it.
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
  if (!uppermost) return `${name} is outside the viewport, at ${String(line.top)} px of ${String(innerHeight)}`;
  if (!element.contains(uppermost)) return `${name} is covered by ${uppermost.outerHTML.slice(0, 200)}`;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  return hasOutline ? null : `${name} has no outline`;
}
