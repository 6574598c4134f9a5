import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cachedImage } from './cache.ts';
import { drawSocialImage } from './draw.ts';

const IMAGE = { heading: 'First Bank', place: 'A guide' };

test('an image is drawn once, and again when its content changes or its file is damaged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'images-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const drawn = await cachedImage(IMAGE, folder);
  expect(drawn).toEqual(await drawSocialImage(IMAGE));
  const [file = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  const cached = Uint8Array.from([...drawn.slice(0, 40), ...drawn.slice(-40)]);
  writeFileSync(join(folder, file), cached);
  expect(await cachedImage(IMAGE, folder)).toEqual(cached);
  writeFileSync(join(folder, file), drawn.slice(0, 40));
  expect(await cachedImage(IMAGE, folder)).toEqual(drawn);
  expect(await cachedImage({ ...IMAGE, heading: 'Second Bank' }, folder)).not.toEqual(drawn);
});
