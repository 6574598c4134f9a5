import { mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { problemOf } from './output-folder.ts';

let folder: string;
let project: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'output-')));
  project = join(folder, 'project');
  mkdirSync(project);
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a build ends before it empties the folder of a link, and allows one of the same disk', () => {
  const dist = join(project, 'dist');
  const served = join(folder, 'served');
  expect(problemOf(dist, project)).toBeUndefined();
  expect(problemOf(served, project)).toBeUndefined();
  mkdirSync(served);
  symlinkSync(served, dist);
  expect(problemOf(dist, project)).toContain(`a link to ${served}`);
  expect(problemOf(join(dist, 'not', 'there'), project)).toContain(`a link to ${join(served, 'not', 'there')}`);
  expect(problemOf(served, project)).toBeUndefined();
});

// Linux keeps /proc on a disk of its own.
test.runIf(statSync('/proc', { throwIfNoEntry: false }))(
  'a build ends before it empties a folder of another disk',
  () => {
    expect(problemOf('/proc/guide', project)).toMatch(
      /^No guide is built into \/proc\/guide, which is on another disk\./,
    );
  },
);
