import type { MdastNode, MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';
import { memoize } from '../domain/memoize.ts';
import { attributeOf, parseMdx, parseProse, anchorText } from '../prose/markdown.ts';
import type { Entry } from './file.ts';
import type { Position } from './positions.ts';

/** A link of the Markdown, or a link definition: `[rbc]: /banks/rbc/`. */
export interface Link {
  href: string;
  /** Its words, as written; `undefined` for a definition. */
  words: string | undefined;
  position: Position;
}

/** A component or HTML, written as a tag. */
type Tag = MdxJsxFlowElement | MdxJsxTextElement;

/** A tag that is a component. */
export type Component = Tag & { name: string };

/** A node and all nodes below it, in the order of the text. */
export const nodesBelow = (node: MdastNode): MdastNode[] =>
  'children' in node ? [node, ...node.children.flatMap(nodesBelow)] : [node];

/** One paragraph of frontmatter prose: its root and all nodes below it, in the order of the text. */
export const readProse = (text: string) => nodesBelow(parseProse(text));

/**
 * The Markdown under the fields of a file: its root and all nodes below it, in the order of the text, with positions in the
 * file. If it is not MDX, the error of the parser, which starts with the position: `7:1: Expected …`.
 */
export const nodesOf = memoize(({ text, body, bodyStart }: Entry): readonly MdastNode[] | string => {
  if (body === '') return [];
  try {
    // As Astro does: replacing the frontmatter by white space keeps all positions.
    return nodesBelow(parseMdx(text.slice(0, bodyStart).replace(/[^\r\n]/g, ' ') + text.slice(bodyStart)));
  } catch (error) {
    return String(error);
  }
});

const isTag = (node: MdastNode): node is Tag => node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Whether a node is a component: its name starts with a capital letter, unlike HTML. */
export const isComponent = (node: MdastNode): node is Component => isTag(node) && /^[A-Z]/.test(node.name ?? '');

export const positionOf = ({ position }: MdastNode): Position => ({
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
});

/** The links and link definitions among the nodes of a text. */
export const linksIn = (nodes: readonly MdastNode[]): Link[] =>
  nodes.flatMap((node) =>
    node.type === 'link' || node.type === 'definition'
      ? { href: node.url, words: node.type === 'link' ? anchorText(node) : undefined, position: positionOf(node) }
      : [],
  );

/** A section of a body, up to the next heading of any level. */
export interface Section {
  /** None of what stands before the first heading. */
  heading: Extract<MdastNode, { type: 'heading' }> | undefined;
  /** Components, and what is in them, side by side; each with the name of the component that it is in, and the title or caption. */
  blocks: { node: MdastNode; title: string; within: string | null }[];
}

/** The sections of a body in MDX, in order, the first without a heading. */
export function sectionsOf(body: string): Section[] {
  const sections: Section[] = [{ heading: undefined, blocks: [] }];
  const visit = (node: MdastNode, title: string, within: string | null) => {
    if (node.type === 'heading') sections.push({ heading: node, blocks: [] });
    else sections.at(-1)?.blocks.push({ node, title, within });
    if (node.type !== 'mdxJsxFlowElement') return;
    for (const child of node.children)
      visit(child, attributeOf(node, 'caption') ?? attributeOf(node, 'title') ?? title, node.name);
  };
  const root: MdastNode = parseMdx(body);
  if ('children' in root) for (const node of root.children) visit(node, '', null);
  return sections;
}

/** The id of the task that a block is: `<Recipe id="send" />`. */
export const taskOf = (node: MdastNode) =>
  node.type === 'mdxJsxFlowElement' && node.name === 'Recipe' ? attributeOf(node, 'id') : undefined;
