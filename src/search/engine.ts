// cspell:ignore àâçéèêëîïôûùœ
import Fuse from 'fuse.js';
import MiniSearch, { type SearchOptions } from 'minisearch';
import type { IndexedPlace, InstitutionNames, NotCovered, Place, SearchData } from './data.ts';
import { cutAtPhones, sentencesOf } from '../domain/strings.ts';
import {
  dollarsIn,
  excerptOf,
  figureInCells,
  textOfCells,
  wordReader,
  wordsAsWritten,
  type CellFigure,
  type WordReader,
} from './words.ts';

/** A place that answers a search, as a list shows it. */
interface Answer {
  href: string;
  /** The reader's question that it answers, or its heading. */
  title: string;
  /** The name of its page, followed by its heading if the title is a question; empty for a page itself. */
  where: string;
  /** The beginning of an answer to a question, else the part that matches best: the pieces at odd indexes are the matching words. */
  excerpt: readonly string[];
  /** Of a row of a table: the cell that matches best, if it is short or begins with a short answer. It is not in the excerpt. */
  figure?: CellFigure | undefined;
  /** The address of the section that such a row is in. */
  section?: string | undefined;
}

/** A place that matches, and its words that do. */
interface Hit {
  place: IndexedPlace;
  matches: ReadonlySet<string>;
  /** How many of the words of the search it contains. */
  covers: number;
  /** How well it matches, compared with others of one search. */
  score: number;
}

/** What a search finds. */
export interface SearchResult {
  answers: Answer[];
  /** The slugs of the institutions that the search names: by a name, its beginning or a misspelling. */
  named: string[];
  /** Whether these come before the answers: the search is only a name, or adds a topic on which they have no page. */
  namesLead: boolean;
  /** The filters of the directory that the search asks for, as its address has them: `kind=digital&sends=4000`; '' for none. */
  filter: string;
  /** Whether these come before the answers: the search asks for nothing else, or the best answer is about its amount. */
  filterLeads: boolean;
  /** The subject of the search, if the guide does not cover it. */
  notCovered: NotCovered | undefined;
  /** Whether the search is in French. */
  isFrench: boolean;
}

/** The indexed fields of an entry, and how much each counts compared with the text. */
const BOOST = { phrase: 6, heading: 3, allPhrases: 2, page: 1.5, text: 1 };
const FIELDS = Object.keys(BOOST);
/**
 * How much more (or less) an entry counts if it ranks below the guides, is a row of a table, is urgent, is a phrase, or is a phrase
 * found as a whole.
 */
const WEIGHTS = { aside: 0.4, row: 0.5, urgent: 1.15, phrase: 2, wholePhrase: 2 };
const SEARCH: SearchOptions = { combineWith: 'OR', prefix: true, boost: BOOST, weights: { prefix: 0.5, fuzzy: 0.3 } };
/** The part of an unknown word's letters that may be wrong. */
const TYPO_TOLERANCE = 0.2;
const MAX_ANSWERS = 6;
/** Beside a subject that is not covered, more answers would only lead astray. */
const MAX_NEAR = 3;
/** When a search names an institution and a topic, this many of its sections come before general answers. */
const MAX_INSTITUTION_SECTIONS = 3;
/** The beginning of a search that asks what a word means. */
const ASKS_MEANING = /^(?:what(?:.?s| is| are| does| do)?|define) (?!(?:is|are|my|our|the)\b)/i;
/** A word with its accents. */
const WRITTEN_WORD = /[\p{L}\p{M}]+/gu;
const FRENCH_LETTER = /[àâçéèêëîïôûùœ]/;
/** Entries that are indexed before the page can respond to input again: few enough for a slow phone. */
const CHUNK_SIZE = 60;

interface Entry {
  id: number;
  place: IndexedPlace;
  phrase: string;
  allPhrases: string;
  heading: string;
  page: string;
  text: string;
  weight: number;
}

/** An index of places by their text and by the phrases that lead to them; empty until it is filled. */
class Index {
  readonly #entries: Entry[] = [];
  readonly #index: MiniSearch<Entry>;
  readonly #words: WordReader;
  /** The emergency numbers of an institution. */
  readonly numbers: readonly Hit[];

