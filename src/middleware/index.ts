import { defineMiddleware } from 'astro:middleware';
import { withPolicy, withSafeAddresses } from './page-policies.ts';
import { withUnbrokenNames } from './unbroken.ts';

/**
 * Adds to each built page a Content-Security-Policy that allows only what the page contains. Astro's own policy would allow the
 * scripts of all islands on every page; here a page without an island allows none. Mail addresses and names stay whole.
 */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  // The dev server adds its scripts and styles later.
  if (import.meta.env.DEV || !response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(withPolicy(withUnbrokenNames(withSafeAddresses(await response.text()))), response);
});
