import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CACHING } from '../../config/delivery/headers.ts';
import { readDelivery } from '../../config/delivery/site.ts';
import { SERVERS } from '../../tools/server/configuration.ts';
import { BUILDS } from '../site/build.ts';
import { ask } from './ask.ts';
import type { RunningServer } from './serve.ts';
import { startServer } from './start.ts';

const { folder } = BUILDS.root;
const built = (path: string) => readFileSync(join(folder, path));
const hashed = (end: string) => `/${globSync(`_astro/**/*.${end}`, { cwd: folder }).sort()[0] ?? ''}`;

describe.each(SERVERS)('%s', (name) => {
  let server: RunningServer;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => ask(server.address, path, headers, method);

  beforeAll(async () => {
    server = await startServer(name, folder);
  }, 300_000);

  afterAll(async () => server.stop());

  test('serves each page at its address with a slash', async () => {
    const { status, headers, body } = await get('/banks/rbc/');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.equals(built('banks/rbc/index.html'))).toBe(true);
  });

  test.each([
    ['/banks/rbc', '/banks/rbc/'],
    ['/banks/rbc/index.html', '/banks/rbc/'],
    ['/index.html', '/'],
    ['/banks/desjardins/', '/credit-unions/desjardins/'],
    ['/banks/desjardins', '/credit-unions/desjardins/'],
  ])('sends %s on to %s for good', async (from, to) => {
    const { status, headers } = await get(from);
    expect([301, 308]).toContain(status);
    expect(new URL(headers.location ?? '', `${server.address}${from}`).href).toBe(`${server.address}${to}`);
  });

  test('keeps a search while it sends on', async () => {
    const { headers } = await get('/enhanced-demo?q=rbc');
    expect(new URL(headers.location ?? '', server.address).href).toBe(`${server.address}/enhanced-demo/?q=rbc`);
  });

  test.each([
    '//banks',
    '//banks/index.html',
    '//elsewhere.example/index.html',
    '/\\elsewhere.example/index.html',
    '//elsewhere.example/..',
  ])('never sends %s to another host', async (path) => {
    const { headers } = await get(path);
    expect(new URL(headers.location ?? '/', server.address).host).toBe(new URL(server.address).host);
  });

  test.each(['/absent/', '/banks/absent', '/_astro/absent.js', '/data/absent.csv'])(
    'answers %s with the guide’s own page and status 404',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe(CACHING.other);
      expect(body.equals(built('404.html'))).toBe(true);
    },
  );

  test.each(['/', '/banks/rbc', '/absent/', '/data/institutions.json', '/og/banks/rbc.png', '/banks/desjardins/'])(
    'sends the security headers with %s',
    async (path) => {
      const { headers } = await get(path);
      const wanted = Object.entries(readDelivery(folder, '/').headers).map(([header, value]) => [header.toLowerCase(), value]);
      expect(headers).toMatchObject(Object.fromEntries(wanted));
      expect(headers.server ?? '').not.toMatch(/\d/);
    },
  );

  test('refuses other methods, and says which there are', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const { status, headers } = await get('/banks/rbc/', {}, method);
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('answers HEAD as GET, without the text', async () => {
    const [head, whole] = await Promise.all([get('/banks/rbc/', {}, 'HEAD'), get('/banks/rbc/')]);
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const header of ['content-length', 'content-type', 'etag', 'cache-control'])
      expect(head.headers[header]).toBe(whole.headers[header]);
  });

  test.each(['js', 'woff2'])('lets browsers keep .%s files whose name changes with their content', async (end) => {
    expect((await get(hashed(end))).headers['cache-control']).toBe(CACHING.hashed);
  });

  test.each(['/banks/rbc/', '/data/institutions.json', '/favicon.svg'])(
    'lets them keep %s for minutes, and then asks only whether it changed',
    async (path) => {
      for (const encoding of ['identity', 'gzip', 'br']) {
        const first = await get(path, { 'accept-encoding': encoding });
        expect(first.headers['cache-control']).toBe(CACHING.other);
        const again = await get(path, { 'accept-encoding': encoding, 'if-none-match': first.headers.etag ?? '' });
        expect(again.status, encoding).toBe(304);
        expect(again.body).toHaveLength(0);
      }
    },
  );

  test.each(['/banks/rbc/', '/data/institutions.csv', '/changes.atom', hashed('js')])(
    'sends %s as small as the browser can read it',
    async (path) => {
      const [plain, gzip, brotli] = await Promise.all(
        ['identity', 'gzip', 'gzip, deflate, br'].map((encoding) => get(path, { 'accept-encoding': encoding })),
      );
      expect([plain, gzip, brotli].map((answer) => answer?.headers['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
      for (const answer of [plain, gzip, brotli]) {
        expect(answer?.headers.vary?.toLowerCase()).toBe('accept-encoding');
        expect(answer?.headers['content-type']).toBe(plain?.headers['content-type']);
      }
      expect(gunzipSync(gzip?.body ?? '').equals(plain?.body ?? Buffer.of())).toBe(true);
      expect(brotliDecompressSync(brotli?.body ?? '').equals(plain?.body ?? Buffer.of())).toBe(true);
      expect(brotli?.body.length).toBeLessThan(gzip?.body.length ?? 0);
    },
  );

  test('sends a part of a file where it is asked for one', async () => {
    const { status, headers, body } = await get('/og/banks/rbc.png', { range: 'bytes=0-99' });
    const whole = built('og/banks/rbc.png');
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes 0-99/${whole.length}`);
    expect(body.equals(whole.subarray(0, 100))).toBe(true);
    expect((await get('/og/banks/rbc.png', { range: `bytes=${whole.length}-` })).status).toBe(416);
  });

  test.each([
    '/.git/config',
    '/.env',
    '/banks/.hidden',
    '/_headers',
    '/_redirects',
    '/index.html.br',
    '/banks/rbc/index.html.gz',
    '/../nginx.conf',
    '/banks/../../Caddyfile',
    '/..%2f..%2f/etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.well-known/../.env',
  ])('does not give %s away', async (path) => {
    const { status, body } = await get(path);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toMatch(/root:|server \{|file_server/);
  });

  test('gives security.txt', async () => {
    const { status, body } = await get('/.well-known/security.txt');
    expect(status).toBe(200);
    expect(body.toString()).toContain('Contact: mailto:');
  });

  test.each([
    ['/changes.atom', 'application/atom+xml; charset=utf-8'],
    ['/data/institutions.csv', 'text/csv; charset=utf-8'],
    ['/data/institutions.json', 'application/json'],
    ['/data/institution.schema.json', 'application/schema+json'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/favicon.ico', 'image/x-icon'],
    ['/og/index.png', 'image/png'],
    ['/sitemap-index.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    [hashed('js'), 'text/javascript; charset=utf-8'],
    [hashed('woff2'), 'font/woff2'],
  ])('says of %s that it is %s', async (path, type) => {
    const { status, headers } = await get(path);
    expect([status, headers['content-type']]).toEqual([200, type]);
  });
});
