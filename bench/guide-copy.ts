import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { frontmatterOf } from '../src/domain/frontmatter.ts';
import { readYaml } from '../src/domain/yaml.ts';
import { astroBuild } from './astro-build.ts';
import { progress } from './table.ts';

/** Where the copy of the guide that is measured lies. */
export const GUIDE = '.cache/bench/guide';
/** What a build does not read, or writes itself. */
const LEFT_OUT = ['.git', '.astro', '.cache', 'dist', 'node_modules', 'tests'];
/** The institution whose pages the added ones copy: about as long as the median of the guide's. */
const MODEL = { folder: 'src/content/banks/bmo', address: '/banks/bmo/', name: 'BMO' };
export const PAGES_PER_INSTITUTION = 3;

const withSources = z.object({ sources: z.array(z.object({ id: z.string() })) });

/**
 * Copies the guide, so that its build starts with empty caches.
 *
 * @param folder where the copy goes; what stands there is removed
 * @param added so many institutions more, each with {@link PAGES_PER_INSTITUTION} pages
 */
export function copyGuide(folder: string, added = 0): void {
  startProject(folder);
  for (const name of readdirSync('.')) if (!LEFT_OUT.includes(name)) cpSync(name, join(folder, name), { recursive: true });
  writeFiles(join(folder, 'src/content'), institutions(added));
}

/**
 * Builds a copy of the guide, with so many institutions more.
 *
 * @returns the folder of the built site
 */
export async function buildGuide(added = 0): Promise<string> {
  progress(`building the guide with ${added} institutions more`);
  copyGuide(GUIDE, added);
  await astroBuild(GUIDE);
  return join(GUIDE, 'dist');
}

/** Makes an empty project with the packages of this one, and room for the caches that Astro and Vite keep among them. */
export function startProject(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const name of globSync('*', { cwd: 'node_modules' })) symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
}

/** Writes texts by their paths in a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Copies of the model by path below `src/content`, each under a name, an address and source ids of its own. */
function institutions(count: number): Record<string, string> {
  const model = globSync('*.mdx', { cwd: MODEL.folder }).map((path) => [path, readFileSync(join(MODEL.folder, path), 'utf8')] as const);
  const record = model.find(([path]) => path === 'index.mdx')?.[1] ?? '';
  const { sources } = withSources.parse(readYaml(frontmatterOf(record)?.yaml ?? ''));
  const ownSources = new RegExp(`(?<![\\w/.-])(?:${sources.map(({ id }) => id).join('|')})(?![\\w/.-])`, 'g');
  const copy = (text: string, index: number) =>
    text
      .replaceAll(ownSources, `number-${index}-$&`)
      .replaceAll(MODEL.address, `/banks/number-${index}/`)
      .replaceAll(MODEL.name, `Number ${index}`);
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) =>
      model.map(([path, text]) => [`banks/number-${index}/${path}`, copy(text, index)] as const),
    ).flat(),
  );
}
