import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from 'playwright/test';

/** A way in which a reader may view the guide. */
export interface Mode {
  name: string;
  viewport?: { width: number; height: number };
  media?: Parameters<Page['emulateMedia']>[0];
  /** A user style sheet. */
  css?: string;
  /** Whether it leaves little room for text. */
  isTight?: true;
}

/** The text spacing of WCAG 1.4.12, with which no content may be lost. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

const LARGE_TEXT = 'html { font-size: 200% !important; }';
const NARROW = { width: 320, height: 640 };

export const MODES: readonly Mode[] = [
  { name: 'in dark colours', media: { colorScheme: 'dark' } },
  { name: 'in forced colours', media: { forcedColors: 'active' } },
  { name: 'at 320 pixels', isTight: true, viewport: NARROW },
  { name: 'at 200 % zoom', viewport: { width: 640, height: 400 } },
  { name: 'with text at 200 %', isTight: true, css: LARGE_TEXT },
  { name: 'with text at 200 %, at 320 pixels', isTight: true, viewport: NARROW, css: LARGE_TEXT },
  { name: 'with the text spacing of WCAG', css: TEXT_SPACING },
  {
    name: 'with the text spacing of WCAG on a phone',
    isTight: true,
    viewport: { width: 360, height: 740 },
    css: TEXT_SPACING,
  },
];

const PLAIN = { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' } as const;

/** Puts a page into a mode; returns a function that removes its style sheet. */
export async function applyMode(
  page: Page,
  { viewport = { width: 1280, height: 800 }, media, css }: Mode,
): Promise<() => Promise<void>> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ ...PLAIN, ...media });
  const style = css === undefined ? undefined : await page.addStyleTag({ content: css });
  return async () => {
    await style?.evaluate((element) => {
      element.parentNode?.removeChild(element);
    });
  };
}

/** WCAG A and AA, best practices, and what axe does not check by default: target sizes (`wcag22aa`) and experimental rules. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];

/** Opens all disclosures, so that their content is checked too. */
export async function openAll(page: Page) {
  // The controls of an island are disabled until its script runs.
  await page.locator('fieldset[disabled]').waitFor({ state: 'detached' });
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '');
  });
}

/** Radix's spans around the toasts, which pass the focus on: axe would report them. */
const FOCUS_GUARDS = '[role=region][aria-label^=Messages] > span';

/**
 * The violations that axe finds on a page in its current state, one line per rule.
 *
 * @param rules the rules to check; by default those of {@link TAGS}
 */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Pages have no frames: in legacy mode axe takes a quarter of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude(FOCUS_GUARDS);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(TAGS)).analyze();
  return violations.map(({ id, help, nodes }) => {
    const examples = nodes.slice(0, 3).map(({ target, any, all, none }) => {
      const reason = [...any, ...all, ...none][0]?.message ?? '';
      return `${target.join(' ')} (${reason})`;
    });
    return `${id}: ${help}, ${nodes.length} times: ${examples.join(', ')}`;
  });
}

/** Content that readers lose: it makes the page scroll sideways, is outside of the page, or is clipped. At most five lines. */
export const lostContent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOLERANCE = 1.5;
    const describe = (element: Element) => element.outerHTML.slice(0, 120);
    const clips = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
      [overflowX, overflowY].some((value) => /hidden|clip/.test(value));
    /** Whether only screen readers get it: in a box of one pixel, or above the page as the skip link is. */
    const isVisuallyHidden = (element: Element): boolean => {
      const { width, height, bottom } = element.getBoundingClientRect();
      return (
        (width <= 1 && height <= 1) ||
        bottom <= 0 ||
        (element.parentElement !== null &&
          element.parentElement !== document.body &&
          isVisuallyHidden(element.parentElement))
      );
    };
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && !element.closest('[hidden], svg') && !isVisuallyHidden(element),
    );

    const isScrollable = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const scrolls = (element: Element | null): boolean =>
      element !== null && (isScrollable(element) || scrolls(element.parentElement));
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const width = document.documentElement.clientWidth;
    const isOutside = (line: DOMRect) =>
      line.width > TOLERANCE && (line.left < -TOLERANCE || line.right > width + TOLERANCE);
    const outside = elements.filter(
      (element) => hasText(element) && [...element.getClientRects()].some(isOutside) && !scrolls(element),
    );
    const clipped = elements.filter(
      (element) =>
        clips(getComputedStyle(element)) &&
        !getComputedStyle(element).clipPath.startsWith('inset') &&
        (element.scrollWidth > element.clientWidth + TOLERANCE ||
          element.scrollHeight > element.clientHeight + TOLERANCE),
    );
    const sideways = document.documentElement.scrollWidth - width;
    return [
      ...(sideways > 0 ? [`the page scrolls sideways by ${sideways} px`] : []),
      ...outside.map((element) => `outside: ${describe(element)}`),
      ...clipped.map((element) => `clipped: ${describe(element)}`),
    ].slice(0, 5);
  });

/** Expects an element to have the focus, to be in the viewport and uncovered, and to have a visible outline. */
export async function expectVisibleFocus(element: Locator) {
  await expect(element).toBeFocused();
  await expect.poll(() => element.evaluate(focusProblem)).toBeNull();
}

/**
 * Why a reader cannot see the focus: the element is not visible or has no outline; `null` if it can be seen. It counts as
 * covered if something is over the middle of its first line.
 *
 * Runs in the page, so it cannot use anything outside of it.
 *
 * @param element the focused element
 */
export function focusProblem(element: Element | null): string | null {
  if (!element || element === document.body) return 'nothing has the focus';
  const name = element.outerHTML.slice(0, 200);
  const line = element.getClientRects()[0];
  if (!line) return `${name} has no box`;
  const topmost = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
  if (!topmost) return `${name} is outside the viewport, at ${String(line.top)} px of ${String(innerHeight)}`;
  if (!element.contains(topmost)) return `${name} is covered by ${topmost.outerHTML.slice(0, 200)}`;
  // The outline of a search field is around the field with its button.
  const hasOutline = [element, element.closest('[role=search]') ?? element].some((ringed) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(ringed);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  return hasOutline ? null : `${name} has no outline`;
}
