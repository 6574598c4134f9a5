import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { frontmatterOf, readYaml } from '../src/prose/markdown.ts';
import { copyProject, writeFiles } from '../tests/fixtures/project.ts';
import { astroBuild } from './astro-build.ts';
import { progress } from './table.ts';

/** The folder of the measured copy of the guide. */
export const GUIDE = '.cache/bench/guide';
/** The institution whose pages are copied for added ones: about as long as the guide's median. */
const MODEL = { folder: 'src/content/banks/bmo', address: '/banks/bmo/', name: 'BMO' };
export const PAGES_PER_INSTITUTION = 3;

const withSources = z.object({ sources: z.array(z.object({ id: z.string() })) });

/**
 * Copies the guide, so that its build starts with empty caches.
 *
 * @param folder the target; its old content is removed
 * @param added the number of institutions to add, each with {@link PAGES_PER_INSTITUTION} pages
 */
export function copyGuide(folder: string, added = 0): void {
  copyProject(folder, { withGuide: true });
  writeFiles(join(folder, 'src/content'), institutions(added));
}

/**
 * Builds a copy of the guide with `added` more institutions.
 *
 * @returns the folder of the built site
 */
export async function buildGuide(added = 0): Promise<string> {
  progress(`building the guide with ${added} more institutions`);
  copyGuide(GUIDE, added);
  await astroBuild(GUIDE);
  return join(GUIDE, 'dist');
}

/** Copies of the model by path below `src/content`, each with a different name, address and source ids. */
function institutions(count: number): Record<string, string> {
  const model = globSync('*.mdx', { cwd: MODEL.folder }).map(
    (path) => [path, readFileSync(join(MODEL.folder, path), 'utf8')] as const,
  );
  const record = model.find(([path]) => path === 'index.mdx')?.[1] ?? '';
  const { sources } = withSources.parse(readYaml(frontmatterOf(record)?.yaml ?? ''));
  const sourceIds = new RegExp(`(?<![\\w/.-])(?:${sources.map(({ id }) => id).join('|')})(?![\\w/.-])`, 'g');
  const copy = (text: string, index: number) =>
    text
      .replaceAll(sourceIds, `number-${index}-$&`)
      .replaceAll(MODEL.address, `/banks/number-${index}/`)
      .replaceAll(MODEL.name, `Number ${index}`);
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) =>
      model.map(([path, text]) => [`banks/number-${index}/${path}`, copy(text, index)] as const),
    ).flat(),
  );
}
