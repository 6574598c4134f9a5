import { markdownToMdast } from 'satteri';
import { splitDirectives } from '../domain/directives.ts';

/** A piece of inline prose, ready to be drawn by `Inline.astro` or read as plain text. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'cite'; id: string }
  | { type: 'fact'; path: string; claimOf: string | undefined; isInSentence: boolean }
  | { type: 'phone'; number: string }
  | { type: 'french'; words: string }
  | { type: 'link'; href: string; children: Inline[] }
  | { type: 'emphasis' | 'strong' | 'code'; children: Inline[] };

interface Node {
  type: string;
  value?: string;
  url?: string;
  children?: Node[];
}

/** What may be more than words to Markdown, or be set as other letters; an apostrophe inside a word is set as one here. */
const MARKDOWN = /[\\`*_<&#|~!"\n]|(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}])|\]\(|\]:|--|\.\.\.|^\s|\s$|^[-+=>]|^\d+[.)]/u;

/**
 * Reads one paragraph of frontmatter prose. Most are words and directives alone, for which no parser has to start: the pages
 * of an institution read some hundred of them.
 *
 * @throws Error for Markdown that has no place in one line of prose (lists, images, HTML)
 */
export function readInline(text: string): Inline[] {
  if (text !== '' && !MARKDOWN.test(text)) return toPieces(text.replaceAll("'", '’'));
  const root: Node = markdownToMdast(text, { features: { gfm: false, smartPunctuation: true } });
  const blocks = root.children ?? [];
  const [paragraph] = blocks;
  if (blocks.length !== 1 || paragraph?.type !== 'paragraph') throw new Error(`This text of a record must be one paragraph: "${text}"`);
  return (paragraph.children ?? []).flatMap(toInline);
}

function toInline(node: Node): Inline[] {
  const children = () => (node.children ?? []).flatMap(toInline);
  switch (node.type) {
    case 'text':
      return toPieces(node.value ?? '');
    case 'link':
      return [{ type: 'link', href: node.url ?? '', children: children() }];
    case 'emphasis':
    case 'strong':
      return [{ type: node.type, children: children() }];
    case 'inlineCode':
      return [{ type: 'code', children: [{ type: 'text', text: node.value ?? '' }] }];
    default:
      throw new Error(`Markdown of type "${node.type}" has no place in a line of a record.`);
  }
}

function toPieces(text: string): Inline[] {
  return splitDirectives(text).map((piece): Inline => {
    if (typeof piece === 'string') return { type: 'text', text: piece };
    switch (piece.kind) {
      case 'cite':
        return { type: 'cite', id: piece.id };
      case 'fact':
        return { type: 'fact', path: piece.path, claimOf: piece.claimOf, isInSentence: piece.isInSentence };
      case 'phone':
        return { type: 'phone', number: piece.number };
      case 'french':
        return { type: 'french', words: piece.words };
    }
  });
}

/** The text of a piece of prose without its source directives, for descriptions and structured data. */
export function plainText(pieces: readonly Inline[], factText: (piece: Extract<Inline, { type: 'fact' }>) => string): string {
  return pieces
    .map((piece) => {
      switch (piece.type) {
        case 'text':
          return piece.text;
        case 'cite':
          return '';
        case 'fact':
          return factText(piece);
        case 'phone':
          return piece.number;
        case 'french':
          return piece.words;
        default:
          return plainText(piece.children, factText);
      }
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
