// cspell:ignore àâçéèêëîïôûùœ canda
import Fuse from 'fuse.js/basic';
import { tenDigitsOf } from '../schemas/phone-number.ts';
import type { Call, InstitutionNames, NotCovered, SearchData } from './data.ts';
import type { Index } from './place-index.ts';
import { dollarsToSend, wordsAsWritten, type WordReader } from './words.ts';

/** With so many words besides those that say nothing, a search is a story. */
export const STORY_WORDS = 10;
/** A search that asks whether an institution is a bank, or safe: what is asked is who insures the money. */
const ASKS_IF_BANK = /^(?:is|are) .+ (?:banks?|credit unions?|safe|insured|legit)\W*$/i;
/** Banks and credit unions alike. */
const ANY_KIND = /\bbanks? (?:and|or) (?:credit unions?|caisses?)\b|\b(?:credit unions?|caisses?) (?:and|or) banks?\b/i;
const WRITTEN_WORD = /[\p{L}\p{M}]+/gu;
const FRENCH_LETTER = /[àâçéèêëîïôûùœ]/;

/** The index at which a sequence of words occurs in others; -1 if it does not. */
const indexOfWords = (sequence: readonly string[], words: readonly string[]) =>
  words.findIndex((_, index) => sequence.every((word, offset) => words[index + offset] === word));

const without = (words: readonly string[], start: number, count: number) => [
  ...words.slice(0, start),
  ...words.slice(start + count),
];

/** A name of an institution, or a telephone number of it, as words. */
export interface Name extends Pick<InstitutionNames, 'slug' | 'hasPages'> {
  words: readonly string[];
  written?: string;
  /** Of a telephone number: what it is for. */
  phone?: Call;
}

/** What a search says: its words, the institutions that it names, the words besides their names, and whether it is only a name. */
interface Query {
  words: readonly string[];
  rest: readonly string[];
  named: Name[];
  isName: boolean;
}

/** The filter of the directory that is a province. */
const PROVINCE = /^province=/;

