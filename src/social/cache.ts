import { hash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import packages from '../../package.json';
import type { SocialImage } from './draw.ts';
import tokens from '../styles/tokens.css?raw';
import drawing from './draw.ts?raw';

/** Everything an image depends on: its text, the code that renders it, its colours, and the packages used. */
const keyOf = (image: SocialImage) =>
  hash('sha256', JSON.stringify([image, drawing, tokens, packages.dependencies, packages.devDependencies]));

/**
 * A social image as PNG: from the cache, or rendered and cached.
 *
 * @throws Error from the file system if the cache cannot be written
 */
export async function cachedImage(
  image: SocialImage,
  folder = '.cache/social-images',
): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(folder, `${keyOf(image)}.png`);
  try {
    return whole(Uint8Array.from(await readFile(file)));
  } catch {
    // Imported only when needed: loading the renderer takes longer than reading all cached images.
    const { drawSocialImage } = await import('./draw.ts');
    const drawn = await drawSocialImage(image);
    await mkdir(folder, { recursive: true });
    // Written under a temporary name first: a build that is stopped leaves no partial image in the cache.
    await writeFile(`${file}.${process.pid}`, drawn);
    await rename(`${file}.${process.pid}`, file);
    return drawn;
  }
}

/** The first and the last bytes of every PNG file. */
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const END = Buffer.from('49454e44ae426082', 'hex');

/** @throws Error if a file is no image from its first byte to its last */
function whole(image: Uint8Array<ArrayBuffer>) {
  if (SIGNATURE.equals(image.subarray(0, 8)) && END.equals(image.subarray(-8))) return image;
  throw new Error('The file is damaged.');
}
