import type { Plugin } from 'vite';
import { frontmatterOf } from '../src/domain/frontmatter.ts';

/**
 * Gives the modules of pages their prose alone. Their records are read from the collections, and copies in the bundle
 * would only make the build longer. Blank lines stand in their place, so that faults keep their lines.
 */
export const leanModules = (): Plugin => ({
  name: 'guide-lean-modules',
  enforce: 'pre',
  transform: {
    order: 'pre',
    filter: { id: /\.mdx$/ },
    handler(code) {
      const { yaml = '', start = 0, end = 0 } = frontmatterOf(code) ?? {};
      return { code: code.slice(0, start) + yaml.replace(/[^\r\n]+/g, '') + code.slice(end), map: null };
    },
  },
});