  constructor(places: readonly IndexedPlace[], words: WordReader) {
    this.#words = words;
    this.numbers = places.filter(({ listsNumbers }) => listsNumbers).map(unmatched);
    this.#index = new MiniSearch<Entry>({ fields: FIELDS, tokenize: words.wordsOf, processTerm: (word) => word });
    for (const place of places) {
      const { heading, question, phrases = [], cells, table, isUrgent, isAside, of } = place;
      const page = table ?? place.page ?? '';
      const text = cells ? textOfCells(cells) : place.text;
      const weight = (of || isAside ? WEIGHTS.aside : 1) * (cells ? WEIGHTS.row : 1) * (isUrgent ? WEIGHTS.urgent : 1);
      const all = question ? [question, ...phrases] : phrases;
      this.#add({ place, phrase: '', allPhrases: all.join(' '), heading, page, text, weight });
      // Scored separately: a short text that matches every word counts most.
      for (const phrase of all)
        this.#add({ place, phrase, allPhrases: '', heading: '', page: '', text: '', weight: weight * WEIGHTS.phrase });
    }
  }

  #add(entry: Omit<Entry, 'id'>) {
    this.#entries.push({ id: this.#entries.length, ...entry });
  }

  fill(): this {
    this.#index.addAll(this.#entries);
    return this;
  }

  async fillInChunks(): Promise<void> {
    await this.#index.addAllAsync(this.#entries, { chunkSize: CHUNK_SIZE });
  }

  /** Whether any place has this word. */
  has = (word: string) => this.#search([word], { prefix: false, boostDocument: () => 1 }).length > 0;

  /** Whether a place that is not about one institution, and no row of a table, has all of these words in its heading or phrases. */
  hasTopic = (words: readonly string[]) =>
    this.#search(words, {
      combineWith: 'AND',
      prefix: false,
      fuzzy: false,
      fields: ['phrase', 'allPhrases', 'heading'],
      filter: ({ id }) => {
        const { of, cells } = this.#entries[Number(id)]?.place ?? {};
        return of === undefined && cells === undefined;
      },
    }).length > 0;

  /** The places with words of the search, best first: rare words count more, and an unknown word is treated as misspelled. */
  find(words: readonly string[]): Hit[] {
    const exact = this.#search(words);
    const counts = new Map(
      words.map((word) => [word, exact.filter(({ queryTerms }) => queryTerms.includes(word)).length]),
    );
    const rarity = (word: string) => Math.log(1 + this.#entries.length / (1 + (counts.get(word) ?? 0)));
    // Another number is another number.
    const isTypo = (word: string) => word.length > 3 && counts.get(word) === 0 && !/\d/.test(word);
    const entriesOf = new Map<IndexedPlace, { terms: string[]; queryTerms: string[]; score: number }[]>();
    for (const { id, terms, queryTerms, score } of this.#search(words, { fuzzy: (w) => isTypo(w) && TYPO_TOLERANCE })) {
      const place = this.#entries[Number(id)]?.place;
      const weighted = score * queryTerms.reduce((sum, word) => sum + rarity(word), 0);
      if (place) entriesOf.set(place, [...(entriesOf.get(place) ?? []), { terms, queryTerms, score: weighted }]);
    }
    const hits = [...entriesOf].map(([place, entries]): Hit => ({
      place,
      matches: new Set(entries.flatMap(({ terms }) => terms)),
      covers: new Set(entries.flatMap(({ queryTerms }) => queryTerms)).size,
      // A place found by two of its entries (its text and a phrase, or two phrases) answers better than one found by a single entry.
      score: entries
        .map(({ score }) => score)
        .sort((x, y) => y - x)
        .slice(0, 2)
        .reduce((sum, score) => sum + score, 0),
    }));
    return hits.sort((x, y) => y.score - x.score);
  }

  #search(words: readonly string[], options: SearchOptions = {}) {
    return this.#index.search(words.join(' '), {
      ...SEARCH,
      tokenize: (text) => text.split(' '),
      boostDocument: (id: number) => {
        const { weight = 1, phrase = '' } = this.#entries[id] ?? {};
        const isWhole = phrase !== '' && this.#words.cachedWordsOf(phrase).every((word) => words.includes(word));
        return isWhole ? weight * WEIGHTS.wholePhrase : weight;
      },
      ...options,
    });
  }
}

/** Whether it is a row of a table. */
const isRow = ({ place }: Hit) => place.cells !== undefined;

/** A place that is shown whether or not it matches. */
const unmatched = (place: IndexedPlace): Hit => ({ place, matches: new Set(), covers: 0, score: 0 });

/** The index at which a sequence of words occurs in others; -1 if it does not. */
const indexOfWords = (sequence: readonly string[], words: readonly string[]) =>
  words.findIndex((_, index) => sequence.every((word, offset) => words[index + offset] === word));

