import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import PQueue from 'p-queue';
import { HOST_FILES } from '../../config/delivery/host-files.ts';
import { COMPRESSIBLE } from '../../config/delivery/media-types.ts';
import { readDelivery } from '../../config/delivery/site.ts';
import { walk } from '../walk.ts';
import { compress } from './compress.ts';
import { STANDING, writtenFiles, type Server } from './configuration.ts';

/** Files that are compressed at a time: Node has four threads for it. */
const AT_A_TIME = 4;

/**
 * Writes what a web server of one's own needs: the site with compressed copies in `site/`, and its configuration.
 *
 * @param site the folder of the built site, which is left as it is
 * @param out the folder to write; what the command wrote there before is removed
 * @returns how many files have compressed copies
 */
export async function prepareServer(server: Server, site: string, out: string): Promise<number> {
  const folder = join(out, 'site');
  rmSync(folder, { recursive: true, force: true });
  cpSync(site, folder, { recursive: true });
  for (const name of HOST_FILES) rmSync(join(folder, name), { force: true });

  for (const [path, text] of Object.entries(writtenFiles(server, readDelivery(folder, '/')))) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), text);
  }
  cpSync(STANDING[server].source, join(out, STANDING[server].target));

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
