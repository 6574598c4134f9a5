import mdx from '@astrojs/mdx';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders, svgoOptimizer } from 'astro/config';
import { contentFaults } from './config/content-faults/integration.ts';
import { delivery } from './config/delivery/integration.ts';
import { editorHelp } from './config/editor-help/integration.ts';
import { environment } from './config/environment.ts';
import { marksPlugin } from './config/marks-plugin.ts';
import { pageStyles } from './config/page-styles/integration.ts';
import { reproducible } from './config/reproducible/integration.ts';
import { tablePlugin } from './config/table-plugin.ts';

export default defineConfig({
  site: environment.site,
  base: environment.base,
  trailingSlash: 'ignore',
  build: { format: 'directory', inlineStylesheets: 'always' },
  markdown: {
    syntaxHighlight: false,
    processor: satteri({ mdastPlugins: [marksPlugin], hastPlugins: [tablePlugin] }),
  },
  // The policy of a page names its styles by their hashes: it comes after they are trimmed.
  integrations: [mdx(), react(), sitemap(), contentFaults(), editorHelp(), reproducible(), pageStyles(), delivery()],
  // Home links Desjardins among the banks; its page stands with the credit unions.
  redirects: { '/banks/desjardins/': `${environment.base}credit-unions/desjardins/` },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Radio Canada',
      cssVariable: '--font-radio-canada',
      fallbacks: ['Arial', 'sans-serif'],
      options: {
        variants: [
          {
            src: ['./node_modules/@fontsource-variable/radio-canada/files/radio-canada-latin-wght-normal.woff2'],
            weight: '300 700',
            style: 'normal',
          },
        ],
      },
    },
  ],
  devToolbar: { enabled: false },
  // Icons are drawn 20 pixels wide on a grid of 256: whole numbers are exact enough.
  experimental: { svgOptimizer: svgoOptimizer({ floatPrecision: 0 }) },
});
