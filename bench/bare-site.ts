import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { startProject, writeFiles } from '../tests/fixtures/project.ts';

const CONFIG = `import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';

export default defineConfig({ integrations: [mdx()] });
`;

const COLLECTION = `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';

export const collections = { pages: defineCollection({ loader: glob({ base: './src/content', pattern: '**/*.mdx' }) }) };
`;

const PAGE = `---
import { getCollection, render } from 'astro:content';

export const getStaticPaths = async () =>
  (await getCollection('pages')).map((entry) => ({ params: { path: entry.id }, props: { entry } }));
const { entry } = Astro.props;
const { Content } = await render(entry);
---

<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8" /><title>{entry.id}</title></head><body><main><Content /></main></body></html>
`;

/**
 * Writes a minimal Astro site with the text of a built guide, in one MDX file for each page: one template, one collection, no
 * components, no checks.
 *
 * @param folder the target; its old content is removed
 * @param built the folder of the built guide
 */
export function writeBareSite(folder: string, built: string): void {
  const pages = globSync('**/*.html', { cwd: built }).map(
    (path) =>
      [`src/content/${path.replace(/html$/, 'mdx')}`, plainMarkdown(readFileSync(join(built, path), 'utf8'))] as const,
  );
  startProject(folder);
  writeFiles(folder, {
    'package.json': '{ "name": "bare", "private": true, "type": "module" }\n',
    'astro.config.mjs': CONFIG,
    'src/content.config.ts': COLLECTION,
    'src/pages/[...path].astro': PAGE,
    ...Object.fromEntries(pages),
  });
}

/** The words of a page between its header and its footer as Markdown: paragraphs, lists and headings. */
function plainMarkdown(html: string): string {
  const $ = load(html);
  const main = $('main');
  main.find('script, style, svg, astro-island').remove();
  main.find('h1, h2, h3, h4').prepend('\n\n## ');
  main.find('li').prepend('\n- ');
  main.find('h1, h2, h3, h4, p, ul, tr, dt, dd, summary, caption, div, section').append('\n\n');
  return main
    .text()
    .replace(/[<>{}]/g, '')
    .replace(/[^\S\n]+/g, ' ');
}
