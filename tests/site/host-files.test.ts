import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { expect, test } from 'vitest';
import { BUILDS } from './build.ts';

const { folder } = BUILDS.root;

test('hosts read the headers: who may frame a page, and that hashed files may be kept', async () => {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(folder, '_headers')],
    configHeaders: undefined,
    minimal: true,
  });
  expect(errors).toEqual([]);
  expect(headers).toMatchObject([
    { for: '/*', values: { 'Content-Security-Policy': expect.stringContaining(`frame-ancestors 'none'`) as string } },
    { for: '/_astro/*', values: { 'Cache-Control': expect.stringContaining('immutable') as string } },
  ]);
});

test('hosts forward by status what the site forwards by a page, with and without the slash', async () => {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(folder, '_redirects')],
    configRedirects: [],
    minimal: true,
  });
  const forwards = globSync('**/index.html', { cwd: folder }).flatMap((path) => {
    const to = /<meta http-equiv="refresh" content="0;url=(?<to>[^"]+)">/.exec(readFileSync(join(folder, path), 'utf8'))?.groups?.to;
    const from = `/${path.replace('/index.html', '')}`;
    return to === undefined ? [] : [`${from}/`, from].map((address) => ({ from: address, to, status: 301 }));
  });
  expect(forwards).not.toEqual([]);
  expect(errors).toEqual([]);
  expect(redirects).toMatchObject(forwards);
});
