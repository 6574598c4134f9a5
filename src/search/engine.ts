import Fuse from 'fuse.js';
import MiniSearch, { type SearchOptions } from 'minisearch';
import type { AskedPlace, Named, Place, SearchData } from './data.ts';
import { dollarsIn, excerptOf, wordReader, type WordReader } from './words.ts';

/** A place that answers, as a list shows it. */
export interface Answer {
  href: string;
  /** The question of readers that it answers, or its heading. */
  title: string;
  /** Its page, with its heading where the title is a question; none for a page itself. */
  where: string;
  /** What it says of what is searched for: the pieces at odd indexes are the words that were found. */
  excerpt: readonly string[];
}

/** A place that was found, and the words of the search that it has. */
interface Hit {
  place: AskedPlace;
  found: ReadonlySet<string>;
}

/** What a search finds. */
export interface SearchResult {
  answers: Answer[];
  /** The institutions that the search names, by exact name, beginning or slip. */
  named: string[];
  /** Whether they answer better than any place: the search is a name and no more, or a topic of which they have no page. */
  namesLead: boolean;
  /** The dollars that the search speaks of. */
  dollars: number | undefined;
  /** What people type that is near to it, where nothing answers. */
  near: string[];
}

/** What the index reads of a place, and how much more each part counts than its text. */
const BOOST = { asked: 6, heading: 3, also: 2, page: 1.5, text: 1 };
const FIELDS = Object.keys(BOOST);
/** How much what comes behind the guides counts, what is urgent, and what editors and readers ask for, more where all of it is searched for. */
const WEIGHTS = { behind: 0.4, urgent: 1.15, asked: 2, whole: 2 };
const SEARCH: SearchOptions = {
  combineWith: 'OR',
  prefix: (word, index, words) => index === words.length - 1 || word.length > 3,
  boost: BOOST,
  weights: { prefix: 0.5, fuzzy: 0.3 },
};
/** How much of a word may be wrong where no place has it, and more where no place has any of the words. */
const SLIPS = 0.2;
const MORE_SLIPS = 0.4;
/** As many answers as one search shows. */
const MOST = 6;
/** When a search names an institution and a topic, this many of its sections come before general answers. */
const MOST_OWN = 3;
/** How a search begins that asks what a word means. */
const ASKS_MEANING = /^(?:what(?:.?s| is| are| does| do)?|define) (?!(?:is|are|my|our|the)\b)/i;

interface Entry {
  id: number;
  place: AskedPlace;
  asked: string;
  also: string;
  heading: string;
  page: string;
  text: string;
  weight: number;
}

/** As many entries are indexed at a time: few enough for a slow phone to answer its reader in between. */
const STEP = 60;

/** Places, found by their own words and by those that lead to them. */
class Index {
  readonly #entries: Entry[] = [];
  readonly #index: MiniSearch<Entry>;
  readonly #words: WordReader;

  /** An index that is yet to be filled, by `fill` or, in steps, by `fillInSteps`. */
  constructor(places: readonly AskedPlace[], words: WordReader) {
    this.#words = words;
    this.#index = new MiniSearch<Entry>({ fields: FIELDS, tokenize: words.wordsOf, processTerm: (word) => word });
    for (const place of places) {
      const { heading, page = '', text, question, phrases = [], isUrgent, isAside, of } = place;
      const weight = (of || isAside ? WEIGHTS.behind : 1) * (isUrgent ? WEIGHTS.urgent : 1);
      const ways = [...(question ? [question] : []), ...phrases];
      this.#add({ place, asked: '', also: ways.join(' '), heading, page, text, weight });
      // Scored separately: a short text that matches every word counts most.
      for (const asked of ways) this.#add({ place, asked, also: '', heading: '', page: '', text: '', weight: weight * WEIGHTS.asked });
    }
  }

  fill(): this {
    this.#index.addAll(this.#entries);
    return this;
  }

  async fillInSteps(): Promise<void> {
    await this.#index.addAllAsync(this.#entries, { chunkSize: STEP });
  }

