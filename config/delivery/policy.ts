import { createHash } from 'node:crypto';
import { BYTES, type Reading, type ScriptElement } from '../built-pages/reading.ts';

/** What a page is made of, in the words of a Content-Security-Policy: the sources of each directive that depends on the page. */
export interface PageSources {
  'script-src': string[];
  'style-src': string[];
  'style-src-attr': string[];
  'font-src': string[];
}

/** A script element of no such type holds data. An import map steers scripts and needs leave like one. */
const SCRIPT_TYPES = [undefined, '', 'module', 'text/javascript'];

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text, BYTES).digest('base64')}'`;
const unique = (sources: string[]) => [...new Set(sources)];
const when = (isSo: boolean, source: string) => (isSo ? [source] : []);

/** What a page needs leave for. */
export function sourcesOf({ names, scripts, styles, preloadsFont }: Reading): PageSources {
  const ofType = (types: readonly (string | undefined)[]) => scripts.filter(({ type }) => types.includes(type));
  const hashesOf = (elements: readonly ScriptElement[]) => elements.map(({ text }) => hashOf(text));
  const hasScript = ofType(SCRIPT_TYPES).length > 0;
  const inline = ofType([...SCRIPT_TYPES, 'importmap']).filter(({ isFile }) => !isFile);
  const rules = ofType(['speculationrules']);
  return {
    'script-src': unique([
      // An inline script of an island imports modules of the site.
      ...when(hasScript, `'self'`),
      ...hashesOf(inline),
      // The keyword has half the bytes of a hash. Beside hashes browsers do not heed it, and ask for one more.
      ...(inline.length > 0 ? hashesOf(rules) : when(rules.length > 0, `'inline-speculation-rules'`)),
    ]),
    'style-src': unique([
      // A module may bring a style sheet of its own.
      ...when(hasScript, `'self'`),
      ...styles.map((style) => ('href' in style ? `'self'` : hashOf(style.text))),
    ]),
    'style-src-attr': when(names.has('[style]'), `'unsafe-inline'`),
    'font-src': when(preloadsFont || styles.some((style) => 'text' in style && style.text.includes('@font-face')), `'self'`),
  };
}

/** One policy as a browser reads it; a directive without sources falls back to `default-src 'none'`. */
function policy(directives: Record<string, readonly string[]>): string {
  const given = Object.entries(directives).filter(([, sources]) => sources.length > 0);
  return given.map(([directive, sources]) => `${directive} ${sources.join(' ')}`).join(';');
}

/** What every page may and may not: nothing from elsewhere; its own pictures and manifest, what tools that look at it ask for, the search form. */
const COMMON = {
  'default-src': [`'none'`],
  'img-src': [`'self'`],
  'manifest-src': [`'self'`],
  'connect-src': [`'self'`],
  'base-uri': [`'none'`],
  'form-action': [`'self'`],
};

/** The policy that a page carries itself: no more than this page needs. */
export const pagePolicy = (sources: PageSources) => policy({ ...COMMON, ...sources });

/**
 * The policy of every answer of the host, where it can send headers. Each page's own policy holds beside it, so that the
 * stricter one of the two decides: here styles need no hash, of which the site has as many as pages.
 */
export const sitePolicy = (pages: readonly PageSources[]) =>
  policy({
    ...COMMON,
    'script-src': unique([`'self'`, ...pages.flatMap((page) => page['script-src'])].sort()),
    'style-src': [`'self'`, `'unsafe-inline'`],
    'font-src': [`'self'`],
    'frame-ancestors': [`'none'`],
  });

/**
 * Puts a policy into a page, before anything that it is about.
 *
 * Only the encoding stands before it, which has to be among the first 1024 bytes.
 */
export function withPolicy(html: string, content: string): string {
  const start = /^<!doctype html>(?:<html[^>]*><head[^>]*><meta charset="?[\w-]+"?>)?/i.exec(html)?.[0];
  if (start === undefined) throw new Error('A built page does not begin with <!doctype html>, so that its policy has no place.');
  return `${start}<meta http-equiv="content-security-policy" content="${content}">${html.slice(start.length)}`;
}
