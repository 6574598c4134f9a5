import { defineHastPlugin, type HastNode } from 'satteri';

/** From this many columns on a phone shows each row of a table as a block. */
const STACKED_FROM = 3;

/**
 * Gives Markdown tables what screen readers and phones need: scopes, the first cell of each row as its header, and where a
 * phone shows rows as blocks (`.stacked`), the name of its column in each cell and roles that keep it a table all the same.
 */
export const tables = defineHastPlugin({
  name: 'guide-tables',
  element: {
    filter: ['table'],
    visit(table, context) {
      const parts = elementsIn(table);
      const [headRow, ...rows] = parts.flatMap(elementsIn);
      const heads = elementsIn(headRow).map((cell) => context.textContent(cell));
      const isStacked = heads.length >= STACKED_FROM;
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
        if (first) context.replaceNode(first, { ...first, tagName: 'th', properties: { ...first.properties, scope: 'row', ...role } });
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
