import axe, { type RunOptions } from 'axe-core';
import { expect, type Locator, type Page } from 'playwright/test';

/** A way in which a reader may view the guide. */
interface Mode {
  name: string;
  viewport: { width: number; height: number };
  /** A user style sheet. */
  css?: string;
}

/** The text spacing of WCAG 1.4.12, with which no content may be lost. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

const LARGE_TEXT = 'html { font-size: 200% !important; }';
const NARROW = { width: 320, height: 640 };
const DESK = { width: 1280, height: 800 };
const TABLET = { width: 768, height: 1024 };

const SPACED_OUT: Mode = {
  name: 'with the text spacing of WCAG on a phone',
  viewport: { width: 360, height: 740 },
  css: TEXT_SPACING,
};

/** Modes that leave the least room for long texts. */
export const TIGHT_MODES: readonly Mode[] = [
  SPACED_OUT,
  { name: 'with text at 200 %, at 320 pixels', viewport: NARROW, css: LARGE_TEXT },
];

const ON_A_DESK: Mode = { name: 'on a desk', viewport: DESK };

/** Modes for pages without tables, which are laid out alike in between. */
export const PLAIN_MODES: readonly Mode[] = [...TIGHT_MODES, ON_A_DESK];

/** For pages with tables; a tablet is for {@link expectFullPanels}. */
export const MODES: readonly Mode[] = [
  ...PLAIN_MODES,
  { name: 'at 320 pixels', viewport: NARROW },
  { name: 'with text at 200 %', viewport: DESK, css: LARGE_TEXT },
];

/** Shows a page on a screen, still. */
const putOnScreen = (page: Page) =>
  page.emulateMedia({ media: 'screen', colorScheme: 'light', reducedMotion: 'reduce' });

/** Puts a page into a mode, until it is put into another. */
async function applyMode(page: Page, { viewport, css = '' }: Mode) {
  await page.setViewportSize(viewport);
  // Not as an element, which the policy of the page would block.
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Opens all disclosures, so that their content is checked too. */
export async function openAll(page: Page) {
  // The controls of an island are disabled until its script runs.
  await page.locator('fieldset[disabled]').waitFor({ state: 'detached' });
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) {
      details.removeAttribute('name'); // of those with the same name, a page opens one at a time
      details.setAttribute('open', '');
    }
  });
}

/** Expects no lost content on a page, in several modes. */
export async function expectComplete(page: Page, modes: readonly Mode[]) {
  await openAll(page);
  await putOnScreen(page);
  for (const mode of modes) {
    await applyMode(page, mode);
    expect.soft(await lostContent(page), `${page.url()} ${mode.name}`).toEqual([]);
  }
}

/** What opens: the menu, filters, the tray, the toggles of a directory row, folds, keys and letters. */
const OPENED = ':popover-open, .filters, .tray.chosen, details[open], .keys:not(.list-head .keys), .letters';

/** The opened panels of a page whose content takes less than 85 % of their width, each with its part. */
export const narrowPanels = (page: Page): Promise<string[]> =>
  page.locator(OPENED).evaluateAll((panels) =>
    panels
      .filter((panel) => panel.checkVisibility())
      .flatMap((panel) => {
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(panel);
        const room = panel.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
        const boxes = [...panel.querySelectorAll(':not(summary, summary *, svg *)')]
          .map((element) => element.getBoundingClientRect())
          .filter(({ width }) => width > 1);
        const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
        const part = Math.round((100 * width) / room);
        return part >= 85 ? [] : [`${String(part)} % of ${panel.outerHTML.slice(0, 100)}`];
      }),
  );

/** Expects that what is open on a page fills its panels, and that nothing of it is cut, on a phone and on a tablet. */
export async function expectFullPanels(page: Page) {
  await putOnScreen(page);
  for (const viewport of [SPACED_OUT.viewport, TABLET]) {
    await applyMode(page, { name: '', viewport });
    const where = `${page.url()} at ${String(viewport.width)} px`;
    expect.soft(await narrowPanels(page), where).toEqual([]);
    expect.soft(await lostContent(page), where).toEqual([]);
  }
}

/** WCAG A and AA, best practices, and what axe does not check by default: target sizes (`wcag22aa`) and experimental rules. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The rules that depend on colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The violations that axe finds on a page in its current state, one line per rule.
 *
 * @param rules the rules to check; by default those of {@link TAGS}
 */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Once for each page: it is long.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const options: RunOptions = { runOnly: [...(rules ?? TAGS)], resultTypes: ['violations'], iframes: false };
  const violations = await page.evaluate(async (chosen) => (await window.axe?.run(chosen))?.violations, options);
  if (!violations) throw new Error('axe did not start.');
  return violations.map(({ id, help, nodes }) => {
    const examples = nodes.slice(0, 3).map(({ target, any, all, none }) => {
      const reason = [...any, ...all, ...none][0]?.message ?? '';
      return `${target.join(' ')} (${reason})`;
    });
    return `${id}: ${help}, ${nodes.length} times: ${examples.join(', ')}`;
  });
}

/**
 * Content that readers lose: it makes the page scroll sideways, is outside of the page, is clipped, or has so little room that it
 * stands a letter or two a line. At most five lines.
 */
