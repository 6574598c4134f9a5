import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The name that Astro gives an island, from a hash of its component's path on this machine. */
const ISLAND_NAME = /(?<start><astro-island) uid="[^"]*"/g;

/**
 * Takes the names of islands out of the built pages, so that the same guide gives the same bytes in every folder. Only
 * `astro dev` reads them.
 */
export function reproducible(): AstroIntegration {
  return {
    name: 'guide-reproducible',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const path of globSync('**/*.html', { cwd: folder })) {
          const file = join(folder, path);
          const html = readFileSync(file, 'utf8');
          if (html.includes('<astro-island')) writeFileSync(file, html.replaceAll(ISLAND_NAME, '$<start>'));
        }
      },
    },
  };
}
