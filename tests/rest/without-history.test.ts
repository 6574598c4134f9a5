import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeProject } from '../fixtures/project.ts';

test('a build without history has no list of changes, no feed and no link to one', () => {
  const folder = '.cache/test/projects/without-history';
  writeProject(folder, 'complete-guide');
  execFileSync('astro', ['build'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ASTRO_TELEMETRY_DISABLED: '1', SOURCE_DATE_EPOCH: '1796099400' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(existsSync(join(folder, 'dist/changes.atom'))).toBe(false);
  for (const file of ['index.html', 'about/index.html', 'banks/first/index.html', 'llms.txt'])
    expect(readFileSync(join(folder, 'dist', file), 'utf8'), file).not.toMatch(/changes\.atom|#what-changed/);
});
