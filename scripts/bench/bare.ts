import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { frontmatterOf } from '../../src/domain/frontmatter.ts';
import { linkPackages, writeFiles } from './project.ts';

const CONFIG = `import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';

export default defineConfig({ integrations: [mdx()] });
`;

const COLLECTION = `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';

export const collections = {
  pages: defineCollection({ loader: glob({ base: './src/content', pattern: '**/*.mdx', generateId: ({ entry }) => entry.replace(/\\.mdx$/, '') }) }),
};
`;

const PAGE = `---
import { getCollection, render } from 'astro:content';

export const getStaticPaths = async () =>
  (await getCollection('pages')).map((entry) => ({ params: { path: entry.id }, props: { entry } }));
const { entry } = Astro.props;
const { Content } = await render(entry);
---

<!doctype html>
<html lang="en-CA">
  <head><meta charset="utf-8" /><title>{entry.id}</title></head>
  <body><main><Content /></main></body>
</html>
`;

/**
 * Writes the least that Astro needs to build the text of a guide: one layout, one collection, no components, no rules.
 *
 * @param folder where it goes; what stands there is removed
 * @param guide the folder of the guide whose text it takes
 */
export function writeBareSite(folder: string, guide: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  linkPackages(folder);
  const content = join(guide, 'src/content');
  const texts = globSync('**/*.mdx', { cwd: content })
    .map((path) => [`src/content/${path}`, readFileSync(join(content, path), 'utf8')] as const)
    .filter(([, file]) => isPage(file))
    .map(([path, file]) => [path, plain(file)] as const);
  writeFiles(folder, {
    'package.json': '{ "name": "bare", "private": true, "type": "module" }\n',
    'astro.config.mjs': CONFIG,
    'src/content.config.ts': COLLECTION,
    'src/pages/[...path].astro': PAGE,
    ...Object.fromEntries(texts),
  });
}

/** A record without a text is a listing, which the guide builds no page for. */
const isPage = (file: string) => file.slice(frontmatterOf(file)?.bodyStart).trim() !== '';

/** All words of a file as Markdown: those of its frontmatter as a list, then its text without components. */
function plain(file: string): string {
  const { yaml = '', bodyStart = 0 } = frontmatterOf(file) ?? {};
  const items = wordsIn(parse(yaml)).map((words) => `- ${words.replace(/[<{}]/g, '').replace(/\s+/g, ' ')}`);
  return `---\ntitle: Page\n---\n\n${items.join('\n')}\n\n${file.slice(bodyStart).replace(/<\/?[A-Z][^>]*>/g, '')}`;
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(wordsIn) : [];
}
