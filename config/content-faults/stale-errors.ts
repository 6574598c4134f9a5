import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';

/** The part of Vite's server that is used: what it tells the browser, and what each request passes. */
interface Server {
  environments: { client: { hot: { send: (...message: never[]) => void } } };
  middlewares: { use: (handler: (request: IncomingMessage, response: ServerResponse, next: () => void) => void) => unknown };
}

const message = z.object({ type: z.enum(['error', 'full-reload']) });

/**
 * Holds back the error of a page that was drawn before the last reload was told.
 *
 * Astro tells of such an error a moment later, and Vite keeps only the latest message for a page that is on its way: the
 * error would push the reload out, or lie over a page that is whole again. One that still holds comes again with the reload.
 */
export function dropStaleErrors({ environments, middlewares }: Server) {
  const { hot } = environments.client;
  let reloads = 0;
  /** How many reloads had been told when the page was asked for that failed last, until its error has come. */
  let failed: number | undefined;
  middlewares.use((_request, response, next) => {
    const asked = reloads;
    response.once('finish', () => {
      if (response.statusCode >= 500) failed = asked;
    });
    next();
  });
  const send = hot.send.bind(hot);
  hot.send = (...told) => {
    const { data } = message.safeParse(told[0]);
    if (data?.type === 'full-reload') reloads += 1;
    if (data?.type === 'error') {
      const isStale = failed !== undefined && failed < reloads;
      failed = undefined;
      if (isStale) return;
    }
    send(...told);
  };
}
