import type { MdastNode } from 'satteri';
import { attributeOf, parseMdx } from './markdown.ts';

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
