import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forwardTarget } from '../delivery/forward.ts';
import { pagePolicy, sourcesOf, withPolicy } from '../delivery/policy.ts';
import type { Page } from '../delivery/site.ts';
import { PageStyles, withStyles } from './page-styles.ts';
import { hasIsland, readPage, type Reading } from './reading.ts';

/** The name that Astro gives an island, from a hash of its component's path on this machine; only `astro dev` reads it. */
const ISLAND_NAME = /(?<start><astro-island) uid="[^"]*"/g;

/** Some pages of a built site, by their paths in its folder. */
export interface Pages {
  folder: string;
  paths: readonly string[];
}

/**
 * Finishes pages as Astro leaves them, each in one go:
 *
 * - the same bytes in every folder: islands lose their names;
 * - only the styles that the page uses, in one element, so that both arrive in the first round trip. A page with an
 *   island keeps all of them: its script may draw what is not there yet;
 * - a Content-Security-Policy of its own, which names the styles by their hash and so comes last.
 */
export function finishPages({ folder, paths }: Pages): Page[] {
  const styles = new PageStyles();
  return paths.map((path) => {
    const file = join(folder, path);
    const { html, reading } = lean(readFileSync(file, 'utf8'), styles);
    const sources = sourcesOf(reading);
    writeFileSync(file, withPolicy(html, pagePolicy(sources)));
    return { path, forwardsTo: forwardTarget(html), sources };
  });
}

/** A page with no more styles than it uses, and what it then holds. */
function lean(html: string, styles: PageStyles): { html: string; reading: Reading } {
  const reading = readPage(html);
  if (hasIsland(reading)) return { html: html.replaceAll(ISLAND_NAME, '$<start>'), reading };
  if (reading.styles.length === 0) return { html, reading };
  const css = styles.for(reading);
  return { html: withStyles(html, css), reading: { ...reading, styles: [css] } };
}
