import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUILDS, headersIn, pagesOf } from '../site/build.ts';
import { SERVERS, startServer, type RunningServer } from './start.ts';

const { folder } = BUILDS.root;
const built = (path: string) => readFileSync(join(folder, path), 'utf8');

/** The rules of public/_headers and public/_redirects, which tests/site/delivery.test.ts compares with the built site. */
const { '/*': everywhere = {}, '/_astro/*': hashed = {} } = headersIn(built('_headers'));
const forwards = built('_redirects')
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => line.split(' '));

/** Any page inside a folder, and a file with a hash in its name. */
const page = pagesOf('root').find(({ address }) => /^\/.+\/.+\/$/.test(address))?.address ?? '';
const script = `/${globSync('_astro/**/*.js', { cwd: folder })[0] ?? ''}`;

describe.each(SERVERS)('%s', (name) => {
  let server: RunningServer;
  const request = (path: string, init: RequestInit = {}) =>
    fetch(server.address + path, { redirect: 'manual', ...init });
  const location = (from: string, response: Response) =>
    new URL(response.headers.get('location') ?? '', server.address + from);

  beforeAll(async () => {
    server = await startServer(name, folder);
  }, 120_000);

  afterAll(async () => server.stop());

  test('serves a page at its address with a slash, and redirects from the address without it', async () => {
    const response = await request(page);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await response.text()).toBe(built(`${page}index.html`));
    const moved = await request(page.slice(0, -1));
    expect([301, 308]).toContain(moved.status);
    expect(location('/', moved).pathname).toBe(page);
  });

  test('redirects permanently what the site forwards, and never to another host', async () => {
    for (const [from = '', to] of forwards) {
      const response = await request(from);
      expect([response.status, location(from, response).pathname]).toEqual([301, to]);
    }
    expect(location('/', await request('//elsewhere.example')).origin).toBe(server.address);
  });

  test('answers with Page Not Found and status 404 if there is no page, also for files that other hosts read', async () => {
    for (const path of ['/absent/', '/_astro/absent.js', '/_headers', '/_redirects']) {
      const response = await request(path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ]);
      expect(await response.text()).toBe(built('404.html'));
    }
  });

  test('sends the headers of public/_headers with every response, and lets browsers cache hashed files forever', async () => {
    for (const path of [page, page.slice(0, -1), '/absent/', '/data/institutions.json', '/favicon.ico', script]) {
      const { headers } = await request(path);
      const sent = Object.keys(everywhere).map((header) => [header, headers.get(header)]);
      expect({ path, ...Object.fromEntries(sent) }).toEqual({ path, ...everywhere });
      expect(headers.get('server') ?? '').not.toMatch(/\d/);
      const caching = path === script ? hashed['Cache-Control'] : 'public, max-age=0, must-revalidate';
      expect([path, headers.get('cache-control')]).toEqual([path, caching]);
    }
  });

  test('compresses text, and answers 304 if it has not changed', async () => {
    for (const path of [page, '/data/institutions.csv', '/changes.atom', script]) {
      const first = await request(path, { headers: { 'accept-encoding': 'gzip' } });
      expect([path, first.headers.get('content-encoding')]).toEqual([path, 'gzip']);
      const headers = { 'accept-encoding': 'gzip', 'if-none-match': first.headers.get('etag') ?? '' };
      expect([path, (await request(path, { headers })).status]).toEqual([path, 304]);
    }
  });

  test.each([
    ['/changes.atom', 'application/atom+xml; charset=utf-8'],
    ['/data/institutions.csv', 'text/csv; charset=utf-8'],
    ['/data/institutions.json', 'application/json'],
    ['/data/institution.schema.json', 'application/schema+json'],
    ['/favicon.ico', /^image\/x-icon|^image\/vnd\.microsoft\.icon/],
    ['/sitemap-index.xml', /^(application|text)\/xml/],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    [script, 'text/javascript; charset=utf-8'],
  ])('serves %s as %s', async (path, type) => {
    const { status, headers } = await request(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(type);
  });
});
