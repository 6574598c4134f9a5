import { statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { CHROMIUM_FLAGS, presentChromium } from '../../scripts/chromium.ts';
import { differingBands, topOf, type Band } from './bands.ts';
import { decode, type BuiltSite, type Place } from './built-site.ts';
import type { BuiltChanges, Moves, Note, PageName, PagePictures, Picture, PicturePair } from './comparison.ts';
import type { Both } from './sites.ts';

/** A phone. */
const VIEWPORT = { width: 360, height: 740 };

/** Pages of a report that are pictured, and parts of one page. */
const MOST_PAGES = 20;
const MOST_PARTS = 4;

/** Characters of pictures after which no further page is pictured, so that a browser still opens the report with ease. */
const MOST_DATA = 12_000_000;

/** Pages with the same words in other HTML that are pictured: a change of style shows on each of them. */
const SAMPLED_PAGES = 3;

/** A page to picture, by its address in each revision that has it. */
interface Sitter {
  /** The address that the pictures are kept by. */
  address: string;
  before: string | undefined;
  after: string | undefined;
}

/** What there may be pictures of. */
export type PicturedChanges = Pick<BuiltChanges, 'texts' | 'otherHtml'> & { pages: Moves<PageName> };

/** Pictures by the address of their page, and what to know about them. */
export interface Pictures {
  pictures: ReadonlyMap<string, PagePictures>;
  notes: Note[];
}

/**
 * Pictures of the changed pages as a phone shows them: of each, the parts that look different. What is closed on a
 * page is shown open, and sources without their numbers. Without a browser there are no pictures, and a note says so.
 */
export async function takePictures(sites: Both<BuiltSite>, changes: PicturedChanges, place: Place): Promise<Pictures> {
  const sitters = sittersOf(changes);
  const pictures = new Map<string, PagePictures>();
  if (sitters.length === 0) return { pictures, notes: [] };
  try {
    await using browser = await chromium.launch({ executablePath: presentChromium(), args: CHROMIUM_FLAGS });
    const studio = await openStudio(browser, sites, place);
    for (const sitter of sitters.slice(0, MOST_PAGES)) {
      if (sizeOf(pictures) < MOST_DATA) pictures.set(sitter.address, await portray(sitter, studio));
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    return { pictures, notes: [{ text: `Pictures are missing: ${reason ?? ''}` }] };
  }
  const left = sitters.length - pictures.size;
  return { pictures, notes: left > 0 ? [{ text: `The first ${pictures.size} changed pages are pictured, ${left} more are not.` }] : [] };
}

const sizeOf = (pictures: ReadonlyMap<string, PagePictures>) =>
  [...pictures.values()]
    .flatMap(({ pairs }) => pairs.flatMap(({ before, after }) => [before, after]))
    .reduce((sum, picture) => sum + (picture?.data.length ?? 0), 0);

function sittersOf({ texts, otherHtml, pages }: PicturedChanges): Sitter[] {
  const came = new Map(pages.moved.map(({ from, to }) => [to.address, from.address]));
  const inBoth = [...texts, ...otherHtml.slice(0, SAMPLED_PAGES)];
  return [
    ...inBoth.map(({ address }) => ({ address, before: came.get(address) ?? address, after: address })),
    ...pages.added.map(({ address }) => ({ address, before: undefined, after: address })),
    ...pages.removed.map(({ address }) => ({ address, before: address, after: undefined })),
  ];
}

/** A page for each revision, and one to measure pictures on. */
interface Studio extends Both<Page> {
  measuring: Page;
  place: Place;
}

/** Hosts that exist in the studio only. */
const HOSTS: Both<string> = { base: 'http://base.invalid', head: 'http://head.invalid' };

async function openStudio(browser: Browser, sites: Both<BuiltSite>, place: Place): Promise<Studio> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    isMobile: true,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // Pages are complete without scripts, and stand still.
    javaScriptEnabled: false,
  });
  await serveFromFolders(context, sites, place);
  return {
    base: await context.newPage(),
    head: await context.newPage(),
    measuring: await (await browser.newContext()).newPage(),
    place,
  };
}

/** Answers every request from the built files: no server, and nothing from outside. */
async function serveFromFolders(context: BrowserContext, sites: Both<BuiltSite>, place: Place) {
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    const site = url.origin === HOSTS.base ? sites.base : url.origin === HOSTS.head ? sites.head : undefined;
    const path = site && fileAt(url.pathname, site, place);
    return path === undefined ? route.abort() : route.fulfill({ path });
  });
}

/** The file of a site that stands at the path of an address, if one does. */
function fileAt(pathname: string, { folder }: BuiltSite, { base }: Place): string | undefined {
  if (!pathname.startsWith(base)) return undefined;
  const path = join(folder, decode(pathname.slice(base.length)), pathname.endsWith('/') ? 'index.html' : '');
  return path.startsWith(folder + sep) && statSync(path, { throwIfNoEntry: false })?.isFile() ? path : undefined;
}

async function portray({ before, after }: Sitter, studio: Studio): Promise<PagePictures> {
  const was = before === undefined ? undefined : await show(studio.base, HOSTS.base, before, studio);
  const now = after === undefined ? undefined : await show(studio.head, HOSTS.head, after, studio);
  if (!was || !now) {
    const alone = {
      before: was && (await picture(studio.base, topOf(was.length))),
      after: now && (await picture(studio.head, topOf(now.length))),
    };
    return { pairs: [alone], left: 0 };
  }
  const bands = differingBands(was, now);
  const pairs: PicturePair[] = [];
  for (const band of bands.slice(0, MOST_PARTS))
    pairs.push({ before: await picture(studio.base, band.before), after: await picture(studio.head, band.after) });
  return { pairs, left: bands.length - pairs.length };
}

/** Opens a page; a number for each row of its pixels, in CSS pixels. */
async function show(page: Page, host: string, address: string, { place, measuring }: Studio): Promise<number[]> {
  await page.goto(`${host}${place.base}${address.slice(1)}`);
  await page.evaluate(makeComparable);
  const whole = await page.screenshot({ fullPage: true, scale: 'css' });
  return measuring.evaluate(hashRows, `data:image/png;base64,${whole.toString('base64')}`);
}

/**
 * Runs in the browser: opens what is closed, and takes the numbers from sources, which all shift when one comes or
 * goes. Without them the list of sources stands in alphabetical order.
 */
function makeComparable() {
  for (const details of document.querySelectorAll('details')) details.open = true;
  for (const mark of document.querySelectorAll('sup.mark a')) mark.textContent = '[•]';
  for (const list of document.querySelectorAll<HTMLElement>('.sources ol')) {
    list.style.listStyle = 'none';
    list.append(...[...list.children].sort((a, b) => (a.textContent < b.textContent ? -1 : 1)));
  }
}

/** Runs in the browser: a hash (FNV-1a) of each row of a picture. */
async function hashRows(url: string): Promise<number[]> {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('The browser cannot draw');
  context.drawImage(bitmap, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer);
  return Array.from({ length: bitmap.height }, (_, row) => {
    let hash = 2166136261;
    for (const pixel of pixels.subarray(row * bitmap.width, (row + 1) * bitmap.width)) hash = Math.imul(hash ^ pixel, 16777619);
    return hash;
  });
}

async function picture(page: Page, { start, end }: Band): Promise<Picture> {
  const clip = { x: 0, y: start, width: VIEWPORT.width, height: Math.max(end - start, 1) };
  const image = await page.screenshot({ fullPage: true, clip, type: 'webp', quality: 70 });
  return { width: clip.width, height: clip.height, data: image.toString('base64') };
}
