import { markdownToMdast, mdxToMdast, type MdastNode, type MdxJsxFlowElement, type MdxJsxTextElement } from 'satteri';
import { memoize } from '../src/domain/memoize.ts';
import type { ContentFile, Position } from './content.ts';

/** A node of a Markdown tree. */
export type MarkdownNode = MdastNode;

/** A component or HTML, written as a tag. */
export type Tag = MdxJsxFlowElement | MdxJsxTextElement;

/** A link of the Markdown, or the target of links that stands apart from them: `[rbc]: /banks/rbc/`. */
export interface Link {
  href: string;
  position: Position;
}

/**
 * Reads the MDX of a file as the site does (@astrojs/markdown-satteri): with tables, and quotation marks made round.
 *
 * @returns the root and all nodes below it, in the order of the text
 * @throws Error whose message starts with the place: `7:1: Expected …`
 */
export const readMdx = (text: string): MarkdownNode[] => nodesOf(mdxToMdast(text, { features: { gfm: true, smartPunctuation: true } }));

/** Reads one paragraph of frontmatter prose as the site does (src/view/inline.ts), into its root and all nodes below it. */
export const readProse = (text: string): MarkdownNode[] =>
  nodesOf(markdownToMdast(text, { features: { gfm: false, smartPunctuation: true } }));

/** A node and all nodes below it, in the order of the text. */
export const nodesOf = (node: MarkdownNode): MarkdownNode[] => ('children' in node ? [node, ...node.children.flatMap(nodesOf)] : [node]);

const isTag = (node: MarkdownNode): node is Tag => node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Whether a node is a component, which starts with a capital. HTML does not. */
export const isComponent = (node: MarkdownNode): node is Tag & { name: string } => isTag(node) && /^[A-Z]/.test(node.name ?? '');

/** The components of a file, in the order of its text. */
export const componentsOf = memoize(({ nodes = [] }: ContentFile) => nodes.filter(isComponent));

/** The text of an attribute, if it has one. */
export function attributeOf({ attributes }: Tag, name: string): string | undefined {
  const value = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Where a node starts. Whatever an author wrote has a place. */
export const positionOf = ({ position }: MarkdownNode): Position => ({
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
});

/** The links among the nodes of a text. */
export const linksIn = (nodes: readonly MarkdownNode[]): Link[] =>
  nodes.flatMap((node) => (node.type === 'link' || node.type === 'definition' ? [{ href: node.url, position: positionOf(node) }] : []));
