import type { Page } from 'playwright/test';

/** A way in which a reader may look at the guide. */
export interface Mode {
  name: string;
  viewport?: { width: number; height: number };
  media?: Parameters<Page['emulateMedia']>[0];
  /** What the reader's own style sheet says. */
  css?: string;
  /** Whether axe may find here what it does not find in light colours on a wide screen and a phone. */
  isNewToAxe?: true;
}

/** WCAG 1.4.12: as much as a reader may set, and nothing may be lost. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

export const MODES: readonly Mode[] = [
  { name: 'in dark colours', isNewToAxe: true, media: { colorScheme: 'dark' } },
  { name: 'in forced colours', media: { forcedColors: 'active' } },
  { name: 'at 320 pixels', isNewToAxe: true, viewport: { width: 320, height: 640 } },
  { name: 'at 200 % zoom', viewport: { width: 640, height: 400 } },
  { name: 'with letters twice as large', css: 'html { font-size: 200% !important; }' },
  { name: 'with the text spacing of WCAG', css: TEXT_SPACING },
  { name: 'with that spacing on a phone', viewport: { width: 360, height: 740 }, css: TEXT_SPACING },
];

const PLAIN = { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' } as const;

/** Shows a page, as it stands, in a mode; gives back how to take away what the mode has added to it. */
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
