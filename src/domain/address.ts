/**
 * The address of a content file: its path below `src/content` is its path on the site
 * (design: guides and pages are at the root, the other folders keep their name).
 *
 * @param path relative to `src/content`, such as `banks/rbc/app.mdx`
 * @returns the canonical address, such as `/banks/rbc/app/`
 */
export function addressOf(path: string): string {
  const place = path
    .replace(/\.mdx$/, '')
    .replace(/^(guides|pages)\//, '')
    .replace(/(^|\/)index$/, '');
  return place === '' ? '/' : `/${place}/`;
}

/** The slug of an institution, from any of its files: `banks/rbc/app.mdx` and `banks/rbc.mdx` are both `rbc`. */
export function slugOf(path: string): string {
  return path.split('/')[1]?.replace(/\.mdx$/, '') ?? '';
}
