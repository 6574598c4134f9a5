import GithubSlugger from 'github-slugger';
import type { MdastNode } from 'satteri';
import { splitDirectives } from './directives.ts';

/** Gives each row of a page's tables an anchor by its first cell; rows that begin alike are numbered, in the order of the page. */
export function rowAnchors(): (firstCell: string) => string {
  const slugger = new GithubSlugger();
  return (firstCell) => slugger.slug(`row ${firstCell.trim()}`);
}

/** The anchors of the rows of all tables among the nodes of a page. */
export function rowAnchorsIn(nodes: readonly MdastNode[]): string[] {
  const anchorOf = rowAnchors();
  return nodes.flatMap((node) =>
    node.type === 'table'
      ? node.children.slice(1).flatMap(({ children: [first] }) => (first ? anchorOf(anchorText(first)) : []))
      : [],
  );
}

/** The text of a cell as the anchor of its row has it: without figures and telephone numbers, which change. */
export function anchorText(node: MdastNode): string {
  if (node.type === 'text')
    return splitDirectives(node.value)
      .map((piece) =>
        typeof piece === 'string' ? piece : piece.kind === 'french' || piece.kind === 'cited' ? piece.words : '',
      )
      .join('');
  if (node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(anchorText).join('') : '';
}
