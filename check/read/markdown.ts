import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';
import { splitDirectives, type Piece } from '../../src/prose/directives.ts';
import { parseProse } from '../../src/prose/markdown.ts';
import { memoize } from '../../src/domain/memoize.ts';
import type { ContentFile, Link, MarkdownNode } from './types.ts';
import type { Position } from '../report/issue.ts';

/** A component or HTML, written as a tag. */
type Tag = MdxJsxFlowElement | MdxJsxTextElement;

/** A tag that is a component. */
export type Component = Tag & { name: string };

/** One paragraph of frontmatter prose: its root and all nodes below it, in the order of the text. */
export const readProse = (text: string) => nodesOf(parseProse(text));

/** A node and all nodes below it, in the order of the text. */
export const nodesOf = (node: MarkdownNode): MarkdownNode[] =>
  'children' in node ? [node, ...node.children.flatMap(nodesOf)] : [node];

const isTag = (node: MarkdownNode): node is Tag =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Whether a node is a component: its name starts with a capital letter, unlike HTML. */
export const isComponent = (node: MarkdownNode): node is Component => isTag(node) && /^[A-Z]/.test(node.name ?? '');

/** The components of a file, in the order of its text. */
export const componentsOf = memoize(({ nodes }: ContentFile) => nodes.filter(isComponent));

/** The headings of a file, in the order of its text. */
export const headingsOf = memoize(({ nodes }: ContentFile) =>
  nodes.flatMap((node) =>
    node.type === 'heading' ? { depth: node.depth, title: textOf(node), position: positionOf(node) } : [],
  ),
);

/** The text of an attribute, if it has one. */
export function attributeOf({ attributes }: Tag, name: string): string | undefined {
  const value = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** The start of a node. */
export const positionOf = ({ position }: MarkdownNode): Position => ({
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
});

/** The links and link definitions among the nodes of a text. */
export const linksIn = (nodes: readonly MarkdownNode[]): Link[] =>
  nodes.flatMap((node) =>
    node.type === 'link' || node.type === 'definition'
      ? { href: node.url, words: node.type === 'link' ? textOf(node) : undefined, position: positionOf(node) }
      : [],
  );

/** The text of a node as a heading shows it: with French words, without other directives. */
export const textOf = (node: MarkdownNode): string =>
  nodesOf(node)
    .flatMap((inner) => {
      if (inner.type === 'text') return splitDirectives(inner.value).map(shownOf);
      return inner.type === 'inlineCode' ? inner.value : [];
    })
    .join('');

function shownOf(piece: string | Piece): string {
  if (typeof piece === 'string') return piece;
  return piece.kind === 'french' ? piece.words : '';
}
