import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runTool } from '../command-line/fixture.ts';
import { SERVERS } from './configuration.ts';

const PAGE = '<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><script>run()</script><title>Home';
const FORWARD = '<!doctype html><meta http-equiv="refresh" content="0;url=/new/">';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prepare-server-'));
  mkdirSync(join(folder, 'dist/old'), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), PAGE);
  writeFileSync(join(folder, 'dist/old/index.html'), FORWARD);
  writeFileSync(join(folder, 'dist/picture.png'), 'x');
  writeFileSync(join(folder, 'dist/_headers'), '/*\n');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (flags: string[], env: Record<string, string> = {}) => runTool('tools/server/run.ts', flags, '.', env);
const text = (path: string) => readFileSync(join(folder, path), 'utf8');

describe('npm run prepare:server', () => {
  test.each(SERVERS)('writes the site, its compressed copies and the configuration for %s', async (server) => {
    expect(await run(['--for', server, '--site', join(folder, 'dist'), '--out', join(folder, 'out')])).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(brotliDecompressSync(readFileSync(join(folder, 'out/site/index.html.br'))).toString()).toBe(PAGE);
    expect(gunzipSync(readFileSync(join(folder, 'out/site/index.html.gz'))).toString()).toBe(PAGE);
    expect(['_headers', 'picture.png.br'].filter((name) => existsSync(join(folder, 'out/site', name)))).toEqual([]);
    const written =
      server === 'nginx' ? text('out/snippets/guide-build.conf') : text('out/guide-headers.caddy') + text('out/guide-forwards.caddy');
    expect(written).toMatch(/Content-Security-Policy "[^"]*script-src 'self' 'sha256-/);
    expect(written).toMatch(/\/old .*\/new\//);
  });

  test.each([
    [[], {}, '--for is missing: accepted is nginx or caddy.'],
    [['--for', 'apache'], {}, '--for is "apache": accepted are nginx, caddy.'],
    [['--for', 'nginx', '--site', 'docs'], {}, '--site is "docs", where no index.html lies'],
    [['--for', 'nginx'], { BASE_PATH: '/previews/12' }, 'the configurations serve a site at the root of its host'],
  ])('ends with exit code 2 for %j %j', async (flags, env, message) => {
    const { code, stderr } = await run(flags, env);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
