import type { MDXInstance } from 'astro';

/** All at once: at 1,500 pages the build takes a sixth longer where each page imports its own. */
const texts = import.meta.glob<MDXInstance<Record<string, unknown>>>('/src/content/**/*.mdx', { eager: true });

/**
 * The text of a page as a component, and its headings.
 *
 * @param filePath from the folder of the project, as the entries of collections have it
 * @throws Error where it is not a file of `src/content`
 */
export function readText(filePath = '') {
  const text = texts[`/${filePath}`];
  if (!text) throw new Error(`"${filePath}" is not an MDX file of src/content, so it has no text to show.`);
  return { Content: text.Content, headings: text.getHeadings() };
}
