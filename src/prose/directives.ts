import { cutAtFrenchNames } from './french.ts';
import { PHONE_IN_TEXT } from '../domain/strings.ts';
import { cutAtFigures, statesFigure } from './figures.ts';

/**
 * An inline directive: a citation `[@rbc-fees]`, a recorded figure `[=fees.eTransfer]` or what one source claims it to be
 * `[=fees.eTransfer@listed]`, French words `[fr:Coach Crédit]`, or a telephone number, which readers on a phone can tap.
 */
type Directive =
  | {
      kind: 'cite';
      id: string;
      /** Whether a figure of its sentence leads to the source, so that no mark does. */ isSilent?: boolean;
    }
  | { kind: 'fact'; path: string; claimOf: string | undefined; isInSentence: boolean }
  | { kind: 'french'; words: string }
  | { kind: 'phone'; number: string };

/** How old a figure in a text is. Nobody writes it; {@link splitDirectives} puts it after the citations of the figure. */
export interface FigureAge {
  kind: 'age';
  of: readonly string[];
  /** The years that its sentence names, and "older" where it says so: what it states is not repeated after the figure. */
  statedAges: readonly string[];
}

/** A figure that a text states, on the evidence of the citations of its sentence, which come after it. Nobody writes it. */
export interface CitedFigure {
  kind: 'cited';
  words: string;
  of: readonly string[];
}

/** A figure of a record in a text. */
export type FigureInText = Extract<Directive, { kind: 'fact' }> &
  Pick<FigureAge, 'statedAges'> & {
    /** Whether it is all that a cell of a table says. */
    isCell?: boolean;
  };

/** A piece whose text depends on the data of the guide. */
export type DataPiece = FigureInText | FigureAge;

/** A piece of a text that is no plain text. */
export type Piece = Exclude<Directive, { kind: 'fact' }> | DataPiece | CitedFigure;

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
  const start = around.before.length;
  const ages = figureAges(paragraph);
  const proofs = proofsIn(paragraph, start, start + text.length);
  let end = 0;
  for (const directive of directivesIn(text)) {
    const words = text.slice(end, directive.at);
    pieces.push(...splitFigures(directive.kind === 'cite' ? words.trimEnd() : words, start + end, proofs));
    const at = start + directive.at;
    if (directive.kind === 'fact') pieces.push({ ...directive, statedAges: statedAgesIn(paragraph, at) });
    else if (directive.kind === 'cite')
      pieces.push({ ...directive, isSilent: proofs.some((proof) => proof.at <= at && at < proof.end) });
    else pieces.push(directive);
    end = directive.at + directive.text.length;
    pieces.push(...(ages.get(start + end) ?? []));
  }
  pieces.push(...splitFigures(text.slice(end), start + end, proofs));
  return pieces.filter((piece) => piece !== '');
}

/** Citations side by side that prove figures of their sentence. */
interface Proof {
  /** Where what they prove begins: after the citations before them, or where their sentence begins. */
  from: number;
  at: number;
  end: number;
  of: readonly string[];
}

/** Those that stand in a part of a paragraph with figures of theirs: where links or emphasis come between, a mark stays. */
function proofsIn(paragraph: string, start: number, end: number): Proof[] {
  let before = 0;
  return Array.from(paragraph.matchAll(CITATIONS), ({ index: at, 0: citations }): Proof => {
    const from = Math.max(before, sentenceAt(paragraph, at).from, start);
    before = at + citations.length;
    const of = directivesIn(citations).flatMap((directive) => (directive.kind === 'cite' ? directive.id : []));
    return { from, at, end: before, of };
  }).filter(
    (proof) =>
      proof.at >= start &&
      proof.end <= end &&
      (cutAtFigures(paragraph.slice(proof.from, proof.at).replaceAll(DIRECTIVE, '')).length > 1 ||
        paragraph.slice(proof.from, proof.at).includes('[=')),
  );
}

/** Plain words, cut at the figures that a citation proves. */
function splitFigures(words: string, start: number, proofs: readonly Proof[]): (string | Piece)[] {
  let at = start;
  return cutAtFigures(words).flatMap((piece, index): (string | Piece)[] => {
    const proof = proofs.find(({ from, at: until }) => from <= at && at < until);
    at += piece.length;
    return index % 2 === 1 && proof ? [{ kind: 'cited', words: piece, of: proof.of }] : splitNames(piece);
  });
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
      ages.set(end, [{ kind: 'age', of, statedAges: statedAgesIn(paragraph, index, start) }]);
    start = end;
  }
  return ages;
}

/** The end of a sentence that another one, or another piece of the text, follows. */
export const SENTENCE_END = /[.!?]["”)]?\s+(?=[^\sa-z]|$)/g;

/** Where the sentence at an offset of a text begins and ends. */
export function sentenceAt(text: string, at: number): { from: number; to: number } {
  const ends = Array.from(text.matchAll(SENTENCE_END), ({ index, 0: found }) => index + found.length);
  return { from: ends.findLast((end) => end <= at) ?? 0, to: ends.find((end) => end > at) ?? text.length };
}

const TOLD = /\b(?:19|20)\d\d\b|\bolder\b/g;

/** What the sentence at an offset, or a longer text from `start`, tells of its age. */
function statedAgesIn(paragraph: string, at: number, start = at): string[] {
  const { from, to } = sentenceAt(paragraph, at);
  return paragraph.slice(Math.min(start, from), to).replaceAll(DIRECTIVE, '').match(TOLD) ?? [];
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
export function figureOwner(
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
