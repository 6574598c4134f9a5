import type { MDXInstance } from 'astro';

type Prose = MDXInstance<Record<string, unknown>>;

/** A build reads all texts at once, as it needs each; while somebody writes, one is read when its page is asked for. */
const files = import.meta.env.DEV
  ? import.meta.glob<Prose>('/src/content/**/*.mdx')
  : import.meta.glob<Prose>('/src/content/**/*.mdx', { eager: true });

/**
 * The text of a page as a component, and its headings. Not by `render` of `astro:content`: that makes a second module of
 * every text, for styles that a text may bring, and ours bring none.
 *
 * @param filePath from the folder of the project, as the entries of collections have it
 * @throws Error where it is not a file of `src/content`
 */
export async function readProse(filePath = '') {
  const file = files[`/${filePath}`];
  if (!file) throw new Error(`"${filePath}" is not an MDX file of src/content, so that it has no text to show.`);
  const { Content, getHeadings } = typeof file === 'function' ? await file() : file;
  return { Content, headings: getHeadings() };
}
