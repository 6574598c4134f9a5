import type { MDXInstance } from 'astro';

const files = import.meta.glob<MDXInstance<Record<string, unknown>>>('/src/content/**/*.mdx');

/**
 * The text of a page as a component, and its headings. Not by `render` of `astro:content`: that makes a second module of
 * every text, for styles that a text may bring, and ours bring none.
 *
 * @param filePath from the folder of the project, as the entries of collections have it
 * @throws Error where it is not a file of `src/content`
 */
export async function readProse(filePath = '') {
  const read = files[`/${filePath}`];
  if (!read) throw new Error(`"${filePath}" is not an MDX file of src/content, so that it has no text to show.`);
  const { Content, getHeadings } = await read();
  return { Content, headings: getHeadings() };
}
