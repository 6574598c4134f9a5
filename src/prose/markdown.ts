import GithubSlugger from 'github-slugger';
import { markdownToMdast, mdxToMdast, type MdastNode, type MdxJsxFlowElement } from 'satteri';
import { splitDirectives } from './directives.ts';

/** The additions to Markdown in pages: tables, and curly quotation marks. */
export const FEATURES = { gfm: true, smartPunctuation: true };

/** Parses MDX as Astro does for pages. The message of its error starts with the position: `7:1: Expected …`. */
export const parseMdx = (text: string) => mdxToMdast(text, { features: FEATURES });

/** Parses one paragraph of frontmatter prose, which has no tables. */
export const parseProse = (text: string) => markdownToMdast(text, { features: { ...FEATURES, gfm: false } });

/** The value of a component's attribute, if it is written as text. */
export const attributeOf = (node: Pick<MdxJsxFlowElement, 'attributes'> | undefined, wanted: string) =>
  node?.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && attribute.name === wanted && typeof attribute.value === 'string'
      ? attribute.value
      : [],
  )[0];

/** What stands in a paragraph or cell before and after one of its children. */
export const wordsAround = (siblings: readonly MdastNode[], index: number) => ({
  before: siblings.slice(0, index).map(wordsOf).join(''),
  after: siblings
    .slice(index + 1)
    .map(wordsOf)
    .join(''),
});

function wordsOf(node: MdastNode): string {
  if ('children' in node) return node.children.map(wordsOf).join('');
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}

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
