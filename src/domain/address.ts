/**
 * The address of a content file: its path below `src/content`, without the folder `guides` or `pages` (design).
 *
 * @param path relative to `src/content`, such as `banks/rbc/app.mdx`
 * @returns the canonical address, such as `/banks/rbc/app/`
 */
export function addressOf(path: string): string {
  const route = path
    .replace(/\.mdx$/, '')
    .replace(/^(guides|pages)\//, '')
    .replace(/(^|\/)index$/, '');
  return route === '' ? '/' : `/${route}/`;
}

/** The slug of an institution, from any of its files: `banks/rbc/app.mdx` and `banks/rbc.mdx` are both `rbc`. */
export function slugOf(path: string): string {
  return path.split('/')[1]?.replace(/\.mdx$/, '') ?? '';
}
