import { defineHastPlugin, type HastNode } from 'satteri';

/** Tables with at least this many columns show each row as a block on a phone. */
const MIN_STACKED_COLUMNS = 3;

/**
 * Adds to Markdown tables what screen readers and phones need: scopes, and the first cell of each row as its header. Tables
 * whose rows become blocks on a phone (`.stacked`) also get the column header in each cell, and roles, because browsers drop
 * the table semantics of elements with another CSS display.
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
      const setRole = (node: HastNode, role: string) => isStacked && context.setProperty(node, 'role', role);

      if (isStacked) context.setProperty(table, 'className', ['stacked']);
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
    },
  },
});

const elementsIn = (node: HastNode | undefined) =>
  node && 'children' in node ? node.children.flatMap((child) => (child.type === 'element' ? [child] : [])) : [];
