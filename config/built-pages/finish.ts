import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forwardTarget } from '../delivery/forward.ts';
import { pagePolicy, sourcesOf, withPolicy } from '../delivery/policy.ts';
import type { Page } from '../delivery/site.ts';
import { PageStyles, withStyles } from './page-styles.ts';
import { BYTES, hasIsland, readPage, type Reading } from './reading.ts';

/** The name that Astro gives an island, from a hash of its component's path on this machine; only `astro dev` reads it. */
const ISLAND_NAME = /(?<start><astro-island) uid="[^"]*"/g;

/** Some pages of a built site, by their paths in its folder. */
export interface Pages {
  folder: string;
  /** The folder of the site on its host, such as `/`. */
  base: string;
  paths: readonly string[];
}

/** What became of some pages. */
export interface Finished {
  pages: Page[];
  /** The style sheets that they linked and now hold, by their paths. */
  styleSheets: string[];
}

/**
 * Finishes pages as Astro leaves them, each in one go:
 *
 * - the same bytes in every folder: islands lose their names;
 * - only the styles that the page uses, in one element, so that both arrive in the first round trip. A page with an
 *   island keeps all of them: its script may draw what is not there yet;
 * - a Content-Security-Policy of its own, which names the styles by their hash and so comes last.
 */
export function finishPages({ folder, base, paths }: Pages): Finished {
  const styles = new PageStyles({ folder, base });
  const pages = paths.map((path) =>
    rewrite(join(folder, path), (page) => {
      const { html, reading } = lean(page, styles);
      const sources = sourcesOf(reading);
      return [withPolicy(html, pagePolicy(sources)), { path, forwardsTo: forwardTarget(html), sources }];
    }),
  );
  return { pages, styleSheets: styles.linked };
}

/**
 * Writes a file anew in place: where one is emptied first, some file systems write what it then gets to the disk at once.
 *
 * @param change gives the new text for the old one, and what is returned
 */
function rewrite<Result>(file: string, change: (text: string) => [text: string, result: Result]): Result {
  const [text, result] = change(readFileSync(file, BYTES));
  writeFileSync(file, text, { encoding: BYTES, flag: 'r+' });
  truncateSync(file, text.length);
  return result;
}

/** A page with no names of islands and no more styles than it needs, and what it then holds. */
function lean(page: string, styles: PageStyles): { html: string; reading: Reading } {
  const html = page.replaceAll(ISLAND_NAME, '$<start>');
  const reading = readPage(html);
  if (reading.styles.length === 0) return { html, reading };
  const css = hasIsland(reading) ? styles.all(reading) : styles.usedBy(reading);
  return { html: withStyles(html, css), reading: { ...reading, styles: [{ text: css }] } };
}
