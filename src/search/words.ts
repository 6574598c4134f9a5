import { fold } from '../directory/text.ts';
import { shortened } from '../domain/strings.ts';
import { stemmer } from 'stemmer';
import type { SearchWords } from '../schemas/collections.ts';

const WORD = /[\p{L}\p{N}]+/gu;
/** An amount of money: a number of three to six digits; longer ones are telephone numbers. */
const AMOUNT = /(?<![\p{L}\p{N}-])\$? ?(?<dollars>[1-9]\d{2,5})(?:\.\d\d)?(?![\p{L}\p{N}-])/gu;

/** Removes the separators of thousands: `$4,000` and `4 000` become `$4000` and `4000`. */
const withoutSeparators = (text: string) => text.replace(/(?<=\d)[, ](?=\d{3}(?!\d))/g, '');

/** A text without differences in case, accents and the spelling of numbers, "e-transfer" and "can't". */
const normalize = (text: string) =>
  withoutSeparators(fold(text.normalize('NFC')))
    .replace(/(?<=n)[’'](?=t)/g, '')
    .replace(/[’']/g, ' ')
    .replace(/(?<![\p{L}\p{N}])e[- ](?=\p{L})/gu, 'e');

/** The amount of dollars in a search. */
export function dollarsIn(query: string): number | undefined {
  const { dollars } = withoutSeparators(query).matchAll(AMOUNT).next().value?.groups ?? {};
  return dollars === undefined ? undefined : Number(dollars);
}

export interface WordReader {
  /** The normalized words of a text. */
  wordsOf: (text: string) => string[];
  /** The same, cached: for short texts that many searches read, such as a phrase or a single word. */
  cachedWordsOf: (text: string) => readonly string[];
  /** The words of a search, corrected as they are written, with "dollars" for an amount of money. */
  queryWords: (query: string, correct: (words: readonly string[]) => readonly string[]) => string[];
  /** The `same` and `ignore` words as they are written: no text is indexed with them. */
  replaced: ReadonlySet<string>;
}

/** Splits texts into word stems: each of the `same` words becomes the first of its group, and the `ignore` words are dropped. */
export function wordReader({ same, ignore }: Pick<SearchWords, 'same' | 'ignore'>): WordReader {
  const split = (text: string): string[] => normalize(text).match(WORD) ?? [];
  const firstOf = new Map(
    same.flatMap(([first = '', ...others]) => others.map((other) => [split(other).join(' '), split(first)] as const)),
  );
  const longest = Math.max(1, ...[...firstOf.keys()].map((variant) => variant.split(' ').length));
  const ignored = new Set(ignore.flatMap(split));

  /** Replaces every variant by the first of its group; of two variants that begin alike, the longer is replaced. */
  function unified(words: readonly string[]): string[] {
    const result: string[] = [];
    let start = 0;
    while (start < words.length) {
      let length = longest;
      while (length > 1 && !firstOf.has(words.slice(start, start + length).join(' '))) length -= 1;
      const variant = words.slice(start, start + length);
      result.push(...(firstOf.get(variant.join(' ')) ?? variant));
      start += length;
    }
    return result;
  }

  const meaningOf = (written: readonly string[]) => {
    const words = unified(written);
    const meaningful = words.filter((word) => !ignored.has(word));
    return (meaningful.length > 0 ? meaningful : words).map(stemmer);
  };
  const wordsOf = (text: string) => meaningOf(split(text));
  const cache = new Map<string, readonly string[]>();
  const cachedWordsOf = (text: string) => {
    const words = cache.get(text) ?? wordsOf(text);
    cache.set(text, words);
    return words;
  };
  return {
    wordsOf,
    cachedWordsOf,
    queryWords: (query, correct) => meaningOf(correct(split(withoutSeparators(query).replace(AMOUNT, ' dollars ')))),
    replaced: new Set([...[...firstOf.keys()].flatMap(split), ...ignored]),
  };
}

/** About two lines. */
const EXCERPT_LENGTH = 160;

/**
 * The part of a text with the most matching words, in pieces: those at odd indexes are the matching words. It begins where the
 * text does if that shows the part too, because the first sentence is the answer.
 *
 * @param fromStart keeps the beginning: of an answer, the first step or the condition must not be missed
 */
export function excerptOf(
  text: string,
  { wordsOf, cachedWordsOf }: WordReader,
  matches: ReadonlySet<string>,
  fromStart = false,
): string[] {
  // Not in “choose Forgot your password? on the sign-in page”.
  const sentences = text.split(/(?<=[.?!…]) (?=[^\p{Ll}\s])/u);
  const matchesIn = (word: string) => cachedWordsOf(word).filter((stem) => matches.has(stem));
  const counts = sentences.map((sentence) => new Set(wordsOf(sentence).filter((stem) => matches.has(stem))).size);
  const best = counts.indexOf(Math.max(...counts));
  const isBestNearStart = sentences.slice(0, best + 1).join(' ').length <= EXCERPT_LENGTH;
  const first = fromStart || isBestNearStart ? 0 : best;
  // The text itself may end in “…”, where it was cut.
  const excerpt = shortened(sentences.slice(first).join(' '), EXCERPT_LENGTH).replace(/ … …$/, ' …');
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: word, index } of excerpt.matchAll(WORD)) {
    if (matchesIn(word).length === 0) continue;
    pieces.push(excerpt.slice(end, index), word);
    end = index + word.length;
  }
  return [...pieces, excerpt.slice(end)];
}
