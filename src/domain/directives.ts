import { cutAtFrenchNames } from './french.ts';

/**
 * An inline directive: a citation `[@rbc-fees]`, a recorded figure `[=fees.eTransfer]`, what one source claims it to be
 * `[=fees.eTransfer@listed]`, French words `[fr:Coach Crédit]`,
 * or a telephone number, which readers on a phone can tap.
 */
export type Directive =
  | { kind: 'cite'; id: string; text: string; at: number }
  | { kind: 'fact'; path: string; claimOf: string | undefined; isInSentence: boolean; text: string; at: number }
  | { kind: 'french'; words: string; text: string; at: number }
  | { kind: 'phone'; number: string; text: string; at: number };

/** What a directive shows of a record. */
export type FactDirective = Extract<Directive, { kind: 'fact' }>;

// Each begins with its own first sign, which is looked for at once.
const DIRECTIVE =
  /\[@(?<id>[A-Za-z0-9_.-]+)\]|\[=(?<path>[A-Za-z0-9_.-]+)(?:@(?<claimOf>[A-Za-z0-9_.-]+))?\]|\[fr:(?<words>[^[\]]+)\]|(?<number>(?:1(?<![\d-]1)-\d|[2-9](?<![\d-][2-9]))\d{2}-\d{3}-\d{4})(?![\d-])/g;

/** Finds the directives of a text, in order, each with its offset. */
export function directivesIn(text: string): Directive[] {
  // Most texts have none, and matchAll makes a pattern of its own for each.
  if (text.search(DIRECTIVE) < 0) return [];
  let end = 0;
  let isInSentence = false;
  return Array.from(text.matchAll(DIRECTIVE), (match): Directive => {
    const { id, path, claimOf, words, number = '' } = match.groups ?? {};
    const place = { text: match[0], at: match.index };
    isInSentence = goesOn(text.slice(end, match.index), isInSentence);
    end = match.index + match[0].length;
    if (id !== undefined) return { kind: 'cite', id, ...place };
    if (path !== undefined) return { kind: 'fact', path, claimOf, isInSentence, ...place };
    if (words === undefined) return { kind: 'phone', number, ...place };
    isInSentence = goesOn(words, isInSentence);
    return { kind: 'french', words, ...place };
  });
}

/**
 * Whether text after these words continues their sentence. After nothing or a colon, a new one starts.
 *
 * @param before the answer for the text before the words, used if there are no words
 */
const goesOn = (words: string, before: boolean): boolean => {
  const trimmed = words.trimEnd();
  // Only the last character (one or two code units) decides.
  return trimmed === '' ? before : /[\p{L}\p{N},)]$/u.test(trimmed.slice(-2));
};

/**
 * A text as its words and its directives in turn. A citation joins the word before it: the white space an
 * author leaves there is dropped. French names that mark themselves are directives too.
 */
export function splitDirectives(text: string): (string | Directive)[] {
  const pieces: (string | Directive)[] = [];
  let end = 0;
  for (const directive of directivesIn(text)) {
    const words = text.slice(end, directive.at);
    pieces.push(...withNames(directive.kind === 'cite' ? words.trimEnd() : words, end), directive);
    end = directive.at + directive.text.length;
  }
  pieces.push(...withNames(text.slice(end), end));
  return pieces.filter((piece) => piece !== '');
}

/** Words with the French names in them as directives. `start` is where the words begin in their text. */
function withNames(words: string, start: number): (string | Directive)[] {
  let at = start;
  return cutAtFrenchNames(words).map((piece, index): string | Directive => {
    const place = { text: piece, at };
    at += piece.length;
    return index % 2 === 1 ? { kind: 'french', words: piece, ...place } : piece;
  });
}

/** What a reader sees of a directive without links and marks: nothing of a citation. */
export function wordsOfDirective(directive: Directive, factText: (fact: FactDirective) => string): string {
  switch (directive.kind) {
    case 'cite':
      return '';
    case 'fact':
      return factText(directive);
    case 'phone':
      return directive.number;
    case 'french':
      return directive.words;
  }
}

/**
 * Whose figure a directive means: `general.eTransferFee` is shared, `guide.capabilities` is counted, `rbc.fees.eTransfer` names an institution,
 * `fees.eTransfer` is the page's own institution.
 *
 * @param own the slug of the institution whose page it is, if any
 */
export function ownerOf(
  path: string,
  own: string | undefined,
  isSlug: (word: string) => boolean,
): { owner: string | undefined; field: string[] } {
  const steps = path.split('.');
  const [first = '', ...rest] = steps;
  return first === 'general' || first === 'guide' || isSlug(first) ? { owner: first, field: rest } : { owner: own, field: steps };
}
