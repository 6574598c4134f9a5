import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { headersFile, redirectsFile } from '../delivery/host-files.ts';
import { deliveryOf, pagePaths } from '../delivery/site.ts';
import { constructedStyles } from './constructed-styles.ts';
import { finishSideBySide } from './side-by-side.ts';

/** Finishes the pages as Astro leaves them (finish.ts), then writes the files from which static hosts take headers and forwards. */
export function builtPages(): AstroIntegration {
  let base = '/';
  return {
    name: 'guide-built-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [constructedStyles()] } });
      },
      'astro:config:done': ({ config }) => {
        base = config.base;
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const pages = await finishSideBySide({ folder, base, paths: pagePaths(folder) });
        const { headers, forwards } = deliveryOf(pages, base);
        writeFileSync(join(folder, '_headers'), headersFile(headers, base));
        writeFileSync(join(folder, '_redirects'), redirectsFile(forwards));
      },
    },
  };
}
