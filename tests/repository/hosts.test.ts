import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;

/** Commands that write down how they were called, and a built site. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'host-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/_headers'), '/*\n  X-Frame-Options: DENY\n');
  writeFileSync(join(folder, 'dist/_redirects'), '/old/ /new/ 301\n');
  const commands = {
    npm: 'echo "$* at $SITE_URL${SHOW_DRAFTS:+ with drafts}" >> calls; exit ${STATUS:-0}',
    git: 'echo "git $*" >> calls',
  };
  for (const [name, script] of Object.entries(commands)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

const inFolder = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Runs the build of a host, and returns the commands that it ran. */
function build(env: Record<string, string>): string[] {
  const PATH = `${folder}:${process.env.PATH ?? ''}`;
  execFileSync('sh', [resolve('deploy/build.sh')], { cwd: folder, env: { PATH, ...env } });
  return inFolder('calls').trim().split('\n');
}

const CLOUDFLARE = { CF_PAGES_URL: 'https://a2b3c4d5.guide.pages.dev' };
const NETLIFY = {
  NETLIFY: 'true',
  URL: 'https://guide.ca',
  DEPLOY_PRIME_URL: 'https://deploy-preview-7--guide.netlify.app',
};

test.each([
  [{ ...NETLIFY, CONTEXT: 'production' }, 'https://guide.ca'],
  [{ ...NETLIFY, CONTEXT: 'deploy-preview' }, 'https://deploy-preview-7--guide.netlify.app with drafts'],
  [{ ...CLOUDFLARE, CF_PAGES_BRANCH: 'main' }, 'https://guide.pages.dev'],
  [{ ...CLOUDFLARE, CF_PAGES_BRANCH: 'main', SITE_URL: 'https://guide.ca' }, 'https://guide.ca'],
  [{ ...CLOUDFLARE, CF_PAGES_BRANCH: 'edit' }, 'https://a2b3c4d5.guide.pages.dev with drafts'],
])('%o has the history, and its address is %s', (env, at) => {
  // Whatever is missing: commits, old files or both.
  expect(build(env)).toEqual(['git fetch --depth=2147483647 --refetch --no-filter origin', `run build at ${at}`]);
  // Search engines index what was reviewed alone.
  expect(inFolder('dist/_headers').includes('noindex')).toBe(at.endsWith('drafts'));
  expect(inFolder('dist/_redirects')).toBe(`/old/ /new/ 301${'NETLIFY' in env ? '!' : ''}\n`);
});

test('a build that fails is not published', () => {
  for (const CF_PAGES_BRANCH of ['main', 'edit'])
    expect(() => build({ ...CLOUDFLARE, CF_PAGES_BRANCH, STATUS: '1' })).toThrow();
});
