import { bothForms, type Forward } from './forward.ts';
import { CACHING, HASHED_FILES } from './headers.ts';

/** The names of both files, which hosts read and never serve. */
export const HOST_FILES = ['_headers', '_redirects'];

/**
 * `_headers` of Cloudflare Pages and Netlify.
 *
 * Caching is told of hashed files alone: both hosts let browsers ask again for everything else, and join what two rules
 * say of one header.
 *
 * @param base the folder of the site on its host, such as `/`
 */
export const headersFile = (headers: Record<string, string>, base: string) =>
  [rule(`${base}*`, headers), rule(`${base}${HASHED_FILES}*`, { 'Cache-Control': CACHING.hashed })].join('\n');

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');

/** `_redirects` of Cloudflare Pages and Netlify. */
export const redirectsFile = (forwards: readonly Forward[]) =>
  forwards
    .flatMap(bothForms)
    .map(({ from, to }) => `${from} ${to} 301\n`)
    .join('');
