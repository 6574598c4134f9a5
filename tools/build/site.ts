import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Places } from './places.ts';

/**
 * Builds the site into its staging folder, in this process: whoever ends this process ends the build.
 *
 * @param checked fails where the content is at fault. Astro gets ready meanwhile, and writes nothing before
 * @throws Error of Astro's where a page cannot be built or a file cannot be written; that of `checked`
 */
export async function buildSite({ staging, cache }: Pick<Places, 'staging' | 'cache'>, checked: Promise<void>) {
  enableCompileCache(join(cache, 'node'));
  const { build } = await import('astro');
  process.env.KEPT_IMAGES = join(cache, 'images'); // read by src/pages/og
  await build({ outDir: staging, cacheDir: cache, integrations: [onceChecked(checked)] });
}

const onceChecked = (checked: Promise<void>): AstroIntegration => ({
  name: 'guide-once-checked',
  hooks: { 'astro:build:start': () => checked },
});
