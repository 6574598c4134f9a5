import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';
import { PROSE_COMPONENTS } from '../../src/prose/components.ts';
import { splitDirectives } from '../../src/prose/directives.ts';
import { parseMdx, parseProse } from '../../src/prose/markdown.ts';
import { memoize } from '../../src/domain/memoize.ts';
import type { LocatedProblem, Position, Problem } from '../issue.ts';
import type { ContentFile, Link, MarkdownNode } from './types.ts';
import { nearest } from './values.ts';

/** A component or HTML, written as a tag. */
type Tag = MdxJsxFlowElement | MdxJsxTextElement;

/** A tag that is a component. */
export type Component = Tag & { name: string };

/** One paragraph of frontmatter prose: its root and all nodes below it, in the order of the text. */
export const readProse = (text: string) => nodesOf(parseProse(text));

/** A node and all nodes below it, in the order of the text. */
const nodesOf = (node: MarkdownNode): MarkdownNode[] =>
  'children' in node ? [node, ...node.children.flatMap(nodesOf)] : [node];

const isTag = (node: MarkdownNode): node is Tag =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Whether a node is a component: its name starts with a capital letter, unlike HTML. */
export const isComponent = (node: MarkdownNode): node is Component => isTag(node) && /^[A-Z]/.test(node.name ?? '');

/** The components of a file, in the order of its text. */
export const componentsOf = memoize(({ nodes }: ContentFile) => nodes.filter(isComponent));

/** The headings of a file, in the order of its text. */
export const headingsOf = memoize(({ nodes }: ContentFile) =>
  nodes.flatMap((node) =>
    node.type === 'heading' ? { depth: node.depth, title: textOf(node), position: positionOf(node) } : [],
  ),
);

/** The start of a node. */
export const positionOf = ({ position }: MarkdownNode): Position => ({
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
});

/** The links and link definitions among the nodes of a text. */
export const linksIn = (nodes: readonly MarkdownNode[]): Link[] =>
  nodes.flatMap((node) =>
    node.type === 'link' || node.type === 'definition'
      ? { href: node.url, words: node.type === 'link' ? textOf(node) : undefined, position: positionOf(node) }
      : [],
  );

/** The text of a node as a heading shows it: with French words, without other directives. */
export const textOf = (node: MarkdownNode): string =>
  nodesOf(node)
    .flatMap((inner) => {
      if (inner.type === 'text') return splitDirectives(inner.value);
      return inner.type === 'inlineCode' ? inner.value : [];
    })
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return piece.kind === 'french' || piece.kind === 'cited' ? piece.words : '';
    })
    .join('');

/**
 * Parses MDX into its root and all nodes below it, in the order of the text.
 *
 * @returns the parser's problem in plain words if it is not MDX
 */
export function readMdx(text: string): readonly MarkdownNode[] | LocatedProblem {
  try {
    return nodesOf(parseMdx(text));
  } catch (error) {
    const message = String(error);
    const [, line, column] = /(\d+):(\d+): /.exec(message)?.map(Number) ?? [];
    if (line === undefined || column === undefined) throw error;
    const rest = text
      .split('\n')
      .slice(line - 1)
      .join('\n')
      .slice(column - 1);
    return { ...(message.includes('expression') ? explainBrace(message) : explainTag(rest, message)), line, column };
  }
}

const explainBrace = (message: string): Problem => ({
  message: message.includes('end of file')
    ? 'opens a brace { that is not closed'
    : 'is a text in braces { }, which are for program code',
  accepted: 'text without braces; a note to the next editor is {/* … */}',
});

/** What is wrong with a tag, or with a "<" that starts none. */
function explainTag(rest: string, error: string): Problem {
  const found = /^<(?:!--[^]*?-->|\/?[A-Za-z][^<>\n]*>?)?/.exec(rest)?.[0].split('\n', 1)[0] ?? '<';
  const tell = (message: string, accepted: string, suggestion?: string) => ({ message, found, accepted, suggestion });
  if (found.startsWith('<!--'))
    return tell('is an HTML comment', 'a note to the next editor in braces', `{/* ${found.slice(4, -3).trim()} */}`);
  const name = /^<\/?(?<name>[A-Za-z]\w*)/.exec(found)?.groups?.name;
  if (name === undefined)
    return tell('has the character "<" in the text, which opens a component', 'words: "less than", "under"; or \\<');
  if (/^<(?:https?|mailto):|^<[^\s>]*@/.test(found))
    return tell('is an address in angle brackets', 'a link with words: [the fees](https://…)');
  const known = Object.hasOwn(PROSE_COMPONENTS, name) ? name : nearest(name, Object.keys(PROSE_COMPONENTS));
  if (known !== name) return tell('is HTML, or no component of the guide', COMPONENTS, known && `<${known} />`);
  if (found.startsWith('</'))
    return tell(`closes <${name}>, which is not open here`, `<${name} …> above its content, on a line of its own`);
  if (error.includes('closing tag'))
    return tell(`opens <${name}> and does not close it`, `</${name}> below its content, or <${name} /> if it has none`);
  return tell('cannot be read as a component', 'its attributes as texts in straight quotes: <Callout title="…">');
}

/** What there is instead of HTML. */
export const COMPONENTS =
  '**bold**, [words](/banks/rbc/), lists, tables, and the components of docs/editing.md: <Callout title="…">';
