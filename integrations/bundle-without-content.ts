import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { frontmatterOf } from '../src/prose/markdown.ts';

/** Astro's module with all collections, and the file in its cache from which it generates the module. */
const COLLECTIONS = '\0astro:data-layer-content';
const COLLECTIONS_FILE = 'data-store.json';

/** Astro's module that lists all MDX modules, for `render()` of `astro:content`. */
const MODULE_LIST = 'astro:content-module-imports';
const EMPTY_MODULE_LIST = '\0guide:no-modules';

const only = (...ids: string[]) => ({ id: new RegExp(`^(?:${ids.join('|')})$`) });

/**
 * Keeps out of the bundle of a build what the guide does not need. At 1,500 pages this would cost a fifth more processor
 * time and a sixth more memory; each of the three alone would cost more than a tenth of the time:
 *
 * - a copy of all collections inside the bundle: the build reads them from the file in Astro's cache;
 * - a second module for each MDX file: src/view/text.ts imports the files themselves;
 * - the frontmatter in each MDX module: records are read from the collections.
 *
 * Depends on three internal names of Astro 7: the two modules above and the file of the data store.
 *
 * @throws Error at the end of a build in which Astro did not request one of the modules
 */
export function bundleWithoutContent(): AstroIntegration {
  const requested = new Set<string>();

  const plugin = (collections: URL): Plugin => ({
    name: 'bundle-without-content',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      filter: only(MODULE_LIST),
      handler(id) {
        requested.add(id);
        return EMPTY_MODULE_LIST;
      },
    },
    load: {
      order: 'pre',
      filter: only(COLLECTIONS, EMPTY_MODULE_LIST),
      handler(id) {
        requested.add(id);
        if (id === EMPTY_MODULE_LIST) return 'export default new Map();';
        return `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(new URL(${JSON.stringify(collections)}), 'utf8'));`;
      },
    },
    transform: {
      order: 'pre',
      filter: { id: /\.mdx$/ },
      handler(code) {
        const { yaml = '', start = 0, end = 0 } = frontmatterOf(code) ?? {};
        // Blank lines replace the frontmatter, so that errors keep their line numbers.
        return { code: code.slice(0, start) + yaml.replace(/[^\r\n]+/g, '') + code.slice(end), map: null };
      },
    },
  });

  return {
    name: 'bundle-without-content',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command === 'build')
          updateConfig({ vite: { plugins: [plugin(new URL(COLLECTIONS_FILE, config.cacheDir))] } });
      },
      'astro:build:done': () => {
        const missing = [COLLECTIONS, MODULE_LIST].filter((id) => !requested.has(id));
        if (missing.length > 0)
          throw new Error(
            `Astro no longer has a module named ${JSON.stringify(missing)}: find its new name, and change integrations/bundle-without-content.ts.`,
          );
      },
    },
  };
}
