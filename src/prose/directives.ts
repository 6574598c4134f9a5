import { cutAtFrenchNames } from './french.ts';
import { PHONE_IN_TEXT } from '../domain/strings.ts';

/**
 * An inline directive: a citation `[@rbc-fees]`, a recorded figure `[=fees.eTransfer]` or what one source claims it to be
 * `[=fees.eTransfer@listed]`, French words `[fr:Coach Crédit]`, or a telephone number, which readers on a phone can tap.
 */
export type Directive =
  | { kind: 'cite'; id: string }
  | { kind: 'fact'; path: string; claimOf: string | undefined; isInSentence: boolean }
  | { kind: 'french'; words: string }
  | { kind: 'phone'; number: string };

/** A directive as written, and its offset. */
export type WrittenDirective = Directive & { text: string; at: number };

/** A directive that shows a figure of a record. */
export type FactDirective = Extract<Directive, { kind: 'fact' }>;

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

/**
 * Whether text after `words` continues their sentence.
 *
 * @param previous the answer for the text before `words`, returned if they are blank
 */
const continuesSentence = (words: string, previous: boolean): boolean => {
  const trimmed = words.trimEnd();
  // Only the last character (one or two code units) matters.
  return trimmed === '' ? previous : /[\p{L}\p{N},)]$/u.test(trimmed.slice(-2));
};

/**
 * Splits a text into plain text and directives. White space before a citation is dropped. French names that need no
 * markup ({@link cutAtFrenchNames}) become directives too.
 */
export function splitDirectives(text: string): (string | Directive)[] {
  const pieces: (string | Directive)[] = [];
  let end = 0;
  for (const directive of directivesIn(text)) {
    const words = text.slice(end, directive.at);
    pieces.push(...splitNames(directive.kind === 'cite' ? words.trimEnd() : words), directive);
    end = directive.at + directive.text.length;
  }
  pieces.push(...splitNames(text.slice(end)));
  return pieces.filter((piece) => piece !== '');
}

/** Splits plain text at French names, which become directives. */
const splitNames = (words: string) =>
  cutAtFrenchNames(words).map((piece, index): string | Directive =>
    index % 2 === 1 ? { kind: 'french', words: piece } : piece,
  );

/** A directive as plain text; empty for a citation. */
export function directiveText(directive: Directive, factText: (fact: FactDirective) => string): string {
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
 * Resolves the path of a figure: `general.eTransferFee` is a shared fact, `guide.capabilities` a count, `rbc.fees.eTransfer` a
 * fact of that institution, `fees.eTransfer` one of the page's institution.
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
  return first === 'general' || first === 'guide' || isSlug(first)
    ? { owner: first, field: rest }
    : { owner: own, field: steps };
}
