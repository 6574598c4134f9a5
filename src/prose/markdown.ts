import { CORE_SCHEMA, load } from 'js-yaml';
import { markdownToMdast, mdxToMdast, type MdastNode, type MdxJsxFlowElement } from 'satteri';

/**
 * The frontmatter ends where it does for Astro, at the first line that starts with `---` or `+++`. Otherwise the content
 * check would read as YAML what Astro reads as MDX.
 */
const FRONTMATTER = /^\uFEFF?---[ \t]*\r?\n(?<yaml>(?:[^]*?\n)??)(?<fence>(?:---|\+\+\+)[^\n]*)(?:\n|$)/;

/** The YAML at the start of a content file with its offsets, and the line that ends it; `undefined` without one. */
export function frontmatterOf(text: string) {
  const match = FRONTMATTER.exec(text);
  if (!match?.groups) return undefined;
  const { yaml = '', fence = '' } = match.groups;
  const start = text.indexOf('\n') + 1;
  return { yaml, start, end: start + yaml.length, fence, bodyStart: match[0].length };
}

/** Parses YAML into plain values, as Astro does, but dates stay strings. */
export const readYaml = (text: string): unknown => load(text, { schema: CORE_SCHEMA });

/** Whether the frontmatter of a file, in any shape, makes it a draft, which is not published. */
export const isDraft = (fields: unknown) =>
  typeof fields === 'object' && fields !== null && 'draft' in fields && fields.draft === true;

/** The additions to Markdown in pages: tables, and curly quotation marks. */
export const FEATURES = { gfm: true, smartPunctuation: true };

/** Parses MDX as Astro does for pages. The message of its error starts with the position: `7:1: Expected …`. */
export const parseMdx = (text: string) => mdxToMdast(text, { features: FEATURES });

/** Parses one paragraph of frontmatter prose, which has no tables. */
export const parseProse = (text: string) => markdownToMdast(text, { features: { ...FEATURES, gfm: false } });

/** The value of a component's attribute, if it is written as text. */
export const attributeOf = (node: Pick<MdxJsxFlowElement, 'attributes'> | undefined, wanted: string) =>
  node?.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && attribute.name === wanted && typeof attribute.value === 'string'
      ? attribute.value
      : [],
  )[0];

/** What stands in a paragraph or cell before and after one of its children. */
export const wordsAround = (siblings: readonly MdastNode[], index: number) => ({
  before: siblings.slice(0, index).map(wordsOf).join(''),
  after: siblings
    .slice(index + 1)
    .map(wordsOf)
    .join(''),
});

function wordsOf(node: MdastNode): string {
  if ('children' in node) return node.children.map(wordsOf).join('');
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}
