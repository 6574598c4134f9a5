import { memoize } from '../src/domain/memoize.ts';
import type { ContentFile, FieldPath, FieldText, MarkdownNode } from './content-types.ts';
import type { Place } from './issue.ts';
import { readProse } from './markdown.ts';
import { atField } from './rule.ts';

/** A text of a file: that of a field, or that of its page. */
export interface Text {
  text: string;
  /** The field; `undefined` for the text of a page. */
  path: FieldPath | undefined;
  /** The position of a part of it, by its offset and its text. */
  place: (at: number, found: string) => Place;
}

const fieldText = (file: ContentFile, { path, text }: FieldText): Text => ({
  text,
  path,
  place: (_at, found) => atField(file, path, found),
});

const pageText = (file: ContentFile): Text => ({
  text: file.body,
  path: undefined,
  place: (at) => ({ file: file.path, ...file.locateInBody(at), field: 'text' }),
});

/** The Markdown of a file: in its fields, and the text of its page. */
export const textsOf = memoize((file: ContentFile) => [
  ...file.prose.map((field) => fieldText(file, field)),
  pageText(file),
]);

/** All texts of a file: Markdown, labels, titles and values. */
export const allTextsOf = memoize((file: ContentFile) => [
  ...file.strings.map((field) => fieldText(file, field)),
  pageText(file),
]);

/** The fields that are not Markdown: labels, titles and values. */
export const plainTextsOf = memoize((file: ContentFile): FieldText[] => {
  const prose = new Set(file.prose.map(({ path }) => path));
  return file.strings.filter(({ path }) => !prose.has(path));
});

/** The pieces of a text, each with its offset. What a group of the separator captures is a piece, too. */
export function piecesOf(text: string, separator: RegExp): { piece: string; start: number }[] {
  let end = 0;
  return text.split(separator).map((piece) => {
    const start = end;
    end += piece.length;
    return { piece, start };
  });
}

/** Spaces of the same length: offsets into a text stay right when a piece of it is blanked out. */
export const blank = (text: string) => ' '.repeat(text.length);

/** Separates paragraphs, list items and table rows. */
export const BLOCK_BREAK = /(\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.)\s))/;

/** A paragraph of a file without its citations. */
export interface Paragraph {
  words: string;
  path: FieldPath | undefined;
  place: () => Place;
}

/** Shorter paragraphs are labels and rows, which are often similar. */
const SHORTEST_PARAGRAPH = 90;

/** The paragraphs of a file that are long enough to compare. */
export const paragraphsOf = memoize((file: ContentFile): Paragraph[] =>
  textsOf(file).flatMap(({ text, path, place }) =>
    piecesOf(text, BLOCK_BREAK).flatMap(({ piece, start }) => {
      const words = piece
        .replace(/\[@[^\]]*\]/g, '')
        .replace(/\s+/g, ' ')
        .trim();
      if (words.length < SHORTEST_PARAGRAPH || /^[<|]/.test(words)) return [];
      const first = piece.trim().split(/\s+/).slice(0, 6).join(' ');
      return { words, path, place: () => place(start + piece.search(/\S/), first) };
    }),
  ),
);

/** Every match of a pattern in the Markdown of a file. */
export const matchesIn = (file: ContentFile, pattern: RegExp) =>
  textsOf(file).flatMap(({ text, path, place }) =>
    Array.from(text.matchAll(pattern), (match) => ({
      path,
      match,
      found: match[0],
      place: place(match.index, match[0]),
    })),
  );

/** The source text of a node. Uses the parsed body, because repaired fields above it may change its offset in the file. */
export const writtenOf = ({ body, bodyStart }: ContentFile, { position }: MarkdownNode) =>
  body.slice((position?.start.offset ?? 0) - bodyStart, (position?.end.offset ?? 0) - bodyStart).trim();

/** The position of a text at or after a place on its line, such as that of an address after the start of its link. */
export function onLine(place: Place, { text }: ContentFile, piece: string): Place {
  const at = (text.split('\n')[place.line - 1] ?? '').indexOf(piece, place.column - 1);
  return at < 0 ? place : { ...place, column: at + 1 };
}

/** A text node of Markdown, with its parent node. */
export interface Words {
  /** The source text, before the parser makes quotation marks curly. */
  written: string;
  parent: MarkdownNode;
  path: FieldPath | undefined;
  place: (at: number, found: string) => Place;
}

/** The text nodes of a file's Markdown: what readers see, without code and addresses. */
export const wordsIn = memoize((file: ContentFile): Words[] =>
  textsOf(file).flatMap(({ text, path, place }) => {
    const isBody = path === undefined;
    const nodes = isBody ? (file.nodes ?? []) : readProse(text);
    const start = isBody ? file.bodyStart : 0;
    return nodes.flatMap((parent) =>
      'children' in parent
        ? parent.children.flatMap((node): Words[] => {
            if (node.type !== 'text' || !node.position) return [];
            const [from, to] = [(node.position.start.offset ?? 0) - start, (node.position.end.offset ?? 0) - start];
            return [{ written: text.slice(from, to), parent, path, place: (at, found) => place(from + at, found) }];
          })
        : [],
    );
  }),
);