/** The words without some of them. */
const without = (words: readonly string[], start: number, count: number) => [
  ...words.slice(0, start),
  ...words.slice(start + count),
];

/** A name of an institution, or a telephone number of it, as words. */
interface Name extends Pick<InstitutionNames, 'slug' | 'hasPages'> {
  words: readonly string[];
  isPhone?: boolean;
}

/** Finds answers and institutions for a search. */
export class SearchEngine {
  readonly #words: WordReader;
  /** The word that stands for an amount in a search, as it is indexed. */
  readonly #dollars: readonly string[];
  /** The words that ask for a telephone number. */
  readonly #phoneNumber: readonly string[];
  readonly #index: Index;
  /** The places of institutions that were named so far. */
  readonly #indexBySlug = new Map<string, Index>();
  readonly #names: Name[];
  readonly #places: readonly IndexedPlace[];
  readonly #similarNames: Fuse<InstitutionNames>;
  readonly #french: ReadonlySet<string>;
  /** The words of each subject that is not covered, and those with which a search is about something else. */
  readonly #notCovered: readonly { subject: NotCovered; words: string[][]; unless: string[][] }[];
  readonly #notCoveredWords: ReadonlySet<string>;
  /** The filters of the directory: of those that one phrase may ask for, the one with the longest phrase comes first. */
  readonly #filters: readonly { filter: string; words: readonly string[]; unless: readonly string[][] }[];
  readonly #besideFilters: ReadonlySet<string>;

