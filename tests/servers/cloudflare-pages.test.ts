import { cpSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CACHING } from '../../config/delivery/headers.ts';
import { readDelivery } from '../../config/delivery/site.ts';
import { findProgram } from '../../scripts/programs/programs.ts';
import { BUILDS } from '../site/build.ts';
import { ask } from './ask.ts';
import { serve, type RunningServer } from './serve.ts';

const site = BUILDS.root.folder;

/** A site as Cloudflare Pages would serve it: wrangler runs Cloudflare's own code, which reads `_headers` and `_redirects`. */
async function startPages(): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'cloudflare-'));
  const port = await getPort({ host: '127.0.0.1' });
  const dist = join(folder, 'dist');
  cpSync(site, dist, { recursive: true });
  return serve({
    program: process.execPath,
    args: [
      resolve(findProgram('wrangler')),
      ...['pages', 'dev', dist, '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
      ...['--compatibility-date', '2026-09-01', '--show-interactive-dev-session=false'],
    ],
    folder,
    port,
    env: { CI: 'true', WRANGLER_SEND_METRICS: 'false' },
  });
}

describe('Cloudflare Pages', () => {
  let server: RunningServer;
  const get = (path: string) => ask(server.address, path);

  beforeAll(async () => {
    server = await startPages();
  }, 120_000);

  afterAll(async () => server.stop());

  test.each(['/', '/banks/rbc/', '/enhanced-demo/', '/absent/', '/data/institutions.json', '/og/banks/rbc.png'])(
    'sends the security headers with %s, each once',
    async (path) => {
      const wanted = Object.entries(readDelivery(site, '/').headers).map(([header, value]) => [header.toLowerCase(), value]);
      expect((await get(path)).headers).toMatchObject(Object.fromEntries(wanted));
    },
  );

  test.each(['/banks/desjardins/', '/banks/desjardins'])('sends %s on for good', async (path) => {
    const { status, headers } = await get(path);
    expect({ status, location: headers.location }).toEqual({ status: 301, location: '/credit-unions/desjardins/' });
  });

  test('serves a page at its address with a slash, and sends the address without one there', async () => {
    const { status, body } = await get('/banks/rbc/');
    expect(status).toBe(200);
    expect(body.equals(readFileSync(join(site, 'banks/rbc/index.html')))).toBe(true);
    expect(await get('/banks/rbc')).toMatchObject({ status: 308, headers: { location: '/banks/rbc/' } });
  });

  test('answers with the guide’s own page and status 404 where there is none', async () => {
    const { status, body } = await get('/banks/absent/');
    expect(status).toBe(404);
    expect(body.equals(readFileSync(join(site, '404.html')))).toBe(true);
  });

  test('lets browsers keep files whose name changes with their content, and no page', async () => {
    const [script = ''] = globSync('_astro/**/*.js', { cwd: site }).sort();
    expect((await get(`/${script}`)).headers['cache-control']).toBe(CACHING.hashed);
    expect((await get('/banks/rbc/')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test('shows neither file', async () => {
    for (const name of ['_headers', '_redirects']) {
      const { status, body } = await get(`/${name}`);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body.includes(readFileSync(join(site, name)))).toBe(false);
    }
  });
});
