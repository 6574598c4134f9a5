import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forwardTarget, type Forward } from './forward.ts';
import { securityHeaders } from './headers.ts';
import { pagePolicy, sitePolicy, sourcesOf } from './policy.ts';

/** What whoever serves the built site has to know of it. */
export interface Delivery {
  /** Sent with every answer. */
  headers: Record<string, string>;
  forwards: Forward[];
}

/** A built page as it lies in the folder of the site. */
export interface PageFile {
  path: string;
  html: string;
  /** What the page itself says in its head. */
  policy: string;
}

/**
 * Reads a built site once.
 *
 * @param folder of the built site
 * @param base the folder of the site on its host, such as `/`
 * @param visit gets each page as it is read, so that no more than one is held
 */
export function readDelivery(folder: string, base: string, visit: (page: PageFile) => void = () => undefined): Delivery {
  const pages = globSync('**/*.html', { cwd: folder })
    .sort()
    .map((path) => {
      const html = readFileSync(join(folder, path), 'utf8');
      const sources = sourcesOf(html);
      visit({ path, html, policy: pagePolicy(sources) });
      return { from: base + path.replace(/index\.html$/, ''), to: forwardTarget(html), sources };
    });
  return {
    headers: securityHeaders(sitePolicy(pages.map(({ sources }) => sources))),
    forwards: pages.flatMap(({ from, to }) => (to ? [{ from, to }] : [])),
  };
}
