import type { MdastNode } from 'satteri';
import { splitDirectives, directiveText, SENTENCE_END, type DataPiece, type Piece } from './directives.ts';
import { parseProse, wordsAround } from './markdown.ts';

/** A piece of inline prose, rendered by `Inline.astro` or read as plain text. */
export type Inline =
  | Piece
  | { kind: 'text'; text: string }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'emphasis' | 'strong' | 'code'; children: Inline[] };

/** What `Inline.astro` renders: also a cell of a table that says "Not known". */
export type InlinePiece = Inline | { kind: 'gap' };

/** Parses one paragraph of frontmatter prose, which has no lists, images or HTML. */
export function readInline(text: string): Inline[] {
  const root = parseProse(text);
  const [paragraph, ...others] = 'children' in root ? root.children : [];
  if (others.length > 0 || paragraph?.type !== 'paragraph')
    throw new Error(`This text of a record must be one paragraph: "${text}"`);
  return paragraph.children.flatMap(toInline);
}

function toInline(node: MdastNode, index: number, siblings: readonly MdastNode[]): Inline[] {
  switch (node.type) {
    case 'text':
      return splitDirectives(node.value, wordsAround(siblings, index)).map((piece) =>
        typeof piece === 'string' ? { kind: 'text', text: piece } : piece,
      );
    case 'link':
      return [{ kind: 'link', href: node.url, children: node.children.flatMap(toInline) }];
    case 'emphasis':
    case 'strong':
      return [{ kind: node.type, children: node.children.flatMap(toInline) }];
    case 'inlineCode':
      return [{ kind: 'code', children: [{ kind: 'text', text: node.value }] }];
    default:
      throw new Error(`Markdown of type "${node.type}" is not allowed in a line of a record.`);
  }
}

/** Inline prose as plain text, without citations: for descriptions and structured data. */
export function plainText(pieces: readonly Inline[], dataText: (piece: DataPiece) => string): string {
  return pieces
    .map((piece) => {
      if ('children' in piece) return plainText(piece.children, dataText);
      return piece.kind === 'text' ? piece.text : directiveText(piece, dataText);
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A step as the line that says what to do, and what else there is to know: the first sentence with its citations, and the rest. */
export function firstSentence(pieces: readonly Inline[]): { line: Inline[]; rest: Inline[] } {
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind !== 'text') continue;
    // A question is no end: what to do follows it.
    const end = Array.from(piece.text.matchAll(SENTENCE_END)).find(([mark]) => !mark.startsWith('?'));
    const rest = end ? piece.text.slice(end.index + end[0].length) : '';
    const others = pieces.slice(index + 1);
    if (!end || (rest === '' && others.length === 0)) continue;
    return {
      line: [...pieces.slice(0, index), { kind: 'text', text: piece.text.slice(0, end.index) + end[0].trimEnd() }],
      rest: rest === '' ? others : [{ kind: 'text', text: rest }, ...others],
    };
  }
  return { line: [...pieces], rest: [] };
}
