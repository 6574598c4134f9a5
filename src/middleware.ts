import { defineMiddleware } from 'astro:middleware';
import { finish } from './html/finish.ts';

/** Finishes each page once it is rendered. */
export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(finish(await response.text(), locals.page, url.pathname, import.meta.env.DEV), response);
});
