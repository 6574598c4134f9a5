import { hash } from 'node:crypto';
import type { Element, Page } from './tree.ts';

/** Allowed on every page: this site's images, fonts, data and search form, and the inline icon; nothing from other hosts. */
const COMMON = {
  'default-src': [`'none'`],
  'img-src': [`'self'`, 'data:'],
  'connect-src': [`'self'`],
  'font-src': [`'self'`],
  'base-uri': [`'none'`],
  'form-action': [`'self'`],
};

/** Types of script elements that the browser executes; others contain data. */
const EXECUTABLE_TYPES = [undefined, 'module', 'text/javascript'];

/**
 * Adds a Content-Security-Policy that allows only what the page contains, directly after the encoding, which must be within the first
 * 1024 bytes. Astro's own policy would allow the scripts of all islands on every page; here a page without an island allows none.
 */
export function addPolicy(page: Page): void {
  const scripts = page('script').get();
  const executable = scripts.filter(({ attribs }) => EXECUTABLE_TYPES.includes(attribs.type));
  const inline = executable.filter(({ attribs }) => attribs.src === undefined);
  const rules = scripts.filter(({ attribs }) => attribs.type === 'speculationrules');
  const hashOf = (element: Element) => `'sha256-${hash('sha256', page(element).text(), 'base64')}'`;
  const directives = {
    ...COMMON,
    'script-src': [
      ...(executable.length > 0 ? [`'self'`] : []),
      ...inline.map(hashOf),
      // The keyword is shorter than a hash, but browsers ignore it next to hashes.
      ...rules.map((element) => (inline.length > 0 ? hashOf(element) : `'inline-speculation-rules'`)),
    ],
    'style-src': [`'self'`, ...page('style').get().map(hashOf)],
  };
  const policy = Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join(';');
  page('head').children('meta[charset]').after(`<meta http-equiv="content-security-policy" content="${policy}">`);
}

/** Makes one element of a page's styles, in their order: the policy then needs one hash. */
export function joinStyles(page: Page): void {
  const [first, ...others] = page('style').get();
  if (!first) return;
  page(first).text(page('style').text());
  page(others).remove();
}

/** Removes the ids that Astro derives from a path on the build machine: without them, builds are identical on all machines. */
export const removeIslandIds = (page: Page) => page('astro-island').removeAttr('uid');
