import type { MDXInstance } from 'astro';

/** The text of a page, compiled. */
export type Text = MDXInstance<Record<string, unknown>>;

/** A build needs every text; while somebody writes, to read them all would keep the page that is open waiting. */
const { texts } = await (import.meta.env.DEV ? import('./texts/when-asked-for.ts') : import('./texts/at-once.ts'));

/**
 * The text of a page as a component, and its headings. Not by `render` of `astro:content`: that makes a second module of
 * every text, for styles that a text may bring, and ours bring none.
 *
 * @param filePath from the folder of the project, as the entries of collections have it
 * @throws Error where it is not a file of `src/content`
 */
export async function readProse(filePath = '') {
  const text = texts[`/${filePath}`];
  if (!text) throw new Error(`"${filePath}" is not an MDX file of src/content, so that it has no text to show.`);
  const { Content, getHeadings } = typeof text === 'function' ? await text() : text;
  return { Content, headings: getHeadings() };
}
