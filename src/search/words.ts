import { fold } from '../directory/text.ts';
import { stemmer } from 'stemmer';
import type { SearchWords } from '../schemas/collections.ts';

const WORD = /[\p{L}\p{N}]+/gu;
/** So many digits of a number and more are an amount of money; from seven on it is a telephone number. */
const AMOUNT = /(?<![\p{L}\p{N}-])\$? ?(?<dollars>\d{3,6})(?:\.\d\d)?(?![\p{L}\p{N}-])/gu;

const withoutGroups = (text: string) => text.replace(/(?<=\d)[, ](?=\d{3}(?!\d))/g, '');

/** Case, accents and the writing of numbers, of "e-something" and of "don't" aside. */
const plain = (text: string) =>
  withoutGroups(fold(text.normalize('NFC')))
    .replace(/(?<=n)[’'](?=t)/g, '')
    .replace(/[’']/g, ' ')
    .replace(/(?<![\p{L}\p{N}])e[- ](?=\p{L})/gu, 'e');

/** The amount of money that a search speaks of. */
export function dollarsIn(query: string): number | undefined {
  const { dollars } = withoutGroups(query).matchAll(AMOUNT).next().value?.groups ?? {};
  return dollars === undefined ? undefined : Number(dollars);
}

export interface WordReader {
  /** The words of a text. */
  wordsOf: (text: string) => string[];
  /** The same of a short text that many searches read, such as one word: read once. */
  wordsOfShort: (text: string) => readonly string[];
  /** The words of what somebody types, an amount of money as the word "dollars". */
  queryWords: (query: string) => string[];
}

/** Reads texts as words of one spelling: `same` words as the first of their group, without the words to ignore. */
export function wordReader({ same, ignore }: Pick<SearchWords, 'same' | 'ignore'>): WordReader {
  const split = (text: string): string[] => plain(text).match(WORD) ?? [];
  const firstOf = new Map(
    same.flatMap(([first = '', ...others]) => others.map((other) => [split(other).join(' '), split(first)] as const)),
  );
  const longest = Math.max(1, ...[...firstOf.keys()].map((variant) => variant.split(' ').length));
  const ignored = new Set(ignore.flatMap(split));

  /** Words with every variant as the first of its group, the longest variant before one that it begins with. */
  function unified(words: readonly string[]): string[] {
    const read: string[] = [];
    for (let at = 0, length = 1; at < words.length; at += length) {
      for (length = longest; length > 1 && !firstOf.has(words.slice(at, at + length).join(' '));) length -= 1;
      const variant = words.slice(at, at + length);
      read.push(...(firstOf.get(variant.join(' ')) ?? variant));
    }
    return read;
  }

  const wordsOf = (text: string) => {
    const words = unified(split(text));
    const telling = words.filter((word) => !ignored.has(word));
    return (telling.length > 0 ? telling : words).map(stemmer);
  };
  const read = new Map<string, readonly string[]>();
  const wordsOfShort = (text: string) => {
    const words = read.get(text) ?? wordsOf(text);
    read.set(text, words);
    return words;
  };
  return { wordsOf, wordsOfShort, queryWords: (query) => wordsOf(withoutGroups(query).replace(AMOUNT, ' dollars ')) };
}

/** About two lines. */
const EXCERPT_LENGTH = 160;

/** The part of a text that says most of what was found: the pieces at odd indexes are the words that were found. */
export function excerptOf(text: string, { wordsOfShort }: WordReader, found: ReadonlySet<string>): string[] {
  const sentences = text.split(/(?<=[.?!…]) (?=\S)/);
  const has = (word: string) => wordsOfShort(word).filter((read) => found.has(read));
  const counts = sentences.map((sentence) => new Set((sentence.match(WORD) ?? []).flatMap(has)).size);
  const first = Math.max(0, counts.indexOf(Math.max(...counts)));
  let excerpt = sentences.slice(first).join(' ');
  if (excerpt.length > EXCERPT_LENGTH) excerpt = `${excerpt.slice(0, excerpt.lastIndexOf(' ', EXCERPT_LENGTH)).replace(/ …$/, '')} …`;
  return cutAt(excerpt, (word) => has(word).length > 0);
}

function cutAt(text: string, isFound: (word: string) => boolean): string[] {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isFound(word)) continue;
    pieces.push(text.slice(end, index), word);
    end = index + word.length;
  }
  return [...pieces, text.slice(end)];
}
