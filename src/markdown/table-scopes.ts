import { defineHastPlugin } from 'satteri';

/** Gives Markdown tables the scopes that screen readers need: columns in the head, the first cell of each row as its header. */
export const tableScopes = defineHastPlugin({
  name: 'guide-tables',
  element: [
    {
      filter: ['thead'],
      visit(head, context) {
        for (const row of head.children) {
          if (row.type !== 'element') continue;
          for (const cell of row.children) if (cell.type === 'element') context.setProperty(cell, 'scope', 'col');
        }
      },
    },
    {
      filter: ['tbody'],
      visit(body, context) {
        for (const row of body.children) {
          if (row.type !== 'element') continue;
          const first = row.children.find((cell) => cell.type === 'element');
          if (first?.type === 'element')
            context.replaceNode(first, { ...first, tagName: 'th', properties: { ...first.properties, scope: 'row' } });
        }
      },
    },
  ],
});
