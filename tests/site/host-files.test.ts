import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { expect, test } from 'vitest';
import { BUILDS, type BuildName } from './build.ts';

const file = (build: BuildName, name: string) => join(BUILDS[build].folder, name);

/** As Netlify reads the file. */
const headersOf = (build: BuildName) =>
  parseAllHeaders({ headersFiles: [file(build, '_headers')], configHeaders: undefined, minimal: true });
const redirectsOf = (build: BuildName) =>
  parseAllRedirects({ redirectsFiles: [file(build, '_redirects')], configRedirects: [], minimal: true });

test('Netlify reads the security headers of every answer, and how long hashed files may be kept', async () => {
  const { headers, errors } = await headersOf('root');
  expect(errors).toEqual([]);
  expect(headers.map((rule) => rule.for)).toEqual(['/*', '/_astro/*']);
  expect(Object.keys(headers[0]?.values ?? {}).sort()).toEqual([
    'Content-Security-Policy',
    'Cross-Origin-Opener-Policy',
    'Permissions-Policy',
    'Referrer-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'X-Frame-Options',
  ]);
  expect(headers[0]?.values['Content-Security-Policy']).toMatch(/^default-src 'none';.*;frame-ancestors 'none'$/);
  expect(headers[1]?.values).toEqual({ 'Cache-Control': 'public, max-age=31536000, immutable' });
});

test('Netlify forwards what the site forwards, for good', async () => {
  const { redirects, errors } = await redirectsOf('root');
  expect(errors).toEqual([]);
  expect(redirects).toMatchObject(
    ['/banks/desjardins/', '/banks/desjardins'].map((from) => ({ from, to: '/credit-unions/desjardins/', status: 301 })),
  );
});

test('both files follow the folder that the site lies under', async () => {
  expect((await headersOf('previews')).headers.map((rule) => rule.for)).toEqual(['/previews/12/*', '/previews/12/_astro/*']);
  expect((await redirectsOf('previews')).redirects).toMatchObject([
    { from: '/previews/12/banks/desjardins/', to: '/previews/12/credit-unions/desjardins/' },
    { from: '/previews/12/banks/desjardins', to: '/previews/12/credit-unions/desjardins/' },
  ]);
});

test('both files keep within the bounds of Cloudflare Pages', () => {
  const lines = readFileSync(file('root', '_headers'), 'utf8').split('\n');
  expect(lines.filter((line) => line.length > 2_000)).toEqual([]);
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  // Cloudflare joins the values of a header that two rules set for one address.
  const names = lines.flatMap((line) => /^ {2}(?<name>[\w-]+):/.exec(line)?.groups?.name ?? []);
  expect(new Set(names).size).toBe(names.length);
});
