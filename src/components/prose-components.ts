import { parse } from 'node:path';
import { DIRECTIVE_COMPONENTS, PROSE_COMPONENTS } from '../prose/components.ts';

const files = import.meta.glob<{ default: unknown }>('./*/*.astro', { eager: true });
const byName = Object.fromEntries(Object.entries(files).map(([path, file]) => [parse(path).name, file.default]));

for (const name of Object.keys({ ...PROSE_COMPONENTS, ...DIRECTIVE_COMPONENTS }))
  if (!(name in byName))
    throw new Error(`src/prose/components.ts names ${name}, and no folder of src/components has ${name}.astro.`);

/** The components that MDX prose uses without an import, by file name, and links. `src/prose/components.ts` says which pages each belongs on. */
export const proseComponents = { ...byName, a: byName.Link };
