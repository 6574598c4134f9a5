import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from '../fixtures/project.ts';

/** December 1, 2026, 04:30 UTC: another day in Toronto and in Auckland. */
const CLOCK = '1796099400';

/** The SHA-256 of every file below a folder, by path. */
function fingerprints(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [relative(folder, path), hash('sha256', readFileSync(path))]),
  );
}

/** Builds a copy of the project with its git history, and returns the hashes of its files. */
function build(folder: string, env: Record<string, string>) {
  copyProject(folder, { withGuide: true });
  cpSync('.git', join(folder, '.git'), { recursive: true });
  execFileSync('astro', ['build'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ASTRO_TELEMETRY_DISABLED: '1', SOURCE_DATE_EPOCH: CLOCK, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return fingerprints(join(folder, 'dist'));
}

test('the same commit and clock give the same bytes in any folder, language and time zone', () => {
  const first = build(resolve('.cache/test/reproducible/near'), { TZ: 'UTC', LC_ALL: 'C' });
  const second = build(resolve('.cache/test/reproducible/much/farther/away from here'), {
    TZ: 'Pacific/Auckland',
    LC_ALL: 'tr_TR.UTF-8',
    UV_THREADPOOL_SIZE: '1',
  });
  expect(second).toEqual(first);
});
