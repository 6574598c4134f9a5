import type { Element, Page } from './tree.ts';

/** Tables whose rows styles make blocks where there is little room: browsers then drop what makes them tables, so that roles say it. */
const BECOMES_BLOCKS = '.stacked, .accounts, .chart *';

const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  td: 'cell',
};

const roleOf = ({ name, attribs }: Element) => ROLES[name] ?? (attribs.scope === 'col' ? 'columnheader' : 'rowheader');

/** Cells that need no head: what stands across columns, what is no detail, and a figure right after its name. */
const WITHOUT_HEAD = '[colspan], .fallback, .fact-table td:nth-child(2):nth-last-child(2)';

/**
 * Adds to tables what screen readers and narrow screens need: which header is of a column and which of a row, the roles of a table,
 * and in each cell of a `.stacked` table the head of its column. Islands write their own, which their scripts compare.
 */
export function completeTables(page: Page): void {
  for (const table of page('table:not(astro-island *)')) {
    page('thead th', table).attr('scope', 'col');
    page('tbody th:not([scope])', table).attr('scope', 'row');
    if (!page(table).is(BECOMES_BLOCKS)) continue;
    for (const part of page('thead, tbody, tr, th, td', table).add(table))
      part.attribs = { role: roleOf(part), ...part.attribs };
    if (page(table).is('.stacked')) nameCells(page, table);
  }
}

function nameCells(page: Page, table: Element): void {
  const heads = page('thead th', table)
    .get()
    .map((head) => page(head).text().trim().replaceAll('"', '&quot;'));
  for (const cell of page('td', table).not(WITHOUT_HEAD)) page(cell).attr('data-head', heads[page(cell).index()] ?? '');
}
