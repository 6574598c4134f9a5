import { parse } from 'node:path';

const files = import.meta.glob<{ default: unknown }>('./*/*.astro', { eager: true });
const byName = Object.fromEntries(Object.entries(files).map(([path, file]) => [parse(path).name, file.default]));

/** What MDX prose is drawn with: each component by the name of its file, and links. `src/domain/prose-components.ts` says where each belongs. */
export const proseComponents = { ...byName, a: byName.Link };
