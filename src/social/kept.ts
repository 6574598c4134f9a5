import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import packages from '../../package.json';
import colours from './colours.ts?raw';
import type { SocialImage } from './draw.ts';
import drawing from './draw.ts?raw';
import packing from './png.ts?raw';

/** All that an image follows from: what it shows, how it is drawn, and the programs and fonts that draw it. */
const keyOf = (image: SocialImage) =>
  createHash('sha256')
    .update(JSON.stringify([image, drawing, colours, packing, packages.devDependencies]))
    .digest('hex');

/** What draws is loaded where something has to be drawn: kept images are read sooner than that. */
const draw = async (image: SocialImage) => (await import('./draw.ts')).drawSocialImage(image);

/**
 * An image as an earlier build kept it, or drawn and kept.
 *
 * @param folder where images are kept; without one, each is drawn
 * @throws Error of the file system where the folder cannot be written
 */
export async function keptOrDrawn(image: SocialImage, folder: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (!folder) return draw(image);
  const file = join(folder, `${keyOf(image)}.png`);
  try {
    return Uint8Array.from(await readFile(file));
  } catch {
    const drawn = await draw(image);
    await mkdir(folder, { recursive: true });
    // Under another name until it is whole: a build that is stopped half-way keeps no half of an image.
    await writeFile(`${file}.${process.pid}`, drawn);
    await rename(`${file}.${process.pid}`, file);
    return drawn;
  }
}
