import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { commit, startRepository } from '../tests/fixtures/repository.ts';
import { previousTexts } from './content.ts';
import { GUIDE_TEXTS, guideWith, RECORD } from './fixture.ts';

test('what a file contained before is known, even in a hook of another repository', () => {
  using copy = guideWith({});
  startRepository(copy.root);
  commit(copy.root, '2026-11-20T12:00:00Z', {});
  writeFileSync(join(copy.root, RECORD), 'Changed.');
  vi.stubEnv('GIT_DIR', join(tmpdir(), 'elsewhere'));
  expect([...previousTexts(copy.root)]).toEqual([[RECORD, GUIDE_TEXTS.get(RECORD)]]);
});
