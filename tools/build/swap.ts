import { existsSync, renameSync, rmSync } from 'node:fs';
import type { Places } from './places.ts';

type Swap = Pick<Places, 'site' | 'staging' | 'previous'>;

/**
 * Puts the built site where the old one stands: the old one is renamed away, the new one in. The old one is then for
 * {@link cleanUp}.
 *
 * @throws Error of the file system; the old site then stands where it stood
 */
export function swapIn({ site, staging, previous }: Swap) {
  const hasOld = existsSync(site);
  if (hasOld) renameSync(site, previous);
  try {
    renameSync(staging, site);
  } catch (error) {
    if (hasOld) renameSync(previous, site);
    throw error;
  }
}

/**
 * Removes what a build left, also one that was killed, and returns its old site where it was about to replace that.
 *
 * @returns whether there was anything
 */
export function cleanUp({ site, staging, previous }: Swap): boolean {
  if (existsSync(previous) && !existsSync(site)) renameSync(previous, site);
  const left = [staging, previous].filter((folder) => existsSync(folder));
  for (const folder of left) rmSync(folder, { recursive: true, force: true });
  return left.length > 0;
}
