import MiniSearch, { type SearchOptions } from 'minisearch';
import type { IndexedPlace } from './data.ts';
import { textOf, type WordReader } from './words.ts';

/** A place that matches, and its words that do. */
export interface Hit {
  place: IndexedPlace;
  matches: ReadonlySet<string>;
  /** The words of the search that it contains, and how many they are. */
  words: ReadonlySet<string>;
  covers: number;
  /** Whether one of its phrases has all of them: people look for it with these words. */
  isMeant: boolean;
  score: number;
}

/** A place that is shown whether or not it matches. */
export const unmatched = (place: IndexedPlace): Hit => ({
  place,
  matches: new Set(),
  words: new Set(),
  covers: 0,
  isMeant: false,
  score: 0,
});

const wordsIn = (queryTerms: readonly string[]) => {
  const words = new Set(queryTerms);
  return { words, covers: words.size };
};

/** The indexed fields of an entry, and how much each counts compared with the text. */
const BOOST = { phrase: 6, heading: 3, allPhrases: 2, page: 1.5, text: 1 };
const FIELDS = Object.keys(BOOST);
/** How much more or less an entry counts, by what it is. */
const WEIGHTS = { aside: 0.4, row: 0.5, urgent: 1.15, phrase: 2, wholePhrase: 1.5, hub: 0.5 };
const SEARCH: SearchOptions = { combineWith: 'OR', prefix: true, boost: BOOST, weights: { prefix: 0.5, fuzzy: 0 } };
/** The part of the entries that have a rare word, at most. */
const RARE = 0.001;
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
export class Index {
  readonly #entries: Entry[] = [];
  readonly #index: MiniSearch<Entry>;
  readonly #words: WordReader;
  /** The emergency numbers of an institution. */
  readonly numbers: readonly Hit[];
  /** Its lines: the section with all its numbers, or else those for emergencies. */
  readonly lines: readonly Hit[];

  constructor(places: readonly IndexedPlace[], words: WordReader) {
    this.#words = words;
    this.numbers = places.filter(({ isForEmergencies }) => isForEmergencies).map(unmatched);
    const withCalls = places.filter(({ calls = [], isForEmergencies }) => calls.length > 0 && !isForEmergencies);
    this.lines = withCalls.length > 0 ? withCalls.slice(0, 1).map(unmatched) : this.numbers;
    this.#index = new MiniSearch<Entry>({ fields: FIELDS, tokenize: words.learn, processTerm: (word) => word });
    const add = (entry: Omit<Entry, 'id'>) => this.#entries.push({ id: this.#entries.length, ...entry });
    for (const place of places) {
      const { heading, question, phrases = [], cells, table, isUrgent, isAside, of } = place;
      const page = table ?? place.page ?? '';
      const text = [textOf(place), place.inTables].join(' ');
      const weight = (of || isAside ? WEIGHTS.aside : 1) * (cells ? WEIGHTS.row : 1) * (isUrgent ? WEIGHTS.urgent : 1);
      const all = question ? [question, ...phrases] : phrases;
      add({ place, phrase: '', allPhrases: all.join(' '), heading, page, text, weight });
      // Scored separately: a short text that matches every word counts most.
      for (const phrase of all)
        add({ place, phrase, allPhrases: '', heading: '', page: '', text: '', weight: weight * WEIGHTS.phrase });
    }
  }

  fill(): this {
    this.#index.addAll(this.#entries);
    return this;
  }

  async fillInChunks(): Promise<void> {
    await this.#index.addAllAsync(this.#entries, { chunkSize: CHUNK_SIZE });
  }

  has = (word: string) => this.#count(word) > 0;

  /** Whether few places have a word, so that it says what a search is about. */
  isRare = (word: string) => this.has(word) && this.#count(word) <= RARE * this.#entries.length;

  #count = (word: string) => this.#search([word], { prefix: false, boostDocument: () => 1 }).length;

  /** Whether a place that is not about one institution, and no row of a table, has all of these words in its heading or phrases. */
  hasTopic = (words: readonly string[]) =>
    this.#search(words, {
      combineWith: 'AND',
      prefix: false,
      fields: ['phrase', 'allPhrases', 'heading'],
      filter: ({ id }) => {
        const { of, cells } = this.#entries[Number(id)]?.place ?? {};
        return of === undefined && cells === undefined;
      },
    }).length > 0;

  /** The places with words of a search, best first; the scores of the search's `parts` are added. */
  find(words: readonly string[], parts: readonly (readonly string[])[] = []): Hit[] {
    const scores = new Map<IndexedPlace, number>();
    const ofParts = parts.flatMap((part) => this.#find(part));
    const whole = this.#find(words);
    for (const { place, score } of [...whole, ...ofParts]) scores.set(place, (scores.get(place) ?? 0) + score);
    return whole.map((hit) => ({ ...hit, score: scores.get(hit.place) ?? 0 })).sort((a, b) => b.score - a.score);
  }

  /** The places with words of the search: rare words count more. */
  #find(words: readonly string[]): Hit[] {
    const found = this.#search(words);
    const counts = new Map(
      words.map((word) => [word, found.filter(({ queryTerms }) => queryTerms.includes(word)).length]),
    );
    const rarity = (word: string) => Math.log(1 + this.#entries.length / (1 + (counts.get(word) ?? 0)));
    const entriesOf = new Map<
      IndexedPlace,
      { phrase: string; terms: string[]; queryTerms: string[]; score: number }[]
    >();
    for (const { id, terms, queryTerms, score } of found) {
      const { place, phrase = '' } = this.#entries[Number(id)] ?? {};
      const weighted = score * queryTerms.reduce((sum, word) => sum + rarity(word), 0);
      if (place)
        entriesOf.set(place, [...(entriesOf.get(place) ?? []), { phrase, terms, queryTerms, score: weighted }]);
    }
    return [...entriesOf].map(([place, entries]): Hit => ({
      place,
      matches: new Set(entries.flatMap(({ terms }) => terms)),
      ...wordsIn(entries.flatMap(({ queryTerms }) => queryTerms)),
      isMeant: entries.some(({ phrase }) => words.every((word) => this.#words.cachedWordsOf(phrase).includes(word))),
      // A place found by two of its entries (its text and a phrase, or two phrases) answers better than one found by a single entry.
      score: entries
        .map(({ score }) => score)
        .sort((x, y) => y - x)
        .slice(0, 2)
        .reduce((sum, score) => sum + score, 0),
    }));
  }

  #search(words: readonly string[], options: SearchOptions = {}) {
    return this.#index.search(words.join(' '), {
      ...SEARCH,
      tokenize: (text) => text.split(' '),
      boostDocument: (id: number) => {
        const { weight = 1, phrase = '' } = this.#entries[id] ?? {};
        // A phrase that the search has whole counts more, the more of the search it is.
        const ofPhrase = phrase === '' ? [] : this.#words.cachedWordsOf(phrase);
        if (ofPhrase.length === 0 || !ofPhrase.every((word) => words.includes(word))) return weight;
        const share = new Set(ofPhrase).size / new Set(words).size;
        // A whole page is rarely the answer to a longer search.
        const isHub = this.#entries[id]?.place.page === undefined && share < 1;
        return weight * (isHub ? WEIGHTS.hub : 1) * (WEIGHTS.wholePhrase + share);
      },
      ...options,
    });
  }
}
