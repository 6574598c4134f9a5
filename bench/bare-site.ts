import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontmatterOf } from '../src/domain/frontmatter.ts';
import { readYaml } from '../src/domain/yaml.ts';
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
 * Writes a minimal Astro site with the text of a guide: one page, one collection, no components, no checks.
 *
 * @param folder the target; its old content is removed
 * @param guide the folder of the guide whose text is copied
 */
export function writeBareSite(folder: string, guide: string): void {
  const content = join(guide, 'src/content');
  const pages = globSync('**/*.mdx', { cwd: content }).flatMap((path) => {
    const file = readFileSync(join(content, path), 'utf8');
    const { yaml = '', bodyStart = 0 } = frontmatterOf(file) ?? {};
    const body = file.slice(bodyStart);
    // A record without a body has no page in the guide.
    return body.trim() === '' ? [] : [[`src/content/${path}`, plainMarkdown(yaml, body)] as const];
  });
  startProject(folder);
  writeFiles(folder, {
    'package.json': '{ "name": "bare", "private": true, "type": "module" }\n',
    'astro.config.mjs': CONFIG,
    'src/content.config.ts': COLLECTION,
    'src/pages/[...path].astro': PAGE,
    ...Object.fromEntries(pages),
  });
}

/** The strings of the frontmatter as a list, then the text without its components. */
function plainMarkdown(yaml: string, body: string): string {
  const items = stringsIn(readYaml(yaml)).map((value) => `- ${value.replace(/[<{}]/g, '').replace(/\s+/g, ' ')}`);
  return `${items.join('\n')}\n\n${body.replace(/<\/?[A-Z][^>]*>/g, '')}`;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}
