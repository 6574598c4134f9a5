import type { ContentFile, MarkdownNode } from '../content-types.ts';
import { positionOf } from '../markdown.ts';
import { writtenOf } from '../texts.ts';
import { perFile, type Findings, type Rule } from '../rule.ts';

/** A table is a table, with as many cells in each row as it has columns. */
export const tables: Rule = {
  name: 'tables',
  description: 'Every table has its line of hyphens, and in each row as many cells as columns.',
  check: perFile((file) => (file.nodes ?? []).flatMap((node) => findingsOf(file, node))),
};

function findingsOf(file: ContentFile, node: MarkdownNode): Findings {
  const at = (part: MarkdownNode) => ({ file: file.path, ...positionOf(part), field: 'table' });
  if (node.type === 'paragraph' && /^\|.*\|[^\S\n]*$/m.test(writtenOf(file, node)))
    return [
      {
        ...at(node),
        message: 'is no table, so readers see its upright lines',
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
      ...at(row),
      message: `is a row of ${cells} ${cells === 1 ? 'cell' : 'cells'} in a table of ${columns} columns`,
      found: written.slice(0, 80),
      accepted: `${columns} cells between upright lines; one with nothing to say holds a dash: | – |`,
      suggestion: cells < columns ? `${written}${' – |'.repeat(columns - cells)}` : undefined,
    };
  });
}

/** How many cells the line of a row has, as it is written: the parser fills up the missing ones. */
const cellsOf = (row: string) =>
  row
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/).length;
