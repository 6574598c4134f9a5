import mdx from '@astrojs/mdx';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders, svgoOptimizer } from 'astro/config';
import { bundleWithoutContent } from './integrations/bundle-without-content.ts';
import { devOverlay } from './integrations/dev-overlay.ts';
import { editorHelp } from './integrations/editor-help.ts';
import { FEATURES } from './src/prose/markdown.ts';
import { readRedirects } from './src/redirects.ts';
import { environment } from './src/environment.ts';
import { directivesPlugin } from './src/prose/directives-plugin.ts';
import { tasksPlugin } from './src/prose/tasks-plugin.ts';
import { tables } from './src/prose/tables-plugin.ts';

const inBase = (address) => environment.base + address.slice(1);

export default defineConfig({
  redirects: Object.fromEntries(Object.entries(readRedirects()).map(([from, to]) => [from, inBase(to)])),
  site: environment.site,
  base: environment.base,
  trailingSlash: 'ignore',
  // Caches are in .cache, here and below, because node_modules may be read-only.
  cacheDir: '.cache/astro',
  build: {
    format: 'directory',
    // A page and its styles arrive in one response.
    inlineStylesheets: 'always',
    // While the file of one page is written, others are rendered.
    concurrency: 6,
  },
  markdown: {
    syntaxHighlight: false,
    processor: satteri({ features: FEATURES, mdastPlugins: [directivesPlugin, tasksPlugin], hastPlugins: [tables] }),
  },
  integrations: [
    mdx(),
    react(),
    // Further pages of the directory name its first as the one to index.
    sitemap({ filter: (url) => !/\/enhanced-demo\/\d+\/$/.test(url) }),
    bundleWithoutContent(),
    devOverlay(),
    editorHelp(),
  ],
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Radio Canada',
      cssVariable: '--font-radio-canada',
      fallbacks: ['Arial', 'sans-serif'],
      options: {
        variants: [
          {
            src: ['./src/fonts/radio-canada-latin-wght-normal.woff2'],
            weight: '400 700',
            style: 'normal',
          },
        ],
      },
    },
  ],
  vite: {
    cacheDir: '.cache/vite',
    build: {
      rolldownOptions: {
        checks: { circularDependency: true },
        // These layers only define things. Without this, a constant beside code that needs a schema brings zod to the browser.
        treeshake: { moduleSideEffects: [{ test: /\/src\/(schemas|domain|prose)\//, sideEffects: false }] },
        // Astro's own files import each other in circles. Ours must not: .dependency-cruiser.mjs does not see .astro files.
        onLog(level, log, handle) {
          if (log.code !== 'CIRCULAR_DEPENDENCY') handle(level, log);
          else if (!log.message.includes('node_modules')) throw new Error(`Imports run one way. ${log.message}`);
        },
      },
    },
    // Builds and measurements can create more files there than a machine can watch.
    server: { watch: { ignored: [`${import.meta.dirname}/.cache/**`] } },
  },
  devToolbar: { enabled: false },
  // Icons are 20 pixels wide, on a grid of 256: whole numbers are precise enough.
  experimental: { svgOptimizer: svgoOptimizer({ floatPrecision: 0 }) },
});
