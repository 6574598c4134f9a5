import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { Places } from './places.ts';

/**
 * Reads Astro, as far as Node has not kept it from an earlier build. It takes a second, in which the content can be
 * checked, so it comes apart from the build.
 */
export async function loadAstro({ cache }: Pick<Places, 'cache'>) {
  enableCompileCache(join(cache, 'node'));
  return import('astro');
}

/**
 * Builds the site into its staging folder, in this process: whoever ends this process ends the build.
 *
 * @throws Error of Astro's where a page cannot be built or a file cannot be written
 */
export async function buildSite({ build }: Awaited<ReturnType<typeof loadAstro>>, { staging, cache }: Pick<Places, 'staging' | 'cache'>) {
  process.env.KEPT_IMAGES = join(cache, 'images'); // read by src/pages/og
  await build({ outDir: staging, cacheDir: cache });
}
