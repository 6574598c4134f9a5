import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { constructedStyles } from './constructed-styles.ts';
import { headersFile, redirectsFile } from './host-files.ts';
import { withPolicy } from './policy.ts';
import { readDelivery } from './site.ts';

/**
 * Gives each built page its Content-Security-Policy, and writes the files from which static hosts take headers and
 * forwards. Reads the pages as they will be served: it has to be the last of the integrations.
 */
export function delivery(): AstroIntegration {
  let base = '/';
  return {
    name: 'guide-delivery',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [constructedStyles()] } });
      },
      'astro:config:done': ({ config }) => {
        base = config.base;
      },
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const { headers, forwards } = readDelivery(folder, base, ({ path, html, policy }) =>
          writeFileSync(join(folder, path), withPolicy(html, policy)),
        );
        writeFileSync(join(folder, '_headers'), headersFile(headers, base));
        writeFileSync(join(folder, '_redirects'), redirectsFile(forwards));
      },
    },
  };
}
