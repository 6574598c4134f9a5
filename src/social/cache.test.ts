import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cachedImage } from './cache.ts';
import { drawSocialImage } from './draw.ts';

const IMAGE = { heading: 'First Bank', place: 'A guide' };

test('an image is drawn once, and drawn again when its content changes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'images-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const drawn = await cachedImage(IMAGE, folder);
  expect(drawn).toEqual(await drawSocialImage(IMAGE));
  const [file = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  writeFileSync(join(folder, file), 'cached');
  expect(Buffer.from(await cachedImage(IMAGE, folder)).toString()).toBe('cached');
  expect(await cachedImage({ ...IMAGE, heading: 'Second Bank' }, folder)).not.toEqual(drawn);
});
