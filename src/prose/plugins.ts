import {
  defineHastPlugin,
  defineMdastPlugin,
  type HastNode,
  type HastVisitorContext,
  type MdastNode,
  type MdxJsxAttributeNode,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
} from 'satteri';
import { memoize } from '../domain/memoize.ts';
import { NOT_KNOWN } from '../schemas/lists.ts';
import { splitDirectives } from './directives.ts';
import type { InlinePiece } from './inline.ts';
import { attributeOf, wordsAround, rowAnchors } from './markdown.ts';

/**
 * Turns the directives of MDX prose into components, and adds the ages of cited figures. A cell "Not known" shows the dash for it; a
 * cell that is a recorded figure alone also shows what other sources say, as the tables of records do.
 */
export const directivesPlugin = defineMdastPlugin({
  name: 'guide-directives',
  text(node, context) {
    const parent = context.parent(node);
    if (parent.type === 'tableCell' && node.value === NOT_KNOWN) {
      context.replaceNode(node, inline({ kind: 'gap' }));
      return;
    }
    const pieces = splitDirectives(node.value, wordsAround(parent.children, context.indexOf(node) ?? 0));
    if (pieces.every((piece) => typeof piece === 'string')) return;
    const isCell = parent.type === 'tableCell' && parent.children.length === 1 && pieces.length === 1;
    context.replaceNode(
      node,
      pieces.map((piece) => {
        if (typeof piece === 'string') return { type: 'text', value: piece };
        // Headings and anchors have its words.
        if (piece.kind === 'french') return jsx('span', 'lang', 'fr', { type: 'text', value: piece.words });
        return inline(piece.kind === 'fact' ? { ...piece, isCell } : piece);
      }),
    );
  },
});

/** A piece as `Inline.astro` shows it. */
const inline = (piece: InlinePiece) =>
  jsx('Inline', 'pieces', { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify([piece]) });

/** An element, or a component, with an attribute. */
const jsx = (
  name: string,
  attribute: string,
  value: MdxJsxAttributeNode['value'],
  ...children: MdxJsxTextElement['children']
): MdxJsxTextElement => ({
  type: 'mdxJsxTextElement',
  name,
  attributes: [{ type: 'mdxJsxAttribute', name: attribute, value }],
  children,
});

/** Puts neighbouring tasks, `<Recipe id="…" />`, into one box, in which their folds stand in columns. One with a drawing stands alone. */
export const tasksPlugin = defineMdastPlugin({
  name: 'guide-tasks',
  mdxJsxFlowElement(node, context) {
    const siblings: readonly MdastNode[] = context.parent(node).children;
    const index = context.indexOf(node) ?? 0;
    if (!isTask(node) || isTask(siblings[index - 1])) return;
    const end = siblings.findIndex((sibling, at) => at > index && !isTask(sibling));
    const tasks = siblings.slice(index, end < 0 ? undefined : end).filter(isTask);
    context.replaceNode(node, {
      type: 'mdxJsxFlowElement',
      name: 'div',
      attributes: [{ type: 'mdxJsxAttribute', name: 'class', value: 'folds' }],
      children: tasks.map(copyOf),
    });
    for (const task of tasks.slice(1)) context.removeNode(task);
  },
});

const isTask = (node: MdastNode | undefined): node is MdxJsxFlowElement =>
  node?.type === 'mdxJsxFlowElement' && node.name === 'Recipe' && node.children.length === 0;

/** A new node: one that is removed would be missing in its new place too. */
const copyOf = ({ name, attributes }: MdxJsxFlowElement): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: [...attributes],
  children: [],
});

/** Tables with at least this many columns show each row as a block where there is little room. */
const MIN_STACKED_COLUMNS = 3;

/** The anchors of a document, of which the data is the same object for all of its tables. */
const anchorsOf = memoize<HastVisitorContext['data'], ReturnType<typeof rowAnchors>>(rowAnchors);

/**
 * Adds to Markdown tables what src/html/tables.ts cannot know: the name of each, the first cell of each row as its header, an anchor
 * for each row, so that a search can lead to it, and a box whose width decides how the table is laid out.
 */
export const tables = defineHastPlugin({
  name: 'guide-tables',
  element: {
    filter: ['table'],
    visit(table, context) {
      const [headRow, ...rows] = elementsIn(table).flatMap(elementsIn);
      const name = nameOf(table, context);
      if (elementsIn(headRow).length >= MIN_STACKED_COLUMNS) context.setProperty(table, 'className', ['stacked']);
      if (name) context.setProperty(table, 'ariaLabel', name);
      for (const row of rows) {
        const [first] = elementsIn(row);
        if (!first) continue;
        context.setProperty(row, 'id', anchorsOf(context.data)(context.textContent(first)));
        context.replaceNode(first, { ...first, tagName: 'th' });
      }
      context.wrapNode(table, { type: 'element', tagName: 'div', properties: { className: ['table'] }, children: [] });
    },
  },
});

/** What names a table: the title of the fold that it is in, or the heading above it; none where a caption does. */
function nameOf(table: HastNode, context: HastVisitorContext): string | undefined {
  const parent = context.parent(table);
  const box = parent?.type === 'mdxJsxFlowElement' ? parent : undefined;
  if (attributeOf(box, 'caption') !== undefined) return undefined;
  const heading = childrenOf(parent)
    .slice(0, context.indexOf(table))
    .filter(isElement)
    .findLast(({ tagName }) => /^h[2-4]$/.test(tagName));
  return attributeOf(box, 'title') ?? (heading && context.textContent(heading));
}

const childrenOf = (node: HastNode | undefined): readonly HastNode[] =>
  node && 'children' in node ? node.children : [];

const isElement = (node: HastNode) => node.type === 'element';

const elementsIn = (node: HastNode | undefined) => childrenOf(node).filter(isElement);

/** Joins the lines of a paragraph, and its blocks: line breaks only add weight. */
export const spaces = defineHastPlugin({
  name: 'guide-spaces',
  text(node, context) {
    if (!node.value.includes('\n')) return;
    const parent = context.parent(node);
    const isBetweenBlocks = parent.type === 'root' && node.value.trim() === '';
    context.replaceNode(node, { type: 'text', value: isBetweenBlocks ? '' : node.value.replace(/\s*\n\s*/g, ' ') });
  },
});
