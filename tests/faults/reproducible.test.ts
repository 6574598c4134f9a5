import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { fingerprints } from '../fixtures/fingerprints.ts';
import { cloneHere } from './clone.ts';

const FOLDER = resolve('.cache/test/reproducible');

/** One clock for both builds: now, because nothing in the guide was read later. */
const CLOCK = String(Math.floor(Date.now() / 1000));

/** Builds a clone as its reader would, on a machine of the given kind. */
function build(clone: string, env: Record<string, string>, runner: readonly string[] = []): string {
  execFileSync('env', [...runner, process.execPath, 'tools/build/run.ts'], {
    cwd: clone,
    env: { PATH: process.env.PATH, HOME: clone, ASTRO_TELEMETRY_DISABLED: '1', SOURCE_DATE_EPOCH: CLOCK, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(clone, 'dist');
}

/** The first file that differs, with what surrounds its first differing byte in both folders. */
function firstDifference(one: string, other: string) {
  const [left, right] = [fingerprints(one), fingerprints(other)];
  const path = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort().find((file) => left[file] !== right[file]);
  if (path === undefined) return undefined;
  if (!left[path] || !right[path]) return { path, isOnlyIn: left[path] ? one : other };
  const [a, b] = [readFileSync(join(one, path)), readFileSync(join(other, path))];
  const at = a.findIndex((byte, index) => byte !== b[index]);
  const around = (bytes: Buffer) => bytes.subarray(Math.max(0, at - 80), at + 80).toString();
  return { path, at, one: around(a), other: around(b) };
}

const oneProcessor = spawnSync('taskset', ['-c', '0', 'true']).status === 0 ? ['taskset', '-c', '0'] : [];

test('two clones give the same bytes in any folder, language and time zone, on any machine', () => {
  const near = join(FOLDER, 'near');
  cloneHere(near);
  symlinkSync(resolve('node_modules'), join(near, 'node_modules'));
  const one = build(near, { TZ: 'UTC', LC_ALL: 'C' });

  const far = join(FOLDER, 'much/farther/away from here');
  cloneHere(far);
  // Packages of its own: what lies below node_modules must not tell where that is.
  execFileSync('cp', ['--archive', '--link', 'node_modules', join(far, 'node_modules')]);
  const other = build(
    far,
    {
      TZ: 'Pacific/Auckland',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      UV_THREADPOOL_SIZE: '1',
      NODE_OPTIONS: `--import=${pathToFileURL(resolve('tests/faults/reversed-folders.ts')).href}`,
    },
    oneProcessor,
  );

  expect(firstDifference(one, other)).toBeUndefined();
});