  #add(entry: Omit<Entry, 'id'>) {
    this.#entries.push({ id: this.#entries.length, ...entry });
  }

  /** Whether any place has this word, or one that begins so. */
  has = (word: string) => this.#search([word], { prefix: true, boostDocument: () => 1 }).length > 0;

  /** Whether a place that holds for every institution is about all of the words as they are. */
  isAbout = (words: readonly string[]) =>
    this.#search(words, {
      combineWith: 'AND',
      prefix: false,
      fuzzy: false,
      fields: ['asked', 'also', 'heading'],
      filter: ({ id }) => this.#entries[Number(id)]?.place.of === undefined,
    }).length > 0;

  /** The places that hold words of the search, the best first: rare words tell more, and a word that is not known is taken for a slip. */
  find(words: readonly string[], isKnown = this.has): Hit[] {
    const literal = this.#search(words);
    const numbers = new Map(words.map((word) => [word, literal.filter(({ queryTerms }) => queryTerms.includes(word)).length]));
    const rarity = (word: string) => Math.log(1 + this.#entries.length / (1 + (numbers.get(word) ?? 0)));
    const slips = literal.length > 0 ? SLIPS : MORE_SLIPS;
    const isSlip = (word: string) => word.length > 3 && numbers.get(word) === 0 && !isKnown(word);
    const found = words.some(isSlip) ? this.#search(words, { fuzzy: (word) => isSlip(word) && slips }) : literal;
    const hits = new Map<AskedPlace, { place: AskedPlace; found: Set<string>; best: number; second: number }>();
    for (const { id, terms, queryTerms, score } of found) {
      const place = this.#entries[Number(id)]?.place;
      if (!place) continue;
      const hit = hits.get(place) ?? { place, found: new Set(), best: 0, second: 0 };
      const worth = score * queryTerms.reduce((sum, word) => sum + rarity(word), 0);
      hit.second = Math.max(hit.second, Math.min(hit.best, worth));
      hit.best = Math.max(hit.best, worth);
      for (const term of terms) hit.found.add(term);
      hits.set(place, hit);
    }
    // What is found in two ways, by its text and a phrase or by two phrases, answers better than what is found in one.
    return [...hits.values()].toSorted((a, b) => b.best + b.second - (a.best + a.second));
  }

  #search(words: readonly string[], options: SearchOptions = {}) {
    return this.#index.search(words.join(' '), {
      ...SEARCH,
      tokenize: (text) => text.split(' '),
      boostDocument: (id: number) => {
        const { weight = 1, asked = '' } = this.#entries[id] ?? {};
        return asked && this.#words.wordsOfShort(asked).every((word) => words.includes(word)) ? weight * WEIGHTS.whole : weight;
      },
      ...options,
    });
  }
}

/** Where words follow each other within others; -1 where they do not. */
const placeOf = (part: readonly string[], whole: readonly string[]) =>
  whole.findIndex((_, index) => part.every((word, offset) => whole[index + offset] === word));

/** Finds answers and institutions for what somebody types. */
export class SearchEngine {
  readonly #words: WordReader;
  readonly #index: Index;
  readonly #own = new Map<string, Index>();
  readonly #names: { slug: string; hasPages: boolean; words: string[] }[];
  readonly #places: readonly AskedPlace[];
  readonly #phrases: readonly string[];
  readonly #institutions: readonly Named[];
  #madeAsks: ReadonlySet<string> | undefined;
  #madeNearNames: Fuse<Named> | undefined;
  #madeNearPhrases: Fuse<string> | undefined;

