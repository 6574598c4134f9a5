import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { copyProject, writeProject } from '../fixtures/project.ts';

/** December 1, 2026, 04:30 UTC: another day in Toronto and in Auckland. */
const CLOCK = '1796099400';

const build = (folder: string, env: Record<string, string> = {}) =>
  execFileSync('astro', ['build'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ASTRO_TELEMETRY_DISABLED: '1', SOURCE_DATE_EPOCH: CLOCK, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Builds a copy of the project with its git history, and returns the SHA-256 of every file by path. */
function fingerprints(folder: string, env: Record<string, string>): Record<string, string> {
  copyProject(folder, { withGuide: true });
  cpSync('.git', join(folder, '.git'), { recursive: true });
  build(folder, env);
  const files = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [relative(folder, path), hash('sha256', readFileSync(path))]),
  );
}

test('the same commit and clock give the same bytes in any folder, language and time zone', () => {
  const first = fingerprints(resolve('.cache/test/reproducible/near'), { TZ: 'UTC', LC_ALL: 'C' });
  const second = fingerprints(resolve('.cache/test/reproducible/much/farther/away from here'), {
    TZ: 'Pacific/Auckland',
    LC_ALL: 'tr_TR.UTF-8',
    UV_THREADPOOL_SIZE: '1',
  });
  expect(second).toEqual(first);
});

test('a build without history has no list of changes, no feed and no link to one', () => {
  const folder = '.cache/test/projects/without-history';
  writeProject(folder, 'complete-guide');
  build(folder);
  expect(existsSync(join(folder, 'dist/changes.atom'))).toBe(false);
  for (const file of ['index.html', 'about/index.html', 'banks/first/index.html', 'llms.txt'])
    expect(readFileSync(join(folder, 'dist', file), 'utf8'), file).not.toMatch(/changes\.atom|#what-changed/);
});
