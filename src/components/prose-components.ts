import { parse } from 'node:path';
import { DIRECTIVE_COMPONENTS, PROSE_COMPONENTS } from '../prose/components.ts';

/**
 * The components that MDX prose uses without an import, by file name, and links. A page brings the styles of all of them, so
 * guides and pages of institutions each have their own. `src/prose/components.ts` says which pages each belongs on.
 *
 * @param files the modules, by path
 * @throws Error for a component of these pages that no file defines
 */
export function componentsOf(pages: 'guides' | 'institutions', files: Readonly<Record<string, { default: unknown }>>) {
  const byName = Object.fromEntries(Object.entries(files).map(([path, file]) => [parse(path).name, file.default]));
  const wanted = Object.entries(PROSE_COMPONENTS).filter(([, { on }]) =>
    on.some((page) => (page === 'guide') === (pages === 'guides')),
  );
  for (const name of [...wanted.map(([name]) => name), ...Object.keys(DIRECTIVE_COMPONENTS)])
    if (!(name in byName))
      throw new Error(
        `src/prose/components.ts names ${name}, and no folder of components for ${pages} has ${name}.astro.`,
      );
  return { ...byName, a: byName.Link };
}
