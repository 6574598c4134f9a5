import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { COLLECTIONS, DATA_FILES } from '../../src/schemas/collections.ts';
import { jsonSchemaOf } from './json-schema.ts';

/** Where the JSON Schema of a data file lies, from the root of the project; .vscode/settings.json names it. */
export const dataSchemaPath = (name: string) => `.astro/data/${name.replace(/\.yaml$/, '')}.schema.json`;

/** Writes the JSON Schema of every file under src/data: those of the collections Astro writes itself. */
export function writeDataSchemas(root: string) {
  for (const [name, schema] of Object.entries(DATA_FILES)) write(join(root, dataSchemaPath(name)), jsonSchemaOf(schema));
}

/**
 * Writes which MDX file belongs to which collection, in the form that Astro's language server reads. Astro writes it
 * too, but only when it starts, and without the files that have faults: the very ones that need help.
 */
export function writeManifest(root: string) {
  const collections = Object.entries(COLLECTIONS);
  const entries = collections.flatMap(([name, { pattern }]) =>
    globSync([...pattern], { cwd: join(root, 'src/content') }).map((path) => [addressOnDisk(join(root, 'src/content', path)), name]),
  );
  write(join(root, '.astro/collections/collections.json'), {
    collections: collections.map(([name]) => ({ hasSchema: true, name })),
    entries: Object.fromEntries(entries) as Record<string, string>, // pairs of texts
  });
}

/** A path as the language server looks it up: as an address, decoded, in lower case. */
const addressOnDisk = (path: string) => decodeURIComponent(pathToFileURL(path).href).toLowerCase();

/** Writes JSON where it changed: editors load a file again whenever it is written. */
function write(file: string, value: unknown) {
  const text = JSON.stringify(value, null, 2);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
