import type { MDXInstance } from 'astro';

/** Imported together: at 1,500 pages the build takes a sixth longer if each page imports its own text. */
const texts = import.meta.glob<MDXInstance<Record<string, unknown>>>('/src/content/**/*.mdx', { eager: true });

/**
 * The text of a page as a component, and its headings.
 *
 * @param filePath relative to the project, as in the entries of collections
 * @throws Error if it is not a file of `src/content`
 */
export function readText(filePath = '') {
  const text = texts[`/${filePath}`];
  if (!text) throw new Error(`"${filePath}" is not an MDX file of src/content.`);
  return { Content: text.Content, headings: text.getHeadings() };
}