  private constructor(data: SearchData) {
    const { same, ignore, french, places, institutions, notCovered, filters, besideFilters } = data;
    this.#words = wordReader({ same, ignore });
    this.#dollars = this.#words.wordsOf('dollars');
    this.#phoneNumber = this.#words.wordsOf('phone number');
    this.#index = new Index(places, this.#words);
    this.#places = places;
    this.#names = institutions
      .flatMap(({ slug, hasPages, names, phones = [] }): Name[] => [
        ...names.map((name) => ({ slug, hasPages, words: this.#words.wordsOf(name) })),
        ...phones.map((phone) => ({ slug, hasPages, words: [phone], isPhone: true })),
      ])
      .sort((a, b) => b.words.length - a.words.length);
    this.#similarNames = new Fuse(institutions, {
      keys: ['names'],
      threshold: 0.26,
      distance: 20,
      ignoreDiacritics: true,
      minMatchCharLength: 4,
    });
    this.#french = new Set(french.flatMap(wordsAsWritten));
    const wordsOf = (phrases: readonly string[] = []) => phrases.map(this.#words.wordsOf);
    this.#notCovered = notCovered.subjects.map(({ words, unless = [], ...subject }) => ({
      subject,
      words: wordsOf(words),
      unless: wordsOf([...unless, ...notCovered.unless]),
    }));
    this.#notCoveredWords = new Set(this.#notCovered.flatMap(({ words }) => words.flat()));
    this.#filters = filters
      .flatMap(({ filter, words, unless }) =>
        wordsOf(words).map((phrase) => ({ filter, words: phrase, unless: wordsOf(unless) })),
      )
      .sort((a, b) => b.words.length - a.words.length);
    this.#besideFilters = new Set(wordsOf(besideFilters).flat());
  }

  /** Creates an engine. Places are indexed in chunks, between which the page responds to input. */
  static async create(data: SearchData): Promise<SearchEngine> {
    const engine = new SearchEngine(data);
    await engine.#index.fillInChunks();
    return engine;
  }

  /** The slugs of the institutions named in a search whose places are not loaded yet. */
  missing(query: string): string[] {
    return this.#parse(query)
      .named.filter(({ slug }) => !this.#indexBySlug.has(slug))
      .map(({ slug }) => slug);
  }

  /** Adds the places of an institution. */
  add(slug: string, places: readonly Place[]): void {
    this.#indexBySlug.set(slug, new Index(places, this.#words).fill());
  }

  /** Searches for what somebody typed; answers are ordered best first. */
  search(query: string): SearchResult {
    const { words, rest, named, isName } = this.#parse(query);
    const slugs = [...new Set(named.map(({ slug }) => slug))];
    const hasTopic = rest.length > 0 && rest.length < words.length;
    // The name of an institution without pages may be an ordinary word, such as "access".
    const isCertain = (name: Name) => name.hasPages || !this.#isOrdinary(name);
    const indexes = [...new Set(named.filter(isCertain).flatMap(({ slug }) => this.#indexBySlug.get(slug) ?? []))];
    // Of an institution, the reader asks whether it has it.
    const filter = this.#filterIn(words, dollarsIn(query), named.some(isCertain));
    const sections = hasTopic ? indexes.flatMap((index) => index.find(rest).slice(0, MAX_INSTITUTION_SECTIONS)) : [];
    sections.sort((a, b) => b.covers - a.covers || Number(isRow(a)) - Number(isRow(b)));
    const general = this.#findGeneral(sections.length > 0 ? rest : words);
    // Where the best answer says to call, the institution's numbers come before its sections.
    const saysToCall = general[0]?.place.saysToCall === true;
    const numbers = saysToCall ? indexes.flatMap((index) => index.numbers) : [];
    // If one institution is named, its own results come first; if several are, general answers do.
    const ofOne = slugs.length > 1 ? [] : [...numbers, ...sections];
    const fromInstitution = isName ? this.#pagesOf(slugs) : ofOne;
    const isMeaning = ({ place }: Hit) =>
      place.isAside === true && this.#words.wordsOf(place.heading).join() === words.join();
    const meaning = ASKS_MEANING.test(query) ? general.filter(isMeaning) : [];
    // A message that names an institution may not be from it: a warning with as many of the words comes first.
    const isWarning = ({ place, covers }: Hit) => place.warns === true && covers >= (sections[0]?.covers ?? 0);
    const leads = general.slice(0, 1).some(isWarning) ? [] : fromInstitution.slice(0, 1);
    // After the institution's best section comes the best general answer, so that a reader sees both.
    const ranked = [...meaning, ...leads, ...general.slice(0, 1), ...fromInstitution, ...general, ...sections];
    // What a word means is covered.
    const notCovered = meaning.length > 0 ? undefined : this.#findNotCovered(words, rest);
    const most = notCovered ? MAX_NEAR : MAX_ANSWERS;
    const hits = [...new Map(ranked.map((hit) => [hit.place.href, hit])).values()].slice(0, most);
    // Only its numbers are known of an institution without pages: for anything else its name leads.
    const isListedOnly =
      sections.every(isRow) && named.length > 0 && named.every((name) => !name.hasPages && isCertain(name));
    return {
      answers: hits.map((hit) => this.#answer(hit)),
      named: slugs,
      filter: filter.address,
      filterLeads: !notCovered && (filter.isAll || this.#dollars.some((word) => hits[0]?.matches.has(word))),
      notCovered,
      isFrench: this.#isFrench(query),
      namesLead:
        isName || (!saysToCall && ((hasTopic && slugs.length > 1) || (isListedOnly && !this.#index.hasTopic(words)))),
    };
  }

  /**
   * The places that match, best first. A row of a table is one of them only if it has all words; but it takes the place of its
   * section if it has more of them.
   */
  #findGeneral(words: readonly string[]): Hit[] {
    const hits = this.#index.find(words);
    const rowOf = (section: Hit) =>
      hits.find((hit) => hit.place.section === section.place.href && hit.covers > section.covers);
    return hits.filter((hit) => !isRow(hit) || hit.covers === new Set(words).size).map((hit) => rowOf(hit) ?? hit);
  }

  #answer({ place, matches }: Hit): Answer {
    const { href, heading, question, page = '', text, cells, table, section, listsNumbers } = place;
    const named = { href, title: question ?? heading, where: question && page ? `${page}: ${heading}` : page };
    if (cells) {
      // The words of its first cell say which row it is, not which cell.
      const ofRow = this.#words.cachedWordsOf(heading);
      const inCells = new Set([...matches].filter((word) => !ofRow.includes(word)));
      const { figure, others } = figureInCells(cells, this.#words, inCells);
      return {
        ...named,
        where: `${page}, in the table “${table}”`,
        section,
        excerpt: excerptOf(textOfCells(others), this.#words, matches, true),
        figure,
      };
    }
    // Where a number is asked for, those of an institution begin the text.
    const asksNumber = this.#phoneNumber.every((word) => matches.has(word));
    const isFromStart = question !== undefined || (asksNumber && cutAtPhones(sentencesOf(text)[0] ?? '').length > 1);
    return {
      ...named,
      excerpt: listsNumbers ? [text] : excerptOf(text, this.#words, matches, isFromStart),
    };
  }

  /**
   * The filters that a search asks for by phrases and by an amount, and whether it asks for nothing else. A kind of institution or
   * a province alone is none.
   */
  #filterIn(
    words: readonly string[],
    dollars: number | undefined,
    isAmountOnly: boolean,
  ): { address: string; isAll: boolean } {
    const asked = new URLSearchParams();
    let rest = words.filter((word) => !this.#dollars.includes(word) && word !== String(dollars));
    const isMeant = ({ unless }: { unless: readonly string[][] }) =>
      !isAmountOnly && !unless.some((phrase) => indexOfWords(phrase, words) >= 0);
    for (const { filter, words: phrase } of this.#filters.filter(isMeant)) {
      const start = indexOfWords(phrase, rest);
      if (start < 0) continue;
      rest = without(rest, start, phrase.length);
      const [name = '', value = ''] = filter.split('=');
      asked.set(name, name === 'caps' && asked.has(name) ? `${asked.get(name)},${value}` : value);
    }
    if (dollars !== undefined) asked.set('sends', String(dollars));
    const isFilter = [...asked].length > (asked.has('kind') || asked.has('province') ? 1 : 0);
    return {
      address: isFilter ? asked.toString().replaceAll('%2C', ',') : '',
      isAll: isFilter && rest.every((word) => this.#besideFilters.has(word)),
    };
  }

  /** The subject of which a search has every word of a phrase; of several, the one with the longest phrase. */
  #findNotCovered(words: readonly string[], rest: readonly string[]): NotCovered | undefined {
    const isIn = (phrase: readonly string[]) => phrase.every((word) => words.includes(word));
    // A name is no subject: “Coast Capital Savings” is not about savings.
    const isSubject = (phrase: readonly string[]) => isIn(phrase) && phrase.some((word) => rest.includes(word));
    const longest = (phrases: string[][]) => Math.max(0, ...phrases.filter(isSubject).map(({ length }) => length));
    const [best] = this.#notCovered
      .filter(({ unless }) => !unless.some(isIn))
      .map(({ subject, words: phrases }) => ({ subject, length: longest(phrases) }))
      .filter(({ length }) => length > 0)
      .sort((a, b) => b.length - a.length);
    return best?.subject;
  }

  /** A search is in French if it has a French word or, outside the names of institutions, a French letter. */
  #isFrench = (query: string) =>
    (query.toLowerCase().match(WRITTEN_WORD) ?? []).some((written) => {
      const words = wordsAsWritten(written);
      return (
        words.some((word) => this.#french.has(word)) ||
        (FRENCH_LETTER.test(written) && !this.#names.some((name) => words.some((word) => name.words.includes(word))))
      );
    });

  /** Whether a name is an ordinary word. One of several words, such as "access credit union", is not. */
  #isOrdinary = ({ words }: Name) => words.length === 1 && this.#index.hasTopic(words);

  #pagesOf = (slugs: readonly string[]): Hit[] =>
    this.#places.filter(({ of }) => of !== undefined && slugs.includes(of)).map(unmatched);

  /** The words of a search, the institutions that it names, the words besides their names, and whether it is only a name. */
  #parse(query: string): { words: readonly string[]; rest: readonly string[]; named: Name[]; isName: boolean } {
    const words = this.#words.queryWords(query);
    let rest = words;
    const named: Name[] = [];
    const occurring = this.#names.filter((name) => name.words.length > 0 && indexOfWords(name.words, words) >= 0);
    for (const name of occurring) {
      // Several institutions may have one number.
      const start = indexOfWords(name.words, rest);
      if (start < 0 && !name.isPhone) continue;
      named.push(name);
      if (start >= 0) rest = without(rest, start, name.words.length);
    }
    if (named.length > 0) return { words, rest, named, isName: rest.length === 0 };
    const typed = words.join(' '); // possibly the beginning of a name
    const isBegun = ({ words: name, isPhone }: Name) => !isPhone && name.join(' ').startsWith(typed);
    const completions = typed.length > 1 ? this.#names.filter(isBegun) : [];
    if (completions.length > 0) return { words, rest, named: completions, isName: true };
    // “Financing” is a subject that the guide does not cover, and not PC Financial.
    const isUnknown = (word: string) =>
      /^\D{5,}$/.test(word) && !this.#notCoveredWords.has(word) && !this.#index.has(word);
    for (const word of words.filter(isUnknown)) {
      const [similar] = this.#similarNames.search(word, { limit: 1 });
      if (!similar) continue;
      named.push({ ...similar.item, words: [word] });
      rest = rest.filter((other) => other !== word);
    }
    return { words, rest, named, isName: named.length > 0 && rest.length === 0 };
  }
}