export const lostContent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOLERANCE = 1.5;
    const pageWidth = document.documentElement.clientWidth;
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const isOutside = (element: Element) =>
      [...element.getClientRects()].some(
        ({ left, right, width }) => width > TOLERANCE && (left < -TOLERANCE || right > pageWidth + TOLERANCE),
      ) &&
      hasText(element) &&
      !scrolls(element);
    const isClipped = (element: Element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      return (
        !element.matches('input') && // its text moves with the caret
        /hidden|clip/.test(overflowX + overflowY) &&
        !clipPath.startsWith('inset') &&
        (element.scrollWidth > element.clientWidth + TOLERANCE ||
          element.scrollHeight > element.clientHeight + TOLERANCE)
      );
    };
    /** A narrow screen with very large letters has room for two of a word. */
    const hasRoom = innerWidth > 12 * parseFloat(getComputedStyle(document.documentElement).fontSize);
    const isCrushed = (element: Element) => {
      if (element.matches('.mark')) return false; // its numbers stand above the line, each with a box of its own
      const range = document.createRange();
      // Commas between links are no words.
      const own = [...element.childNodes].filter(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(nodeValue ?? ''),
      );
      const tops = own.flatMap((text) => {
        range.selectNodeContents(text);
        return [...range.getClientRects()].map(({ top }) => Math.round(top));
      });
      const lines = new Set(tops).size;
      const letters = own.reduce((sum, text) => sum + (text.textContent ?? '').trim().length, 0);
      return lines > 3 && letters / lines < (hasRoom ? 3 : 2);
    };
    /** Whether only screen readers get it: in a box of one pixel or clipped away, or above the page as the skip link is. */
    const isForScreenReaders = (element: Element | null): boolean => {
      if (!element || element === document.body) return false;
      const { width, height, bottom } = element.getBoundingClientRect();
      const { display, clipPath } = getComputedStyle(element);
      const hasBox = display !== 'contents';
      return (
        (hasBox && ((width <= 1 && height <= 1) || bottom <= 0 || clipPath === 'inset(50%)')) ||
        isForScreenReaders(element.parentElement)
      );
    };

    const sideways = document.documentElement.scrollWidth - pageWidth;
    const lost = [...document.body.querySelectorAll(':not(svg *)')]
      .filter((element) => isOutside(element) || isClipped(element) || (hasText(element) && isCrushed(element)))
      .filter((element) => element.checkVisibility() && !isForScreenReaders(element));
    return [
      ...(sideways > 0 ? [`the page scrolls sideways by ${sideways} px`] : []),
      ...lost.map((element) => `outside, clipped or crushed: ${element.outerHTML.slice(0, 120)}`),
    ].slice(0, 5);
  });

/** The least contrast of a line that means something with what it is on (WCAG 1.4.11). */
const LEAST_CONTRAST = 3;

/** Figures whose line, which says on what they rest, is hard to see on their background. */
export const faintInk = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!pixel) throw new Error('There is no canvas.');
    const luminanceOf = (colours: readonly string[]) => {
      for (const colour of colours) {
        pixel.fillStyle = colour;
        pixel.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...pixel.getImageData(0, 0, 1, 1).data].map((value) =>
        value > 10 ? ((value / 255 + 0.055) / 1.055) ** 2.4 : value / 255 / 12.92,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const backgroundsOf = (element: Element | null): string[] =>
      element ? [...backgroundsOf(element.parentElement), getComputedStyle(element).backgroundColor] : [];
    return [...document.querySelectorAll('.inked:not(.hollow)')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const [line, ground] = [[getComputedStyle(element).textDecorationColor], backgroundsOf(element)].map(
          luminanceOf,
        );
        const [dark = 0, light = 0] = [line ?? 0, ground ?? 0].sort((a, b) => a - b);
        const contrast = (light + 0.05) / (dark + 0.05);
        return contrast < least ? [`${contrast.toFixed(1)} : 1 of ${element.outerHTML.slice(0, 100)}`] : [];
      });
  }, LEAST_CONTRAST);

/** Words in view whose letters stand on several lines. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    const isForScreenReaders = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isForScreenReaders(element.parentElement));
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\p{L}+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && !isForScreenReaders(text.parentElement)) broken.push(word);
      }
    return broken;
  });

/** The main controls, which have to be 44 CSS pixels tall for touch; other buttons need 24. Links in text are as tall as their line. */
const MAIN_CONTROLS =
  'header button, [role=tab], nav[aria-label^="Pages on"] a, input:not([type=checkbox], [type=radio]), select, summary, label:has(> [type=checkbox]), [type=radio] + label, [aria-pressed], [aria-expanded], li[id] button, .calls .phone';

/** Controls that are too small for touch. */
export const smallControls = (page: Page): Promise<string[]> =>
  page.locator(`${MAIN_CONTROLS}, button, summary`).evaluateAll(
    (all, main) =>
      all
        .filter((element) => element.checkVisibility())
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ element, box }) => box.height < (element.matches(main) ? 43.5 : 23.5) || box.width < 24)
        .map(({ element, box }) => `${element.outerHTML.slice(0, 100)}: ${box.width} × ${box.height}`),
    MAIN_CONTROLS,
  );

/** A sheet of letter paper without its margins, in CSS pixels. */
const PAPER = { width: 720, height: 960 };

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

/** Records what a page must not do: contact other hosts, set cookies, open other connections or a dialog, log problems. */
export function recordEvents(page: Page, origin = ''): string[] {
  const events: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) events.push(`requested ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.headers()['set-cookie']) events.push(`got a cookie from ${response.url()}`);
  });
  page.on('websocket', (socket) => events.push(`opened ${socket.url()}`));
  page.on('worker', (worker) => events.push(`started ${worker.url()}`));
  page.on('dialog', (dialog) => events.push(`opened a dialog: ${dialog.message()}`));
  page.on('pageerror', (error) => events.push(`threw ${error.message} on ${page.url()}`));
  page.on('console', (message) => {
    const isOfMissingPage = message.text().includes('404') && message.location().url === page.url();
    if (['error', 'warning'].includes(message.type()) && !isOfMissingPage)
      events.push(`logged ${message.text()} on ${page.url()}`);
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
