import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BYTES, readPage } from '../built-pages/reading.ts';
import { forwardTarget, type Forward } from './forward.ts';
import { securityHeaders } from './headers.ts';
import { sitePolicy, sourcesOf, type PageSources } from './policy.ts';

/** What whoever serves the built site has to know of it. */
export interface Delivery {
  /** Sent with every answer. */
  headers: Record<string, string>;
  forwards: Forward[];
}

/** A built page: where it lies in the folder of the site, and what it needs leave for. */
export interface Page {
  path: string;
  /** Where it forwards to by itself; undefined for a page to read. */
  forwardsTo: string | undefined;
  sources: PageSources;
}

/** The pages of a built site, by their paths in its folder. */
export const pagePaths = (folder: string) => globSync('**/*.html', { cwd: folder }).sort();

/** @param base the folder of the site on its host, such as `/` */
export const deliveryOf = (pages: readonly Page[], base: string): Delivery => ({
  headers: securityHeaders(sitePolicy(pages.map(({ sources }) => sources))),
  forwards: pages.flatMap(({ path, forwardsTo }) =>
    forwardsTo ? [{ from: base + path.replace(/index\.html$/, ''), to: forwardsTo }] : [],
  ),
});

/** Reads a built site as it lies in its folder. */
export const readDelivery = (folder: string, base: string): Delivery =>
  deliveryOf(
    pagePaths(folder).map((path) => pageOf(path, readFileSync(join(folder, path), BYTES))),
    base,
  );

/** @param html of the page as it lies in the folder */
const pageOf = (path: string, html: string): Page => ({ path, forwardsTo: forwardTarget(html), sources: sourcesOf(readPage(html)) });
