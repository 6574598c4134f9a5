import { defineMiddleware } from 'astro:middleware';
import { withoutUnusedStyles } from './lean-styles.ts';
import { withPolicy } from './page-policies.ts';

/**
 * Gives every page of a build the styles it uses, and a Content-Security-Policy of its own, which allows what that page holds and
 * nothing else. Astro's own policy names the scripts of all islands on every page; here a page without an island allows no script.
 */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  // The editor's live server adds scripts and styles of its own later.
  if (import.meta.env.DEV || !response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(withPolicy(withoutUnusedStyles(await response.text())), response);
});
