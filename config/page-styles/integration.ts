import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { namesIn } from './names.ts';
import { StyleSheet } from './style-sheet.ts';

const STYLE = /<style>(?<css>[^]*?)<\/style>/g;

/**
 * Sends each page only the styles that it uses, in one element, so that a page and its styles arrive together in the
 * first round trip.
 *
 * A page with an island keeps all of them: its script may draw what is not there yet.
 */
export function pageStyles(): AstroIntegration {
  return {
    name: 'guide-page-styles',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const sheets = new Map<string, StyleSheet>();
        const sheetOf = (css: string) => {
          const sheet = sheets.get(css) ?? new StyleSheet(css);
          sheets.set(css, sheet);
          return sheet;
        };
        for (const path of globSync('**/*.html', { cwd: folder })) {
          const file = join(folder, path);
          const html = await readFile(file, 'utf8');
          if (html.includes('<astro-island')) continue;
          const css = Array.from(html.matchAll(STYLE), ({ groups }) => groups?.css ?? '').join('');
          if (css === '') continue;
          const lean = sheetOf(css).for(namesIn(html));
          await writeFile(
            file,
            html.replaceAll(STYLE, '').replace('</head>', () => `<style>${lean}</style></head>`),
          );
        }
      },
    },
  };
}
