import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from 'playwright/test';
import { headersIn } from '../site/build.ts';

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

const PLAIN = { media: 'screen', colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' } as const;

/** Puts a page into a mode, until it is put into another. */
async function applyMode(page: Page, { viewport = { width: 1280, height: 800 }, media, css = '' }: Mode) {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ ...PLAIN, ...media });
  // Not as an element, which the policy of the page would block.
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
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

/** Citations at the start of a line, separated from their text, and dates broken over two lines. */
export const brokenLines = (page: Page) =>
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

/** The rules that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects no lost content on a page in several modes, and no colour violations in dark colours. */
export async function expectComplete(page: Page, modes: readonly Mode[]) {
  await openAll(page);
  for (const mode of modes) {
    await applyMode(page, mode);
    const message = `${page.url()} ${mode.name}`;
    // A script moves the tooltip into view some frames after the resize.
    await expect
      .configure({ soft: true })
      .poll(() => lostContent(page), message)
      .toEqual([]);
    if (mode.media?.colorScheme === 'dark') expect.soft(await axeViolations(page, COLOUR_RULES), message).toEqual([]);
  }
}

/** The main controls, which have to be 44 CSS pixels tall for touch; other buttons need 24. Links in text are as tall as their line. */
const MAIN_CONTROLS =
  'header button, [role=tab], nav[aria-label^="Pages on"] a, input:not([type=checkbox]), select, summary:not(.disputed *), label:has(> [type=checkbox]), [aria-pressed], [aria-expanded], li[id] button, .calls .phone';

/** Controls that are too small for touch. */
export async function smallControls(page: Page): Promise<string[]> {
  const smallerThan = (minHeight: number, controls: string) =>
    page.locator(controls).evaluateAll(
      (all, limit) =>
        all
          .filter((element) => element.checkVisibility())
          .map((element) => ({ name: element.outerHTML.slice(0, 100), box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.height < limit - 0.5 || box.width < 24)
          .map(({ name, box }) => `${name}: ${String(box.width)} × ${String(box.height)}`),
      minHeight,
    );
  return [...(await smallerThan(44, MAIN_CONTROLS)), ...(await smallerThan(24, 'button, summary'))];
}

/** A sheet of letter paper without its margins, in CSS pixels. */
export const PAPER = { width: 720, height: 960 };

/** Shows a page as it prints, to a reader of dark screens. */
export async function putOnPaper(page: Page) {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

/** Everything that a page has stored in the browser. */
export const storedBy = (page: Page) =>
  page.evaluate(async () => [
    ...(document.cookie ? [document.cookie] : []),
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ]);

/** Serves the site with its headers, and records what a page must not do: contact other hosts, set cookies, log problems. */
export async function recordEvents(page: Page, origin = '', base = '/'): Promise<string[]> {
  const events: string[] = [];
  page.context().on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) events.push(`requested ${request.url()}`);
  });
  page.context().on('response', (response) => {
    if (response.headers()['set-cookie']) events.push(`got a cookie from ${response.url()}`);
  });
  page.on('websocket', (socket) => events.push(`opened ${socket.url()}`));
  page.on('worker', (worker) => events.push(`started ${worker.url()}`));
  page.on('pageerror', (error) => events.push(`threw ${error.message} on ${page.url()}`));
  page.on('console', (message) => {
    const isOfMissingPage = message.text().includes('404') && message.location().url === page.url();
    if (['error', 'warning'].includes(message.type()) && !isOfMissingPage)
      events.push(`logged ${message.text()} on ${page.url()}`);
  });
  const { '/*': headers } = headersIn(readFileSync(`.cache/test/browser${base}_headers`, 'utf8'));
  await page.route('**/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
  });
  return events;
}

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
