import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { drawSocialImage } from './draw.ts';
import { keptOrDrawn } from './kept.ts';

const IMAGE = { heading: 'First Bank', place: 'A guide', cells: undefined };

test('an image is drawn once, and drawn again when it shows something else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'images-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const drawn = await keptOrDrawn(IMAGE, folder);
  expect(drawn).toEqual(await drawSocialImage(IMAGE));
  const [file = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  writeFileSync(join(folder, file), 'kept');
  expect(Buffer.from(await keptOrDrawn(IMAGE, folder)).toString()).toBe('kept');
  expect(await keptOrDrawn({ ...IMAGE, heading: 'Second Bank' }, folder)).not.toEqual(drawn);
});

test('without a folder each image is drawn', async () => {
  expect(await keptOrDrawn(IMAGE, undefined)).toEqual(await drawSocialImage(IMAGE));
});
