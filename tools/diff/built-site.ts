import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import { GUIDE_NAME } from '../../src/domain/title.ts';
import { passagesOf, type Passage } from './passages.ts';

/** A page as it was built. */
export interface BuiltPage {
  address: string;
  title: string;
  html: string;
  passages: Passage[];
  /** Addresses of the guide that it links to, with their anchors, each once. */
  links: string[];
  /** What anchors can lead to. */
  ids: ReadonlySet<string>;
}

/** A built site, read from its folder. */
export interface BuiltSite {
  folder: string;
  pages: ReadonlyMap<string, BuiltPage>;
  /** Addresses that only forward to another one. */
  forwards: ReadonlyMap<string, string>;
  /** Addresses of files that are no pages. */
  files: ReadonlySet<string>;
}

/** Where a site was built to stand. */
export interface Place {
  /** The origin of the site, without a slash at its end. */
  site: string;
  /** Its folder, with a slash at both ends. */
  base: string;
}

/** Reads every page of a built site. */
export function readSite(folder: string, place: Place): BuiltSite {
  const pages = new Map<string, BuiltPage>();
  const forwards = new Map<string, string>();
  const paths = globSync('**/*.*', { cwd: folder }).map((path) => path.replaceAll('\\', '/'));
  for (const path of paths.filter((name) => name.endsWith('.html')).sort()) {
    const address = `/${path.replace(/(^|\/)index\.html$/, '$1')}`;
    const html = readFileSync(join(folder, path), 'utf8');
    const $ = load(html);
    const forward = /url=(?<target>.*)$/.exec($('meta[http-equiv=refresh]').attr('content') ?? '')?.groups?.target;
    if (forward === undefined) pages.set(address, readPage(address, html, $, place));
    else forwards.set(address, addressWithin(forward, address, place) ?? forward);
  }
  return { folder, pages, forwards, files: new Set(paths.map((path) => `/${path}`)) };
}

function readPage(address: string, html: string, $: CheerioAPI, place: Place): BuiltPage {
  const title = $('title').first().text().replace(` | ${GUIDE_NAME}`, '');
  const inHead = [
    { text: `Title: ${title}`, section: HEAD_SECTION },
    { text: `Description: ${$('meta[name=description]').attr('content') ?? ''}`, section: HEAD_SECTION },
  ];
  const links = $('a[href]')
    .toArray()
    .flatMap((link) => addressWithin($(link).attr('href') ?? '', address, place) ?? []);
  return {
    address,
    title: $('h1').first().text().trim() || title,
    html,
    passages: [...inHead, ...passagesOf($, 'main')],
    links: [...new Set(links)],
    ids: new Set(
      $('[id]')
        .toArray()
        .map((element) => $(element).attr('id') ?? ''),
    ),
  };
}

/** Where the words that search results show stand in a list of changes. */
const HEAD_SECTION = 'In search results';

/** The address of the guide that a link on a page leads to, with its anchor; `undefined` for another site or a letter. */
function addressWithin(href: string, page: string, { site, base }: Place): string | undefined {
  if (!URL.canParse(href, site)) return undefined;
  const url = new URL(href, new URL(base + page.slice(1), site));
  return url.origin === site && url.pathname.startsWith(base) ? `/${url.pathname.slice(base.length)}${url.hash}` : undefined;
}

/** Whether an address with its anchor leads somewhere in a site. The form of a page without its last slash does, too. */
export function leadsSomewhere(target: string, { pages, forwards, files }: BuiltSite): boolean {
  const [path = '', anchor] = target.split('#', 2).map(decode);
  const address = [path, `${path}/`].find((form) => pages.has(form) || forwards.has(form) || files.has(form));
  if (address === undefined) return false;
  const page = pages.get(address);
  return !anchor || !page || page.ids.has(anchor);
}

/** A part of an address in plain characters, as far as it can be read. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
