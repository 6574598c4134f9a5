import { markdownToMdast, mdxToMdast } from 'satteri';

/**
 * Parses MDX with the options of @astrojs/markdown-satteri: tables, and curly quotation marks.
 *
 * @throws Error whose message starts with the position: `7:1: Expected …`
 */
export const parseMdx = (text: string) => mdxToMdast(text, { features: { gfm: true, smartPunctuation: true } });

/** Parses one paragraph of frontmatter prose, which has no tables. */
export const parseProse = (text: string) => markdownToMdast(text, { features: { gfm: false, smartPunctuation: true } });
