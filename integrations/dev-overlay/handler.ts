import type { IncomingMessage, ServerResponse } from 'node:http';
import { faultsPage } from './page.ts';
import type { LiveCheck, Report } from './live-check.ts';

/** Answers a request, or leaves it to the next handler. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const CHANGES = '__content-faults';
const AS_IT_STANDS = 'as-it-stands';

/** How soon a page asks again for a server that is away, in milliseconds. */
const RETRY = 300;

/** What shows the faults of the content to a browser. */
export interface FaultsServer {
  /** While the content has faults, answers the request for any page with them. An address with `?as-it-stands` is left to the next handler. */
  handle: Handler;
  /** Whether faults should stand in the place of a page, by the query of its address such as `?q=rbc`. */
  takesPlaceOf: (query: string) => boolean;
  /** Has every page that shows faults ask for another one. */
  tellPages: (report: Report) => void;
}

/**
 * @param base the folder of the site, with a slash at both ends
 * @param isAstroUp whether Astro can show pages and open files in the editor
 */
export function faultsServer(check: LiveCheck, base: string, isAstroUp: boolean): FaultsServer {
  const pages = new Set<ServerResponse>();
  const takesPlaceOf = (query: string) => check.report().faults.length > 0 && !new URLSearchParams(query).has(AS_IT_STANDS);
  return {
    takesPlaceOf,
    handle(request, response, next) {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname === `${base}${CHANGES}`) {
        response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        response.write(`retry: ${RETRY}\n${eventOf(check.report())}`);
        pages.add(response);
        response.once('close', () => pages.delete(response));
        return;
      }
      const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
      if (!isPage || !takesPlaceOf(search)) {
        next();
        return;
      }
      const live = isAstroUp ? { openAt: `${base}__open-in-editor`, asItStands: `?${AS_IT_STANDS}` } : undefined;
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      response.end(faultsPage({ report: check.report(), root: check.root, changesAt: `${base}${CHANGES}`, live }));
    },
    tellPages(report) {
      for (const page of pages) page.write(eventOf(report));
    },
  };
}

const eventOf = ({ version }: Report) => `data: ${version}\n\n`;
