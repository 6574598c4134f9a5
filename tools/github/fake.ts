import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import getPort from 'get-port';

/** What GitHub answers to a request, by method and path without its query: `GET /repos/example/guide/issues`. */
export type Answers = Record<string, (query: URLSearchParams, body: unknown) => { status?: number; json: unknown }>;

export interface FakeGitHub {
  /** Address for `--api`. */
  api: string;
  /** Every request so far: method and path with query, and the JSON that came with it. */
  requests: { line: string; body: unknown; authorization: string | undefined }[];
  close: () => Promise<void>;
}

/** Lists are answered page by page, with the link to the next one, as GitHub does. */
function paginate(json: unknown, url: URL): { json: unknown; link?: string } {
  if (!Array.isArray(json)) return { json };
  const size = Number(url.searchParams.get('per_page') ?? 30);
  const page = Number(url.searchParams.get('page') ?? 1);
  const next = new URL(url);
  next.searchParams.set('page', String(page + 1));
  const entries: unknown[] = json;
  return {
    json: entries.slice((page - 1) * size, page * size),
    ...(page * size < entries.length ? { link: `<${next.href}>; rel="next"` } : {}),
  };
}

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const sent = await text(request);
  return sent === '' ? undefined : JSON.parse(sent);
};

/** Starts a server on this machine that answers in GitHub's stead, for tests. What it has no answer for is not found. */
export async function startFakeGitHub(answers: Answers): Promise<FakeGitHub> {
  const port = await getPort();
  const api = `http://127.0.0.1:${port}`;
  const requests: FakeGitHub['requests'] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', api);
      const body = await readJson(request);
      requests.push({ line: `${request.method ?? ''} ${url.pathname}${url.search}`, body, authorization: request.headers.authorization });
      const answer = answers[`${request.method ?? ''} ${url.pathname}`]?.(url.searchParams, body);
      const { json, link } = paginate(answer?.json ?? { message: 'Not Found' }, url);
      response.writeHead(answer ? (answer.status ?? 200) : 404, { 'content-type': 'application/json', ...(link ? { link } : {}) });
      response.end(JSON.stringify(json));
    })();
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return { api, requests, close: () => new Promise((closed) => server.close(() => closed())) };
}
