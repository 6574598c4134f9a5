import { markdownToMdast, mdxToMdast } from 'satteri';

/** The additions to Markdown in pages: tables, and curly quotation marks. */
export const FEATURES = { gfm: true, smartPunctuation: true };

/**
 * Parses MDX as Astro does for pages.
 *
 * @throws Error whose message starts with the position: `7:1: Expected …`
 */
export const parseMdx = (text: string) => mdxToMdast(text, { features: FEATURES });

/** Parses one paragraph of frontmatter prose, which has no tables. */
export const parseProse = (text: string) => markdownToMdast(text, { features: { ...FEATURES, gfm: false } });
