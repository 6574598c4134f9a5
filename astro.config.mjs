import mdx from '@astrojs/mdx';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders, svgoOptimizer } from 'astro/config';
import { devOverlay } from './integrations/dev-overlay.ts';
import { editorHelp } from './integrations/editor-help.ts';
import { outputFolder } from './integrations/output-folder.ts';
import { FEATURES } from './src/prose/markdown.ts';
import { readRedirects } from './src/redirects.ts';
import { environment } from './src/environment.ts';
import { directivesPlugin, tasksPlugin, spaces, tables } from './src/prose/plugins.ts';

/** The oldest browsers that run the directory's script; src/tsconfig.json refuses functions that they lack. */
const BROWSERS = ['safari15.4', 'chrome100', 'firefox100'];

// Vite reads such a path as a text or an address that ends there.
if (/['#%?]/.test(process.cwd()))
  throw new Error(`Rename the folder ${process.cwd()}: no guide is built below a name with an apostrophe, #, % or ?.`);

/** Old addresses, of which each forwards to a page. */
const MOVED = Object.keys(readRedirects()).map((from) => environment.site + environment.base + from.slice(1));

export default defineConfig({
  site: environment.site,
  base: environment.base,
  trailingSlash: 'ignore',
  scopedStyleStrategy: 'where',
  // Caches are in .cache, here and below, because node_modules may be read-only.
  cacheDir: '.cache/astro',
  build: {
    format: 'directory',
    // A page and its styles arrive in one response: on a slow phone, links to styles cost a first visit 100 to 400 ms.
    inlineStylesheets: 'always',
    // While the file of one page is written, others are rendered.
    concurrency: 6,
  },
  markdown: {
    syntaxHighlight: false,
    processor: satteri({
      features: FEATURES,
      mdastPlugins: [directivesPlugin, tasksPlugin],
      hastPlugins: [tables, spaces],
    }),
  },
  integrations: [
    mdx(),
    react(),
    sitemap({ filter: (url) => !MOVED.includes(url) }),
    outputFolder(),
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
      // Scripts and styles are lowered to what browsers of 2022 read.
      target: BROWSERS,
      cssTarget: BROWSERS,
      // One for every MDX file: a directive of Astro, which its own plugin reads.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
    // Builds and measurements can create more files there than a machine can watch.
    server: { watch: { ignored: [`${import.meta.dirname}/.cache/**`] } },
  },
  devToolbar: { enabled: false },
  // Icons are 20 pixels wide, on a grid of 256: whole numbers are precise enough.
  experimental: { svgOptimizer: svgoOptimizer({ floatPrecision: 0 }) },
});
