import { defineHastPlugin, type HastNode, type HastVisitorContext } from 'satteri';
import { memoize } from '../domain/memoize.ts';
import { rowAnchors } from './row-anchors.ts';

/** Tables with at least this many columns show each row as a block where there is little room. */
const MIN_STACKED_COLUMNS = 3;

/** The anchors of a document, of which the data is the same object for all of its tables. */
const anchorsOf = memoize<HastVisitorContext['data'], ReturnType<typeof rowAnchors>>(rowAnchors);

/**
 * Adds to Markdown tables what screen readers and narrow screens need: scopes, the first cell of each row as its header, and a
 * box whose width decides how the table is laid out. Tables whose rows may become blocks (`.stacked`) also get the column
 * header in each cell, and roles, because browsers drop the table semantics of elements with another CSS display. Each row has an
 * anchor, so that a search can lead to it.
 */
export const tables = defineHastPlugin({
  name: 'guide-tables',
  element: {
    filter: ['table'],
    visit(table, context) {
      const parts = elementsIn(table);
      const [headRow, ...rows] = parts.flatMap(elementsIn);
      const heads = elementsIn(headRow).map((cell) => context.textContent(cell));
      const isStacked = heads.length >= MIN_STACKED_COLUMNS;
      const name = nameOf(table, context);
      const setRole = (node: HastNode, role: string) => isStacked && context.setProperty(node, 'role', role);

      if (isStacked) context.setProperty(table, 'className', ['stacked']);
      if (name) context.setProperty(table, 'ariaLabel', name);
      setRole(table, 'table');
      for (const part of parts) setRole(part, 'rowgroup');
      if (headRow) setRole(headRow, 'row');
      for (const cell of elementsIn(headRow)) {
        context.setProperty(cell, 'scope', 'col');
        setRole(cell, 'columnheader');
      }
      for (const row of rows) {
        setRole(row, 'row');
        const [first, ...others] = elementsIn(row);
        if (first) context.setProperty(row, 'id', anchorsOf(context.data)(context.textContent(first)));
        const role = isStacked ? { role: 'rowheader' } : {};
        if (first)
          context.replaceNode(first, {
            ...first,
            tagName: 'th',
            properties: { ...first.properties, scope: 'row', ...role },
          });
        for (const [index, cell] of others.entries()) {
          setRole(cell, 'cell');
          if (isStacked) context.setProperty(cell, 'data-head', heads[index + 1] ?? '');
        }
      }
      context.wrapNode(table, { type: 'element', tagName: 'div', properties: { className: ['table'] }, children: [] });
    },
  },
});

/** What names a table: the title of the fold that it is in, or the heading above it; none where a caption does. */
function nameOf(table: HastNode, context: HastVisitorContext): string | undefined {
  const parent = context.parent(table);
  if (attributeOf(parent, 'caption') !== undefined) return undefined;
  const heading = childrenOf(parent)
    .slice(0, context.indexOf(table))
    .filter(isElement)
    .findLast(({ tagName }) => /^h[2-4]$/.test(tagName));
  return attributeOf(parent, 'title') ?? (heading && context.textContent(heading));
}

/** What the author wrote in an attribute of a component. */
const attributeOf = (node: HastNode | undefined, name: string): string | undefined =>
  node?.type === 'mdxJsxFlowElement'
    ? node.attributes.flatMap((attribute) =>
        attribute.type === 'mdxJsxAttribute' && attribute.name === name && typeof attribute.value === 'string'
          ? attribute.value
          : [],
      )[0]
    : undefined;

const childrenOf = (node: HastNode | undefined): readonly HastNode[] =>
  node && 'children' in node ? node.children : [];

const isElement = (node: HastNode) => node.type === 'element';

const elementsIn = (node: HastNode | undefined) => childrenOf(node).filter(isElement);
