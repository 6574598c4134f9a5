import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';

/** The part of Vite's server that is used: what it tells the browser, and what each request passes. */
interface Server {
  environments: { client: { hot: { send: (...message: never[]) => void } } };
  middlewares: { use: (handler: (request: IncomingMessage, response: ServerResponse, next: () => void) => void) => unknown };
}

const message = z.object({ type: z.enum(['error', 'full-reload']) });

/**
 * Tells of a reload in place of an error that came with a page drawn before the last reload was told.
 *
 * Astro tells of such an error a moment later, and Vite keeps only the latest message for a page that is on its way: the
 * error would push the reload out, or lie over a page that is whole again. One that still holds comes again with the reload.
 */
export function replaceStaleErrors({ environments, middlewares }: Server) {
  const { hot } = environments.client;
  let reloads = 0;
  /** How many reloads had been told when the page was asked for that is being answered. */
  const askedAfter = new AsyncLocalStorage<number>();
  middlewares.use((_request, response, next) => {
    askedAfter.run(reloads, () => {
      // Astro tells once the response is closed, which happens outside of the request unless it is bound to it.
      response.emit = AsyncResource.bind(response.emit.bind(response));
      next();
    });
  });
  const send = hot.send.bind(hot);
  /** The latest reload, as it was told. */
  let reload: never[] = [];
  hot.send = (...told) => {
    const type = message.safeParse(told[0]).data?.type;
    if (type === 'full-reload') {
      reloads += 1;
      reload = told;
    }
    const isStale = type === 'error' && (askedAfter.getStore() ?? reloads) < reloads;
    send(...(isStale ? reload : told));
  };
}