/** Reads what searches ask for: of which institution, with which filters, and whether the guide covers it. */
export function queryReader(data: SearchData, reader: WordReader, guide: Index) {
  const { places, institutions } = data;
  const { wordsOf, learn } = reader;
  const phrasesOf = (texts: readonly string[] = []) => texts.map(learn);
  const phrasesAsWritten = (texts: readonly string[]) => texts.map(wordsAsWritten);
  const insuranceWords = wordsOf('deposit insurance');
  const compareWords = new Set(wordsOf('compare against versus vs difference better'));
  /** The word that stands for an amount in a search, as it is indexed. */
  const dollarWords = wordsOf('dollars');
  const allNames = institutions
    .flatMap(({ slug, hasPages, names, phones = [] }): Name[] => [
      ...names.map((name) => ({ slug, hasPages, words: learn(name), written: name })),
      ...phones.map((phone) => ({ slug, hasPages, words: [tenDigitsOf(phone[0])], phone })),
    ])
    .sort((a, b) => b.words.length - a.words.length);
  const ignored = new Set(data.ignore.flatMap(wordsAsWritten));
  const sayingOf = (name: string) =>
    wordsAsWritten(name)
      .filter((word) => !ignored.has(word))
      .join(' ');
  // “Canda” is no misspelling of a name that begins with “Canadian”: such words say nothing.
  const similarNames = new Fuse(institutions, {
    keys: [{ name: 'names', getFn: ({ names }) => names.map(sayingOf) }],
    threshold: 0.26,
    distance: 20,
    ignoreDiacritics: true,
    minMatchCharLength: 4,
  });
  const frenchWords = new Set(data.french.flatMap(wordsAsWritten));
  /** The words of each subject that is not covered, and those with which a search is about something else. */
  const subjects = data.notCovered.subjects.map(({ words, unless = [], ...subject }) => ({
    subject,
    phrases: phrasesOf(words),
    unless: [...unless, ...data.notCovered.unless].map((text) => ({ phrase: learn(text), text: wordsAsWritten(text) })),
  }));
  /** The filters of the directory: of those that one phrase may ask for, the one with the longest phrase comes first. */
  const phraseFilters = data.filters
    .flatMap(({ filter, words, unless }) =>
      phrasesOf(words).map((phrase) => ({ filter, phrase, unless: phrasesOf(unless) })),
    )
    .sort((a, b) => b.phrase.length - a.phrase.length);
  const provinces = phraseFilters.filter(({ filter }) => PROVINCE.test(filter));
  const provinceWords = new Set(provinces.flatMap(({ phrase }) => phrase));
  const besideFilters = new Set(phrasesOf(data.besideFilters).flat());
  [...data.french, ...Object.values(data.givenAway).flat(), ...data.called.callers].forEach(learn);
  const givenAway = {
    words: phrasesAsWritten(data.givenAway.words),
    what: phrasesAsWritten(data.givenAway.what),
    unless: phrasesAsWritten(data.givenAway.unless),
  };

  const called = { callers: phrasesAsWritten(data.called.callers), unless: phrasesAsWritten(data.called.unless) };

  function parse(query: string): Query {
    const words = reader.queryWords(query);
    let rest: readonly string[] = words;
    const named: Name[] = [];
    const written = wordsAsWritten(query);
    // “Montreal” is a city: the bank of that name is named in full.
    const isPlace = (name: Name) =>
      name.words.every((word) => provinceWords.has(word)) &&
      indexOfWords(wordsAsWritten(name.written ?? ''), written) < 0;
    for (const name of allNames) {
      if (name.words.length === 0 || indexOfWords(name.words, words) < 0 || isPlace(name)) continue;
      // Several institutions may have one number.
      const start = indexOfWords(name.words, rest);
      if (start < 0 && !name.phone) continue;
      named.push(name);
      if (start >= 0) rest = without(rest, start, name.words.length);
    }
    if (named.length > 0) {
      const isName = rest.length === 0 || (named.length > 1 && rest.every((word) => compareWords.has(word)));
      return rest.length <= 1 && ASKS_IF_BANK.test(query)
        ? { words: [...words, ...insuranceWords], rest: insuranceWords, named, isName: false }
        : { words, rest, named, isName };
    }
    const typed = wordsAsWritten(query).join(' '); // possibly the beginning of a name
    const isBegun = ({ written }: Name) => written && wordsAsWritten(written).join(' ').startsWith(typed);
    const completions = typed.length > 1 ? allNames.filter(isBegun) : [];
    if (completions.length > 0) return { words, rest, named: completions, isName: true };
    // What is still unknown may be a name, spelt as it sounds. A story has many words that no guide has.
    const isUnknown = (word: string) => /^\D{5,}$/.test(word) && !reader.isKnown(word);
    for (const word of words.length < STORY_WORDS ? words.filter(isUnknown) : []) {
      const [similar] = similarNames.search(word, { limit: 1 });
      if (!similar) continue;
      named.push({ ...similar.item, words: [word] });
      rest = rest.filter((other) => other !== word);
    }
    return { words, rest, named, isName: named.length > 0 && rest.length === 0 };
  }

  /** The filters that a search asks for, whether for nothing else, and the words besides them. A kind of institution or a province alone is none. */
  function filterIn(
    query: string,
    words: readonly string[],
    isAmountOnly: boolean,
  ): { address: string; isAll: boolean; rest: readonly string[] } {
    const asked = new URLSearchParams();
    const dollars = dollarsToSend(query);
    let rest = words.filter((word) => !dollarWords.includes(word) && word !== String(dollars));
    const isMeant = ({ unless }: { unless: readonly string[][] }) =>
      !isAmountOnly && !unless.some((phrase) => indexOfWords(phrase, words) >= 0);
    for (const { filter, phrase } of phraseFilters.filter(isMeant)) {
      const start = indexOfWords(phrase, rest);
      if (start < 0) continue;
      rest = without(rest, start, phrase.length);
      const [name = '', value = ''] = filter.split('=');
      if (name === 'kind' && ANY_KIND.test(query)) continue;
      asked.set(name, name === 'caps' && asked.has(name) ? `${asked.get(name)},${value}` : value);
    }
    if (dollars !== undefined) asked.set('sends', String(dollars));
    const isFilter = [...asked].length > (asked.has('kind') || asked.has('province') ? 1 : 0);
    return {
      address: isFilter ? asked.toString().replaceAll('%2C', ',') : '',
      isAll: isFilter && rest.every((word) => besideFilters.has(word)),
      rest,
    };
  }

  /** The provinces that words name, each by its name or one of its cities, as filters of the directory. */
  const provincesIn = (words: readonly string[]): string[] => [
    ...new Set(provinces.filter(({ phrase }) => indexOfWords(phrase, words) >= 0).map(({ filter }) => filter)),
  ];

  /** The institutions that a text of the guide names, such as the first cell of a row. */
  function slugsIn(text: string): string[] {
    const words = wordsOf(text);
    return allNames
      .filter((name) => name.words.length > 0 && indexOfWords(name.words, words) >= 0)
      .filter((name) => name.hasPages || !isOrdinary(name))
      .map(({ slug }) => slug);
  }

  /** The subject of which a search has a phrase, its words together; of several, the one with the longest phrase. */
  function findNotCovered(query: string, words: readonly string[], rest: readonly string[]): NotCovered | undefined {
    const written = wordsAsWritten(query);
    // A phrase of which one word is left, such as “comes out”, is looked for as it is written.
    const isIn = ({ phrase, text }: { phrase: readonly string[]; text: readonly string[] }) =>
      phrase.length === 1 && text.length > 1 && text.some((word) => ignored.has(word))
        ? indexOfWords(text, written) >= 0
        : phrase.every((word) => words.includes(word));
    // A story has words next to each other that have nothing to do with each other: there, their order counts.
    const isTogether = (phrase: readonly string[]) =>
      words.length >= STORY_WORDS
        ? indexOfWords(phrase, words) >= 0
        : words.some((_, start) => {
            const part = words.slice(start, start + phrase.length);
            return phrase.every((word) => part.includes(word));
          });
    // A name is no subject: “Coast Capital Savings” is not about savings.
    const isSubject = (phrase: readonly string[]) => isTogether(phrase) && phrase.some((word) => rest.includes(word));
    const longest = (phrases: string[][]) => Math.max(0, ...phrases.filter(isSubject).map(({ length }) => length));
    const [best] = subjects
      .filter(({ unless }) => !unless.some(isIn))
      .map(({ subject, phrases }) => ({ subject, length: longest(phrases) }))
      .filter(({ length }) => length > 0)
      .sort((a, b) => b.length - a.length);
    return best?.subject;
  }

  /** Whether somebody says that they gave away a code, a password or a number. */
  function gaveAway(query: string): boolean {
    const written = wordsAsWritten(query);
    const [did, what, unless] = [givenAway.words, givenAway.what, givenAway.unless].map((phrases) =>
      phrases.some((phrase) => indexOfWords(phrase, written) >= 0),
    );
    return did === true && what === true && unless === false;
  }

  /** Whether somebody is called, and perhaps asked for what is not to be given away. */
  function callIn(query: string): 'for a secret' | 'alone' | undefined {
    const written = wordsAsWritten(query);
    const has = (phrases: readonly string[][]) => phrases.some((phrase) => indexOfWords(phrase, written) >= 0);
    if (!has(called.callers) || has(called.unless)) return undefined;
    return has(givenAway.what) ? 'for a secret' : 'alone';
  }

  /** A search is in French if it has a French word or, outside the names of institutions, a French letter. */
  const isFrench = (query: string) =>
    (query.toLowerCase().match(WRITTEN_WORD) ?? []).some((written) => {
      const words = wordsAsWritten(written);
      return (
        words.some((word) => frenchWords.has(word)) ||
        (FRENCH_LETTER.test(written) && !allNames.some((name) => words.some((word) => name.words.includes(word))))
      );
    });

  /** Whether a name is an ordinary word: not one of several words, nor one that a question of the guide names. */
  const isOrdinary = ({ words, written }: Name) =>
    words.length === 1 &&
    guide.hasTopic(words) &&
    !places.some(
      ({ question }) =>
        written &&
        question
          ?.split(/[^\p{L}]+/u)
          .slice(1)
          .includes(written),
    );

  return {
    parse,
    filterIn,
    provincesIn,
    provinceWords,
    slugsIn,
    findNotCovered,
    gaveAway,
    callIn,
    isFrench,
    isOrdinary,
  };
}
