import { cpSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import PQueue from 'p-queue';
import { COMPRESSIBLE } from '../../config/delivery/media-types.ts';
import { walk } from '../walk.ts';
import { compress } from './compress.ts';

/** Files that are compressed at a time: Node has four threads for it. */
const AT_A_TIME = 4;

/**
 * Copies a built site into the folder `site` of another one, with a compressed copy beside each file that shrinks.
 *
 * @returns how many files have compressed copies
 */
export async function prepareServer(_server: 'nginx', site: string, out: string): Promise<number> {
  const folder = join(out, 'site');
  rmSync(folder, { recursive: true, force: true });
  cpSync(site, folder, { recursive: true });
  const files = [...walk(folder)].filter(({ path, entry }) => entry.isFile() && COMPRESSIBLE.includes(extname(path)));
  await new PQueue({ concurrency: AT_A_TIME }).addAll(
    files.map(
      ({ path }) =>
        () =>
          compress(join(folder, path)),
    ),
  );
  return files.length;
}
