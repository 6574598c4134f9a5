import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { forwardTarget } from '../delivery/forward.ts';
import { headersFile, redirectsFile } from '../delivery/host-files.ts';
import { pagePolicy, sourcesOf, withPolicy } from '../delivery/policy.ts';
import { deliveryOf, pagePaths, type Page } from '../delivery/site.ts';
import { constructedStyles } from './constructed-styles.ts';
import { PageStyles, withStyles } from './page-styles.ts';
import { hasIsland, readPage, type Reading } from './reading.ts';

/** The name that Astro gives an island, from a hash of its component's path on this machine; only `astro dev` reads it. */
const ISLAND_NAME = /(?<start><astro-island) uid="[^"]*"/g;

/**
 * Finishes the pages as Astro leaves them, each in one go:
 *
 * - the same bytes in every folder: islands lose their names;
 * - only the styles that the page uses, in one element, so that both arrive in the first round trip. A page with an
 *   island keeps all of them: its script may draw what is not there yet;
 * - a Content-Security-Policy of its own, which names the styles by their hash and so comes last.
 *
 * Then writes the files from which static hosts take headers and forwards.
 */
export function builtPages(): AstroIntegration {
  let base = '/';
  return {
    name: 'guide-built-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [constructedStyles()] } });
      },
      'astro:config:done': ({ config }) => {
        base = config.base;
      },
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const styles = new PageStyles();
        const pages = pagePaths(folder).map((path): Page => {
          const file = join(folder, path);
          const { html, reading } = lean(readFileSync(file, 'utf8'), styles);
          const sources = sourcesOf(reading);
          writeFileSync(file, withPolicy(html, pagePolicy(sources)));
          return { path, forwardsTo: forwardTarget(html), sources };
        });
        const { headers, forwards } = deliveryOf(pages, base);
        writeFileSync(join(folder, '_headers'), headersFile(headers, base));
        writeFileSync(join(folder, '_redirects'), redirectsFile(forwards));
      },
    },
  };
}

/** A page with no more styles than it uses, and what it then holds. */
function lean(html: string, styles: PageStyles): { html: string; reading: Reading } {
  const reading = readPage(html);
  if (hasIsland(reading)) return { html: html.replaceAll(ISLAND_NAME, '$<start>'), reading };
  if (reading.styles.length === 0) return { html, reading };
  const css = styles.for(reading);
  return { html: withStyles(html, css), reading: { ...reading, styles: [css] } };
}
