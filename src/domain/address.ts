// cspell:ignore alliée alliee
import { slug } from 'github-slugger';

/**
 * The address of a content file: its path below `src/content`, without the folder `guides` or `pages` (design).
 *
 * @param path such as `src/content/banks/rbc/app.mdx`, or relative to `src/content`
 * @returns the canonical address, such as `/banks/rbc/app/`
 */
export function addressOf(path: string): string {
  const route = withoutRoot(path)
    .replace(/\.mdx$/, '')
    .replace(/^(guides|pages)\//, '')
    .replace(/(^|\/)index$/, '');
  return route === '' ? '/' : `/${route}/`;
}

/** The slug of an institution, from any of its files: `banks/rbc/app.mdx` and `banks/rbc.mdx` are both `rbc`. */
export function slugOf(path: string): string {
  return (
    withoutRoot(path)
      .split('/')[1]
      ?.replace(/\.mdx$/, '') ?? ''
  );
}

const withoutRoot = (path: string) => path.replace(/^src\/content\//, '');

/** A name as the last part of an address: `caisse-alliee` for "Caisse alliée". */
export const nameToSlug = (name: string) => slug(name.normalize('NFD').replace(/\p{M}/gu, ''));
