import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import getPort from 'get-port';

/** A request as the server saw it. Moments are milliseconds of `performance.now()`. */
export interface Seen {
  method: string;
  path: string;
  userAgent: string;
  came: number;
  left: number;
}

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

/** A site on this machine that behaves as told and remembers who asked for what, and when. For tests. */
export interface Site extends AsyncDisposable {
  origin: string;
  seen: Seen[];
  /** The most requests that were under way at once. */
  mostAtOnce: number;
  /** The requests but those for robots.txt, as `HEAD /page`. */
  asked(): string[];
}

/** Long enough that requests that are sent together meet at the server. */
const THINKING_TIME = 5;

/**
 * @param paths what each path answers: a status, or what to do. Others answer 200; robots.txt is missing unless named
 */
export async function startSite(paths: Record<string, number | Behaviour>): Promise<Site> {
  const seen: Seen[] = [];
  let underWay = 0;
  let mostAtOnce = 0;
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const record: Seen = { method, path: url, userAgent: headers['user-agent'] ?? '', came: performance.now(), left: Infinity };
    seen.push(record);
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    response.once('close', () => {
      underWay -= 1;
      record.left = performance.now();
    });
    const behaviour = paths[url] ?? (url === '/robots.txt' ? 404 : 200);
    setTimeout(() => (typeof behaviour === 'number' ? answer(behaviour)(request, response) : behaviour(request, response)), THINKING_TIME);
  });
  const port = await getPort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    get mostAtOnce() {
      return mostAtOnce;
    },
    asked: () => seen.filter(({ path }) => path !== '/robots.txt').map(({ method, path }) => `${method} ${path}`),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Answers with a status, headers and a text. */
export const answer =
  (status: number, headers: Record<string, string> = {}, body = ''): Behaviour =>
  (_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

/** Forwards to another address. */
export const forward = (status: number, location: string) => answer(status, { location });

/** Gives the behaviours in turn, and keeps to the last. */
export function inTurn(...behaviours: readonly [Behaviour, ...Behaviour[]]): Behaviour {
  let turn = 0;
  return (request, response) => {
    const behaviour = behaviours[Math.min(turn, behaviours.length - 1)] ?? behaviours[0];
    turn += 1;
    behaviour(request, response);
  };
}

/** Does one thing for HEAD and another for GET. */
export const byMethod =
  (head: Behaviour, get: Behaviour): Behaviour =>
  (request, response) =>
    (request.method === 'HEAD' ? head : get)(request, response);

/** Never answers. */
export const silent: Behaviour = () => undefined;
