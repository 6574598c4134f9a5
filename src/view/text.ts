import type { MDXInstance } from 'astro';

const texts = import.meta.glob<MDXInstance<Record<string, unknown>>>('/src/content/**/*.mdx');

/**
 * The text of a page as a component, and its headings.
 *
 * @param filePath from the folder of the project, as the entries of collections have it
 * @throws Error where it is not a file of `src/content`
 */
export async function readText(filePath = '') {
  const read = texts[`/${filePath}`];
  if (!read) throw new Error(`"${filePath}" is not an MDX file of src/content, so it has no text to show.`);
  const { Content, getHeadings } = await read();
  return { Content, headings: getHeadings() };
}
