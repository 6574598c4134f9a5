import { cutAtFrenchNames } from './french.ts';
import { PHONE_IN_TEXT } from '../domain/strings.ts';
import { statesFigure } from './figures.ts';

/**
 * An inline directive: a citation `[@rbc-fees]`, a recorded figure `[=fees.eTransfer]` or what one source claims it to be
 * `[=fees.eTransfer@listed]`, French words `[fr:Coach Crédit]`, or a telephone number, which readers on a phone can tap.
 */
type Directive =
  | { kind: 'cite'; id: string }
  | { kind: 'fact'; path: string; claimOf: string | undefined; isInSentence: boolean }
  | { kind: 'french'; words: string }
  | { kind: 'phone'; number: string };

/** How old a figure in a text is. Nobody writes it; {@link splitDirectives} puts it after the citations of the figure. */
export interface FigureAge {
  kind: 'age';
  of: readonly string[];
  /** The years that its sentence names, and "older": what is told there is not told twice. */
  told: readonly string[];
}

/** A figure of a record in a text. */
export type FigureInText = Extract<Directive, { kind: 'fact' }> & Pick<FigureAge, 'told'>;

/** A piece whose text depends on the data of the guide. */
export type DataPiece = FigureInText | FigureAge;

/** A piece of a text that is no plain text. */
export type Piece = Exclude<Directive, { kind: 'fact' }> | DataPiece;

/** A directive as written, and its offset. */
export type WrittenDirective = Directive & { text: string; at: number };

const DIRECTIVE = new RegExp(
  String.raw`\[@(?<id>[A-Za-z0-9_.-]+)\]|\[=(?<path>[A-Za-z0-9_.-]+)(?:@(?<claimOf>[A-Za-z0-9_.-]+))?\]|\[fr:(?<words>[^[\]]+)\]|(?<number>${PHONE_IN_TEXT})`,
  'g',
);

/** The directives of a text, in order. */
export function directivesIn(text: string): WrittenDirective[] {
  let end = 0;
  let isInSentence = false;
  return Array.from(text.matchAll(DIRECTIVE), (match): WrittenDirective => {
    const { id, path, claimOf, words, number = '' } = match.groups ?? {};
    const location = { text: match[0], at: match.index };
    isInSentence = continuesSentence(text.slice(end, match.index), isInSentence);
    end = match.index + match[0].length;
    if (id !== undefined) return { kind: 'cite', id, ...location };
    if (path !== undefined) return { kind: 'fact', path, claimOf, isInSentence, ...location };
    if (words === undefined) return { kind: 'phone', number, ...location };
    isInSentence = continuesSentence(words, isInSentence);
    return { kind: 'french', words, ...location };
  });
}

/** Whether text after `words` continues their sentence; if they are blank, it does what it did before (`previous`). */
const continuesSentence = (words: string, previous: boolean): boolean => {
  const trimmed = words.trimEnd();
  // Only the last character (one or two code units) matters.
  return trimmed === '' ? previous : /[\p{L}\p{N},)]$/u.test(trimmed.slice(-2));
};

/** Splits a text, part of a paragraph or cell, into plain text and directives; citations of figures are followed by their age. */
export function splitDirectives(text: string, around = { before: '', after: '' }): (string | Piece)[] {
  const pieces: (string | Piece)[] = [];
  const paragraph = around.before + text + around.after;
  const ages = figureAges(paragraph);
  let end = 0;
  for (const directive of directivesIn(text)) {
    const words = text.slice(end, directive.at);
    pieces.push(...splitNames(directive.kind === 'cite' ? words.trimEnd() : words));
    const at = around.before.length + directive.at;
    pieces.push(directive.kind === 'fact' ? { ...directive, told: toldIn(paragraph, at) } : directive);
    end = directive.at + directive.text.length;
    pieces.push(...(ages.get(around.before.length + end) ?? []));
  }
  pieces.push(...splitNames(text.slice(end)));
  return pieces.filter((piece) => piece !== '');
}

const CITATIONS = /(?:\s*\[@[A-Za-z0-9_.-]+\])+/g;

/** The ages of the figures of a paragraph, by the offset at which the citations end that prove them: those before it. */
function figureAges(paragraph: string): Map<number, FigureAge[]> {
  const ages = new Map<number, FigureAge[]>();
  let start = 0;
  for (const { index, 0: citations } of paragraph.matchAll(CITATIONS)) {
    const end = index + citations.length;
    const of = directivesIn(citations).flatMap((directive) => (directive.kind === 'cite' ? directive.id : []));
    if (statesFigure(paragraph.slice(start, index)))
      ages.set(end, [{ kind: 'age', of, told: toldIn(paragraph, index, start) }]);
    start = end;
  }
  return ages;
}

const SENTENCE_END = /[.!?]["”)]?\s+(?=[^\sa-z])/g;
const TOLD = /\b(?:19|20)\d\d\b|\bolder\b/g;

/** What the sentence at an offset, or a longer text from `start`, tells of its age. */
function toldIn(paragraph: string, at: number, start = at): string[] {
  const ends = Array.from(paragraph.matchAll(SENTENCE_END), ({ index, 0: found }) => index + found.length);
  const from = Math.min(start, ends.findLast((end) => end <= at) ?? 0);
  const to = ends.find((end) => end > at);
  return paragraph.slice(from, to).replaceAll(DIRECTIVE, '').match(TOLD) ?? [];
}

const splitNames = (words: string) =>
  cutAtFrenchNames(words).map((piece, index) => (index % 2 === 1 ? { kind: 'french' as const, words: piece } : piece));

/** A directive as plain text; empty for a citation. */
export function directiveText(directive: Piece, dataText: (piece: DataPiece) => string): string {
  if (directive.kind === 'fact' || directive.kind === 'age') return dataText(directive);
  if (directive.kind === 'cite') return '';
  return directive.kind === 'phone' ? directive.number : directive.words;
}

/** The owner of a figure: `general` for shared facts, `guide` for counts, an institution that is named, or the page's `own`. */
export function ownerOf(
  path: string,
  own: string | undefined,
  isSlug: (word: string) => boolean,
): { owner: string | undefined; field: string[] } {
  const steps = path.split('.');
  const [first = '', ...rest] = steps;
  return first === 'general' || first === 'guide' || isSlug(first)
    ? { owner: first, field: rest }
    : { owner: own, field: steps };
}
