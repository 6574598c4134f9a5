import { parse } from 'node:path';
import { PROSE_COMPONENTS, type ProseComponent } from '../prose/components.ts';

/**
 * The components that MDX prose uses without an import, by file name, links and tables.
 *
 * @param files those of some folders: a page carries the styles of all of them, so it takes only the folders that it needs
 * @param isOn whether the pages may have a component
 * @throws Error that names a component of these pages that is in no file
 */
export function proseComponents(
  files: Record<string, { default: unknown }>,
  isOn: (pages: ProseComponent['on']) => boolean,
) {
  const byName = Object.fromEntries(Object.entries(files).map(([path, file]) => [parse(path).name, file.default]));
  const names = Object.keys(PROSE_COMPONENTS).filter((name) => isOn(PROSE_COMPONENTS[name]?.on ?? []));
  for (const name of [...names, 'Inline'])
    if (!(name in byName))
      throw new Error(`src/prose/components.ts names ${name}, and no folder of these pages has ${name}.astro.`);
  return { ...byName, a: byName.Link, table: byName.Table };
}
