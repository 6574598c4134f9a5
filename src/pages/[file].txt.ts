import { readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import { absolute } from '../environment.ts';
import { llmsText } from '../open-data/llms.ts';
import { getSite, type Site } from '../site-data.ts';

/** What the pages contain of others, with the file of its licence: the font, icons, and the packages in the directory's script. */
const PARTS = [
  ['Radio Canada (font)', 'src/fonts/LICENSE'],
  ['Phosphor Icons', 'src/components/prose/icons/LICENSE'],
  ['React', 'node_modules/react/LICENSE'],
  ['Fuse.js', 'node_modules/fuse.js/LICENSE'],
  ['MiniSearch', 'node_modules/minisearch/LICENSE.txt'],
  ['stemmer', 'node_modules/stemmer/license'],
] as const;

const TEXTS: Readonly<Record<string, (site: Site) => string>> = {
  /** The licences under which others let the guide publish their work, which ask to be published with it. */
  licences: () =>
    PARTS.map(([name, file]) => `${name}\n\n${readFileSync(file, 'utf8').trim()}\n`).join(`\n${'-'.repeat(72)}\n\n`),
  llms: llmsText,
  /** Allows crawlers everything, and names the sitemap. */
  robots: () => `User-agent: *\nAllow: /\n\nSitemap: ${absolute('/sitemap-index.xml')}\n`,
};

export const getStaticPaths = () => Object.keys(TEXTS).map((file) => ({ params: { file } }));

export const GET: APIRoute = async ({ params: { file = '' } }) =>
  new Response(TEXTS[file]?.(await getSite()), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
