import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../command-line/flags.ts';
import { walk } from '../walk.ts';

/** The folder of the published branch in which every preview has a folder of its own. */
export const PREVIEWS = 'previews';

/** Where a preview stands: one name below {@link PREVIEWS}, so that no flag can reach the site itself or leave the branch. */
export const previewFolder = z
  .string()
  .regex(
    /^previews\/[a-z0-9][a-z0-9-]*$/,
    'accepted is previews/ and one name of lower-case letters, digits and hyphens, such as previews/12',
  );

/**
 * Refuses a folder that would break what is published.
 *
 * @param folder the built site
 * @param isRoot whether it goes to the root of the branch, where the previews stand too
 * @throws UsageError where the folder is missing, has no start page, or holds what a static host cannot serve
 */
export function checkSite(folder: string, isRoot: boolean) {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`--site is "${folder}", which is no folder. Build the site first: npm run build writes it to dist.`);
  if (!existsSync(join(folder, 'index.html')))
    throw new UsageError(`--site is "${folder}", which has no index.html and so is no built site. Nothing was published.`);
  if (isRoot && existsSync(join(folder, PREVIEWS)))
    throw new UsageError(`--site is "${folder}", which has a folder ${PREVIEWS}, where the branch keeps the previews of pull requests.`);
  for (const { path, entry } of walk(folder)) {
    if (entry.name === '.git' || !(entry.isFile() || entry.isDirectory()))
      throw new UsageError(`--site is "${folder}": ${path} in it is neither a file nor a folder of a site.`);
  }
}
