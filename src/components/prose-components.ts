import { parse } from 'node:path';

const files = import.meta.glob<{ default: unknown }>('./*/*.astro', { eager: true });
const byName = Object.fromEntries(Object.entries(files).map(([path, file]) => [parse(path).name, file.default]));

/** The components that MDX prose uses without an import, by file name, and links. `src/domain/prose-components.ts` says which pages each belongs on. */
export const proseComponents = { ...byName, a: byName.Link };
