import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { load } from 'cheerio/slim';
import { withoutUnusedStyles } from './lean-styles.ts';

/**
 * Gives every built page the styles it uses, and a Content-Security-Policy of its own, which allows what that page holds and
 * nothing else. Astro's own policy names the scripts of all islands on every page; here a page without an island allows no script.
 */
export const pagePolicies = (): AstroIntegration => ({
  name: 'page-policies',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir);
      for (const path of globSync('**/*.html', { cwd: folder })) {
        const file = join(folder, path);
        writeFileSync(file, withPolicy(withoutUnusedStyles(readFileSync(file, 'utf8'))));
      }
    },
  },
});

/** What every page may do: nothing from elsewhere; its own pictures and manifest, data that scripts ask for, the search form. */
const COMMON = {
  'default-src': [`'none'`],
  'img-src': [`'self'`],
  'manifest-src': [`'self'`],
  'connect-src': [`'self'`],
  'font-src': [`'self'`],
  'base-uri': [`'none'`],
  'form-action': [`'self'`],
};

/** The name that Astro derives for an island from a path on the machine that builds; without it builds are the same everywhere. */
const ISLAND_NAME = /(?<=<astro-island) uid="[^"]*"/g;

/** A built page with its policy. Only the encoding may stand before it: browsers look for that in the first 1024 bytes. */
export function withPolicy(page: string): string {
  const html = page.replaceAll(ISLAND_NAME, '');
  const [start = ''] = /<meta charset="?[\w-]+"?>/i.exec(html) ?? /<!doctype html>/i.exec(html) ?? [];
  return html.replace(start, `${start}<meta http-equiv="content-security-policy" content="${policyOf(html)}">`);
}

/** The policy that a page needs, as a browser reads it. */
function policyOf(html: string): string {
  const $ = load(html, { xml: { xmlMode: false } }); // the quicker of two parsers: it leaves the page as it is
  const textsOf = (selector: string) =>
    $(selector)
      .map((_, element) => $(element).text())
      .get();
  const inline = textsOf(SCRIPTS.map((type) => `script${type}:not([src])`).join());
  const isScripted = $(SCRIPTS.map((type) => `script${type}`).join()).length > 0;
  const directives = {
    ...COMMON,
    'script-src': [
      ...(isScripted ? [`'self'`] : []),
      ...inline.map(hashOf),
      // The keyword is shorter than a hash; beside hashes browsers ignore it.
      ...textsOf('script[type=speculationrules]').map((rules) => (inline.length > 0 ? hashOf(rules) : `'inline-speculation-rules'`)),
    ],
    'style-src': [...(isScripted ? [`'self'`] : []), ...textsOf('style').map(hashOf)],
    'style-src-attr': $('[style]').length > 0 ? [`'unsafe-inline'`] : [],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join(';');
}

/** Script elements that run; one of another type holds data. */
const SCRIPTS = [':not([type])', '[type=module]', '[type="text/javascript"]'];

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
