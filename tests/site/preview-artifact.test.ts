import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inspectArtifact } from '../../tools/artifact/inspect.ts';
import { BUILDS } from './build.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'artifact-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('whatever the guide builds may be published as a preview', () => {
  cpSync(BUILDS.previews.folder, join(folder, 'site'), { recursive: true });
  writeFileSync(join(folder, 'summary.md'), 'No facts changed.');
  const { files, faults } = inspectArtifact(folder);
  expect(faults).toEqual([]);
  expect(files).toBeGreaterThan(100);
});
