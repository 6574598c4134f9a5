import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** What Astro calls the module with all collections, and the file in its cache that it makes the module from. */
const COLLECTIONS = '\0astro:data-layer-content';
const COLLECTIONS_FILE = 'data-store.json';

/** What Astro calls its list of all texts, for the `render` of `astro:content`. */
const TEXTS = 'astro:content-module-imports';
const NO_TEXTS = '\0guide:no-texts';

const only = (id: string) => ({ id: new RegExp(`^${id}$`) });

/**
 * Keeps out of the bundle of a build what Astro puts into it for each page and the guide does without:
 *
 * - a copy of all collections as one text, which takes longer to read for each page the more pages there are. A build
 *   reads them from the file where Astro keeps them;
 * - a second module for each text: src/view/prose.ts has the texts themselves.
 *
 * @throws Error where Astro has either under another name
 */
export function leanBundle(): AstroIntegration {
  const met = new Set<string>();

  const plugin = (collections: URL): Plugin => ({
    name: 'guide-lean-bundle',
    resolveId: {
      // Before Astro's own, as its plugins are among the first too.
      order: 'pre',
      filter: only(TEXTS),
      handler(id) {
        met.add(id);
        return NO_TEXTS;
      },
    },
    load: {
      order: 'pre',
      filter: only(`(?:${COLLECTIONS}|${NO_TEXTS})`),
      handler(id) {
        met.add(id);
        if (id === NO_TEXTS) return 'export default new Map();';
        return `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(new URL(${JSON.stringify(collections)}), 'utf8'));`;
      },
    },
  });

  return {
    name: 'guide-lean-bundle',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { plugins: [plugin(new URL(COLLECTIONS_FILE, config.cacheDir))] } });
      },
      'astro:build:done': () => {
        const missing = [COLLECTIONS, TEXTS].filter((id) => !met.has(id));
        if (missing.length > 0)
          throw new Error(
            `Astro no longer has a module of the name ${JSON.stringify(missing)}: see what it is called now, and mend config/lean-bundle.ts.`,
          );
      },
    },
  };
}
