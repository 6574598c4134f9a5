import { plural } from '../../src/domain/strings.ts';
import type { ContentFile, MarkdownNode } from '../content-types.ts';
import { atNode, perFile, type Findings, type Rule } from '../rule.ts';
import { writtenOf } from '../texts.ts';

export const tables: Rule = {
  name: 'tables',
  description: 'Every table has its line of hyphens, and in each row as many cells as columns.',
  check: perFile((file) => (file.nodes ?? []).flatMap((node) => findingsOf(file, node))),
};

function findingsOf(file: ContentFile, node: MarkdownNode): Findings {
  if (node.type === 'paragraph' && /^\|.*\|[^\S\n]*$/m.test(writtenOf(file, node)))
    return [
      {
        ...atNode(file, node, 'table'),
        message: 'is not a table, so readers see its vertical bars',
        found: writtenOf(file, node).split('\n', 1)[0],
        accepted: 'a blank line above it, and a line of hyphens under its first row: | --- | --- |',
      },
    ];
  if (node.type !== 'table') return [];
  const [head, ...rows] = node.children;
  const columns = head ? cellsOf(writtenOf(file, head)) : 0;
  return rows.map((row) => {
    const written = writtenOf(file, row);
    const cells = cellsOf(written);
    if (cells === columns) return undefined;
    return {
      ...atNode(file, row, 'table'),
      message: `is a row of ${plural(cells, 'cell')} in a table of ${plural(columns, 'column')}`,
      found: written.slice(0, 80),
      accepted: `${columns} cells between vertical bars; an empty cell gets a dash: | – |`,
      suggestion: cells < columns ? `${written}${' – |'.repeat(columns - cells)}` : undefined,
    };
  });
}

/** The number of cells of a row as it is written: the parser adds the missing ones. */
const cellsOf = (row: string) =>
  row
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/).length;
