import { join } from 'node:path';
import type { Places } from './places.ts';

/**
 * Builds the site into its staging folder, in this process: whoever ends this process ends the build.
 *
 * @throws Error of Astro's where a page cannot be built or a file cannot be written
 */
export async function buildSite({ staging, cache }: Pick<Places, 'staging' | 'cache'>) {
  // Imported late: the content check has its say before Astro is loaded.
  const { build } = await import('astro');
  process.env.KEPT_IMAGES = join(cache, 'images'); // read by src/pages/og
  await build({ outDir: staging, cacheDir: cache });
}