  private constructor({ same, ignore, places, institutions }: SearchData) {
    this.#words = wordReader({ same, ignore });
    this.#index = new Index(places, this.#words);
    this.#places = places;
    this.#phrases = places.flatMap(({ phrases = [] }) => phrases);
    this.#institutions = institutions;
    this.#names = institutions
      .flatMap(({ slug, hasPages, names }) => names.map((name) => ({ slug, hasPages, words: this.#words.wordsOf(name) })))
      .toSorted((a, b) => b.words.length - a.words.length);
  }

  /** What only some searches need is made for the first of them. */
  get #asks(): ReadonlySet<string> {
    return (this.#madeAsks ??= new Set(this.#phrases.map((phrase) => this.#words.wordsOf(phrase).join(' '))));
  }

  get #nearPhrases(): Fuse<string> {
    return (this.#madeNearPhrases ??= new Fuse(this.#phrases, { threshold: 0.5, ignoreDiacritics: true }));
  }

  get #nearNames(): Fuse<Named> {
    return (this.#madeNearNames ??= new Fuse(this.#institutions, {
      keys: ['names'],
      threshold: 0.26,
      distance: 20,
      ignoreDiacritics: true,
      minMatchCharLength: 4,
    }));
  }

  /** Makes an engine that can be searched at once. */
  static of(data: SearchData): SearchEngine {
    const engine = new SearchEngine(data);
    engine.#index.fill();
    return engine;
  }

  /** Makes an engine a step at a time, between which the page answers its reader. */
  static async inSteps(data: SearchData): Promise<SearchEngine> {
    const engine = new SearchEngine(data);
    await engine.#index.fillInSteps();
    return engine;
  }

  /** The institutions named in a search whose places are not loaded yet. */
  missing(query: string): string[] {
    return this.#read(query)
      .named.filter(({ slug, hasPages }) => hasPages && !this.#own.has(slug))
      .map(({ slug }) => slug);
  }

  /** Takes the places on the pages of an institution. */
  add(slug: string, places: readonly Place[]): void {
    this.#own.set(slug, new Index(places, this.#words).fill());
  }

  /** What answers a search, the best first. */
  search(query: string): SearchResult {
    const { words, rest, named, isName } = this.#read(query);
    const slugs = [...new Set(named.map(({ slug }) => slug))];
    const hasTopic = rest.length > 0 && rest.length < words.length;
    const found = hasTopic ? slugs.flatMap((slug) => this.#own.get(slug)?.find(rest, this.#index.has).slice(0, MOST_OWN) ?? []) : [];
    const general = this.#index.find(found.length > 0 ? rest : words);
    // If one institution is named, its own results come first; if several are, general answers do.
    const own = isName ? this.#pagesOf(slugs) : slugs.length > 1 ? [] : found;
    const isMeaning = ({ place }: Hit) => place.isAside === true && this.#words.wordsOf(place.heading).join() === words.join();
    const meaning = ASKS_MEANING.test(query) ? general.filter(isMeaning) : [];
    const hits = [...new Map([...meaning, ...own, ...general, ...found].map((hit) => [hit.place.href, hit])).values()].slice(0, MOST);
    // Of one without pages the guide has no topic: its name leads, but for a name that is an ordinary word, such as "access".
    const isBare = named.length > 0 && named.every(({ hasPages, words: name }) => !hasPages && !this.#index.isAbout(name));
    const isNothing = hits.length === 0 && slugs.length === 0;
    return {
      answers: hits.map((hit) => this.#answer(hit)),
      named: slugs,
      dollars: dollarsIn(query),
      near: isNothing ? this.#nearPhrases.search(query, { limit: 3 }).map(({ item }) => item) : [],
      namesLead: isName || (hasTopic && slugs.length > 1) || (isBare && !this.#index.isAbout(words)),
    };
  }

  #answer({ place: { href, heading, question, page = '', text }, found }: Hit): Answer {
    return {
      href,
      title: question ?? heading,
      where: question && page ? `${page}: ${heading}` : page,
      excerpt: excerptOf(text, this.#words, found),
    };
  }

  #pagesOf = (slugs: readonly string[]): Hit[] =>
    this.#places.filter(({ of }) => of !== undefined && slugs.includes(of)).map((place) => ({ place, found: new Set() }));

  /** The words of a search, the institutions that it names, and the words that are left of it. */
  #read(query: string) {
    const words = this.#words.queryWords(query);
    let rest = words;
    const named: { slug: string; hasPages: boolean; words: readonly string[] }[] = [];
    const found = this.#names.filter((name) => name.words.length > 0 && placeOf(name.words, words) >= 0);
    const [ordinary, clear] = [true, false].map((is) => found.filter((name) => this.#index.isAbout(name.words) === is));
    // A name that is an ordinary word, such as "access", does not count next to another name.
    for (const name of clear?.length ? clear : (ordinary ?? [])) {
      const at = placeOf(name.words, rest);
      if (at < 0) continue;
      named.push(name);
      rest = rest.toSpliced(at, name.words.length);
    }
    if (named.length > 0) return { words, rest, named, isName: rest.length === 0 };
    const start = words.join(' '); // what is typed so far, perhaps of a name
    const beginning = start.length > 1 ? this.#names.filter((name) => name.words.join(' ').startsWith(start)) : [];
    if (beginning.length > 0) return { words, rest, named: beginning, isName: !this.#asks.has(start) };
    for (const word of words.filter((unknown) => unknown.length > 4 && !this.#index.has(unknown))) {
      const [near] = this.#nearNames.search(word, { limit: 1 });
      if (!near) continue;
      named.push({ ...near.item, words: [word] });
      rest = rest.filter((other) => other !== word);
    }
    return { words, rest, named, isName: named.length > 0 && rest.length === 0 };
  }
}
