import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprints } from '../fixtures/fingerprints.ts';
import { copyProject } from '../fixtures/project.ts';

/** The clock of both builds is now: the content check refuses dates in the future. */
const CLOCK = String(Math.floor(Date.now() / 1000));

/** Builds a copy of the project with its git history, and returns the hashes of its files. */
function build(folder: string, env: Record<string, string>) {
  copyProject(folder, { withGuide: true });
  cpSync('.git', join(folder, '.git'), { recursive: true });
  execFileSync(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, ASTRO_TELEMETRY_DISABLED: '1', SOURCE_DATE_EPOCH: CLOCK, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return fingerprints(join(folder, 'dist'));
}

test('the same commit and clock give the same bytes in any folder, language, time zone and NODE_ENV', () => {
  const first = build(resolve('.cache/test/reproducible/near'), { TZ: 'UTC', LC_ALL: 'C' });
  const second = build(resolve('.cache/test/reproducible/much/farther/away from here'), {
    TZ: 'Pacific/Auckland',
    LC_ALL: 'tr_TR.UTF-8',
    UV_THREADPOOL_SIZE: '1',
    NODE_ENV: 'development',
  });
  expect(second).toEqual(first);
});
