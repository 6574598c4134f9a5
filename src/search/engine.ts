import { answerWriter, isUnknown, REACH_WORDS, says, type Answer, type Asked } from './answer.ts';
import { NOT_KNOWN } from '../schemas/lists.ts';
import type { Became, NotCovered, Place, SearchData } from './data.ts';
import { intentOf, type Intent } from './intent.ts';
import { Index, unmatched, type Hit } from './place-index.ts';
import { queryReader, STORY_WORDS, type Name } from './query.ts';
import { clausesOf, monthIn, wordReader, wordsAsWritten } from './words.ts';

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
  /** Whether it asks for a branch too, which no filter can ask for. */
  asksBranch: boolean;
  notCovered: NotCovered | undefined;
  isFrench: boolean;
}

/** The best, and at most two more: none is better than a weak one. */
const MAX_ANSWERS = 3;
/** The least part of the best score that a further answer has. */
const WEAK = 0.2;
/** When a search names an institution and a topic, this many of its sections come before general answers. */
const MAX_INSTITUTION_SECTIONS = 3;
/** Things that have prices of their own: only a text that names one of them is about it. A wire is no transfer in the app. */
const THINGS = new Set(['wire', 'wires', 'wiring', 'stop', 'draft', 'drafts', 'dormant', 'inactive', 'certified']);
/** A search of so many words or more, but no story, is refused if even the best answer has at most this part of them. */
const FAR = { words: 4, part: 0.25 };

/** What a search names: provinces, and institutions by their slugs. */
interface Named {
  provinces: readonly string[];
  /** Whether it is about a bank. */
  isAtBank: boolean;
  slugs: readonly string[];
}

const isRow = ({ place }: Hit) => place.cells !== undefined;
/** Whether it is a row about an institution in a table of a guide, and not one of its accounts. */
const isInGuide = ({ place: { section, href } }: Hit) => section !== undefined && section !== href;

/** Those that have something to do with the search, beside the best of them. */
const strongOf = (hits: readonly Hit[]) => {
  const best = Math.max(...hits.map(({ score }) => score));
  return hits.filter(({ score }) => score >= WEAK * best);
};

/** Finds answers and institutions for a search. */
export type SearchEngine = Awaited<ReturnType<typeof createEngine>>;

/** Creates an engine. Places are indexed in chunks, between which the page responds to input. */
export async function createEngine(data: SearchData) {
  const { places, institutions } = data;
  const reader = wordReader(data);
  const { wordsOf, cachedWordsOf, spelled } = reader;
  const reachWords = wordsOf(REACH_WORDS);
  const dollarWords = wordsOf('dollars');
  const feeWords = wordsOf('fee');
  const unionWords = wordsOf('credit union');
  const insuranceWords = wordsOf('insurance');
  const branchWords = wordsOf('branch');
  const guide = new Index(places, reader);
  await guide.fillInChunks();
  const {
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
  } = queryReader(data, reader, guide);
  const { answer, answerOfReport, answerOfStatus } = answerWriter(data, reader);
  /** The places of institutions that were named so far. */
  const indexBySlug = new Map<string, Index>();
  const besideFigures = new Set(data.besideFigures.flatMap(wordsOf));
  const institutionOf = (slug: string) => institutions.find((institution) => institution.slug === slug);
  const pagesOf = (slugs: readonly string[]): Hit[] =>
    slugs.flatMap((slug) => places.filter(({ of }) => of === slug)).map(unmatched);

  /** The slugs of the institutions named in a search whose places are not loaded yet. */
  function missing(typed: string): string[] {
    return parse(spelled(typed))
      .named.filter(({ slug }) => !indexBySlug.has(slug))
      .map(({ slug }) => slug);
  }

  function add(slug: string, own: readonly Place[]): void {
    indexBySlug.set(slug, new Index(own, reader).fill());
  }

  const neverRefused = new Set([...data.neverRefused, ...data.givenAway.what].flatMap(wordsOf));

  /** Whether even the best answer has next to nothing of a search: few of its words, and no phrase of several whole. */
  function isFar({ place: { question = '', phrases = [] }, covers }: Hit, words: readonly string[]): boolean {
    const all = new Set(words);
    const isWhole = (phrase: readonly string[]) => phrase.length > 1 && phrase.every((word) => all.has(word));
    return (
      all.size >= FAR.words && covers <= FAR.part * all.size && ![question, ...phrases].map(cachedWordsOf).some(isWhole)
    );
  }

  /** Whether a search asks for a telephone number, or when it is answered. */
  const asksForNumber = ({ forLine, forOtherNumber }: Intent, rest: readonly string[]) =>
    forLine || (reachWords.some((word) => rest.includes(word)) && !forOtherNumber);

  /** Whether a search asks for a fee that a record of the institution has: two of its words are in the label. */
  function tellsFee({ place: { facts = [] } }: Hit, rest: readonly string[]): boolean {
    const asked = feeWords.every((word) => rest.includes(word)) ? new Set(rest) : new Set<string>();
    const isAsked = (label: string) => {
      const words = cachedWordsOf(label).filter((word) => asked.has(word));
      return words.length > 1 && feeWords.every((word) => words.includes(word));
    };
    return facts.some(([label, , ink]) => ink !== undefined && isAsked(label));
  }

  /** The sections of institutions with words of a search besides their names, best first. */
  function findOwn({ intent, asksNumber, rest, indexes }: Question): Hit[] {
    const byCalls = (a: Hit, b: Hit) =>
      asksNumber ? Number(Boolean(b.place.calls)) - Number(Boolean(a.place.calls)) : 0;
    return indexes
      .flatMap((index) => index.find(rest))
      .map((hit) => ({ ...hit, covers: coversAtOnce(hit) }))
      .filter(({ covers }) => covers > 0)
      .sort(
        (a, b) =>
          (intent.forLine ? byCalls(a, b) : 0) ||
          b.covers - a.covers ||
          byCalls(a, b) ||
          Number(tellsFee(b, rest)) - Number(tellsFee(a, rest)) ||
          Number(b.isMeant) - Number(a.isMeant) ||
          Number(isInGuide(a)) - Number(isInGuide(b)) ||
          b.score - a.score,
      )
      .slice(0, MAX_INSTITUTION_SECTIONS * indexes.length);
  }

  /** What a search asks. */
  function read(typed: string) {
    const query = spelled(typed);
    const parsed = parse(query);
    const { named, isName } = parsed;
    const isStory = parsed.words.length >= STORY_WORDS;
    // An amount in a story says nothing of what it is about.
    const saying = (said: readonly string[]) => (isStory ? said.filter((word) => !dollarWords.includes(word)) : said);
    const [words, rest] = [saying(parsed.words), saying(parsed.rest)];
    const intent = intentOf(query);
    // The name of an institution without pages may be an ordinary word, such as "access".
    const certain = named.filter((name) => name.hasPages || !isOrdinary(name));
    const things = wordsAsWritten(query).filter((word) => THINGS.has(word));
    return {
      typed,
      query,
      words,
      /** Its words besides names. */
      rest,
      named,
      slugs: [...new Set(named.map(({ slug }) => slug))],
      /** Whether it is nothing but names. */
      isName,
      hasTopic: rest.length > 0 && rest.length < words.length,
      isStory,
      /** The words of each clause of a story. */
      clauses: isStory ? clausesOf(query).map((clause) => saying(reader.queryWords(clause))) : [],
      intent,
      asksNumber: asksForNumber(intent, rest),
      asksHour: !isStory && intent.forHour,
      indexes: [...new Set(certain.flatMap(({ slug }) => indexBySlug.get(slug) ?? []))],
      // Of an institution, the reader asks whether it has it.
      filter: filterIn(query, words, certain.length > 0),
      /** A row about others is no answer. */
      about: { provinces: provincesIn(words), isAtBank: intent.aboutBank, slugs: certain.map(({ slug }) => slug) },
      /** What banks charge for one thing is no answer to a search for another. */
      isAbout: (text: string) => things.length === 0 || wordsAsWritten(text).some((word) => things.includes(word)),
    };
  }
  type Question = ReturnType<typeof read>;

  /** The places that have to do with a search, each kind best first. */
  function find(question: Question) {
    const { query, words, rest, slugs, isName, clauses, hasTopic, indexes, about } = question;
    const sections = hasTopic ? findOwn(question) : [];
    const matching = findGeneral(sections.length > 0 ? rest : words, about, clauses);
    const asAsked = isRefused(question, matching) ? [] : matching;
    // Who gave something away needs no warning any more.
    const gave = gaveAway(query);
    const warning = gave ? undefined : warningOfCallers(question, asAsked);
    const general = [
      ...(gave ? asAsked.filter(({ place }) => place.isAfterwards).slice(0, 1) : []),
      ...(warning ? [unmatched(warning)] : []),
      ...asAsked,
    ];
    // Where the best answer says to call, the institution's numbers come before its sections.
    const numbers = general[0]?.place.saysToCall ? indexes.flatMap((index) => index.numbers) : [];
    // If one institution is named, its own results come first; if several are, general answers do.
    const ofOne = slugs.length > 1 ? [] : [...numbers, ...sections];
    return {
      /** Sections of the institutions that are named. */
      sections,
      /** Places of the guide. */
      asAsked,
      /** The same, after what comes first to somebody who is called or gave something away. */
      general,
      warning,
      numbers,
      lines: asksLines(question, general) ? indexes.flatMap((index) => index.lines) : [],
      /** What is of the institution. */
      own: isName ? pagesOf(slugs) : ofOne,
      /** What a word means. */
      meaning: meaningOf(question, general),
    };
  }
  type Found = ReturnType<typeof find>;

  /** Whether a search is refused: even the best answer is far from it, and no word is of banking or of danger. */
  function isRefused({ typed, words, named, isStory }: Question, hits: readonly Hit[]): boolean {
    // A rare word of danger may have been taken for a misspelt one.
    const isKept = [...words, ...reader.queryWords(typed)].some((word) => neverRefused.has(word));
    return named.length === 0 && !isStory && !isKept && hits.slice(0, 1).some((hit) => isFar(hit, words));
  }

  /** The warning of callers, for whom a caller asks for a secret, and for who asks about a call alone what a warning answers. */
  function warningOfCallers({ query, intent }: Question, [best]: readonly Hit[]) {
    const call = callIn(query);
    const isMeant = call === 'for a secret' || (best?.place.warns === true && call && !intent.aboutMessage);
    return isMeant ? data.called.warning : undefined;
  }

  /** Whether a search asks when one institution answers, and nothing more urgent. */
  const asksLines = ({ asksHour, slugs }: Question, [best]: readonly Hit[]) =>
    asksHour &&
    slugs.length === 1 &&
    best?.place.isUrgent !== true &&
    !slugs.some((slug) => institutionOf(slug)?.became?.isOver);

  /** A word alone asks for its meaning too, where no guide is looked for with it. */
  function meaningOf({ words, intent }: Question, general: readonly Hit[]): Hit[] {
    const isMeaning = ({ place }: Hit) => place.isAside === true && wordsOf(place.heading).join() === words.join();
    return intent.forMeaning || !general.some(({ isMeant }) => isMeant) ? general.filter(isMeaning) : [];
  }

  /** Whether an answer from the guide comes before those of the institution. */
  function leads({ place, covers, isMeant, words }: Hit, question: Question, found: Found): boolean {
    const { intent, asksNumber, isStory, rest } = question;
    const { sections, numbers, warning } = found;
    const ownWords = sections[0]?.covers ?? 0;
    // A message that names an institution may not be from it: a warning with as many of the words comes first.
    if (place.warns && (place === warning || (covers >= ownWords && !intent.toCall))) return true;
    if (numbers.length > 0 || (asksNumber && sections[0]?.place.calls) || ownWords === 0) return false;
    // The sections of an institution have words of any story: the best is about it only if its heading has two.
    const inHeading = new Set(cachedWordsOf(sections[0]?.place.heading ?? ''));
    if (isStory && rest.filter((word) => inHeading.has(word)).length < 2) return true;
    if (sections.slice(0, 1).some((own) => tellsFee(own, rest))) return false;
    // So does one that people look for with these words, one with twice as many of them, or one with a word that the sections lack:
    // a rare one, or one of its title if it has no fewer words than they.
    const title = covers >= Math.max(2, ownWords) ? cachedWordsOf(`${place.question ?? ''} ${place.heading}`) : [];
    const isLacking = (word: string) =>
      (guide.isRare(word) || title.includes(word)) && !sections.some((own) => own.words.has(word));
    return covers >= (isMeant ? ownWords + 1 : 2 * ownWords) || [...words].some(isLacking);
  }

  /** The places of a search that are answers, best first, and the subject that the guide leaves out. */
  function rank(question: Question, found: Found) {
    const { query, words, rest, named, slugs, isName, isStory, isAbout } = question;
    const { sections, asAsked, general, lines, meaning, warning } = found;
    const isOther = ({ place: { heading, facts = [] } }: Hit) =>
      ![heading, ...facts.map(([label]) => label)].some(isAbout);
    const own = found.own.filter((hit) => !isOther(hit));
    const ofInstitution = general.slice(0, 1).some((hit) => leads(hit, question, found)) ? [] : own.slice(0, 1);
    const month = named.length === 0 && !isStory ? monthIn(query) : '';
    const ofAll = [
      ...(month === '' ? [] : [unmatched({ ...data.month, href: data.month.href + month })]),
      ...meaning,
      ...(lines.length > 0 ? lines : ofInstitution),
      // After the institution's best section comes the best general answer, so that a reader sees both.
      ...general.slice(0, 1),
      ...strongOf(own),
      ...strongOf(asAsked),
      ...strongOf(sections).filter((hit) => !isOther(hit)),
    ];
    // Several names alone ask for each of them.
    const ranked = isName && slugs.length > 1 ? slugs.flatMap((slug) => pagesOf([slug]).slice(0, 1)) : ofAll;
    // What a word means is covered, and so is danger, whatever else a search is about.
    const isCovered = meaning.length > 0 || warning !== undefined || gaveAway(query);
    const notCovered = isCovered ? undefined : findNotCovered(query, words, rest);
    // The accounts of an institution share an address: the best of them stands for it.
    const isFirst = (hit: Hit, index: number) =>
      ranked.findIndex(({ place }) => place.href === hit.place.href) === index;
    // Beside what is not covered, only what people look for with these words does not lead astray.
    const hits = ranked.filter((hit, index) => isFirst(hit, index) && (!notCovered || hit.isMeant));
    return { hits: hits.slice(0, MAX_ANSWERS), notCovered };
  }

  /** What the words of the answers depend on. */
  function askedOf({ query, rest, slugs, indexes, asksHour, about, isAbout }: Question, found: Found): Asked {
    const { lines, numbers, sections, own } = found;
    const ownPlaces = new Set([...lines, ...numbers, ...sections, ...own].map(({ place }) => place));
    const callsOf = (of: readonly Hit[]) => of.flatMap(({ place }) => place.calls ?? []);
    const [only] = slugs.length === 1 ? slugs : [];
    return {
      rest,
      written: wordsAsWritten(query),
      isNamed: about.slugs.length > 0,
      of:
        only === undefined
          ? undefined
          : {
              name: institutionOf(only)?.names[0] ?? '',
              numbers: callsOf(indexes.flatMap((index) => (index.numbers.length > 0 ? index.numbers : index.lines))),
              lines: callsOf(indexes.flatMap((index) => index.lines)),
            },
      asksHour,
      isAbout,
      isFound: (place) => ownPlaces.has(place),
      isOwn: (place) => ownPlaces.has(place) || slugsIn(place.heading).some((slug) => about.slugs.includes(slug)),
    };
  }

  /** The answers in words: what says something first, and what became of the institution where that is asked. */
  function tell(question: Question, found: Found, { hits, notCovered }: ReturnType<typeof rank>): Answer[] {
    const { words, rest, slugs, intent } = question;
    const asked = askedOf(question, found);
    const answers = hits.map((hit) => answer(hit, asked));
    const ranks = [(each: Answer) => says(each) && !isUnknown(each), isUnknown, (each: Answer) => !says(each)];
    const bySubstance = ranks.flatMap((isOfRank) => answers.filter(isOfRank));
    const [only] = slugs.length === 1 ? slugs : [];
    const became = only && !notCovered ? institutionOf(only)?.became : undefined;
    if (!became) return bySubstance;
    const [best] = found.general;
    const isToCall = [best?.place.saysToCall, best?.place.warns].includes(true);
    // What a search clearly asks has all of its words, or is in a section of the institution.
    const isClear = ({ place, covers }: Hit) => isToCall || covers === new Set(words).size || asked.isFound(place);
    const clear = new Set(hits.filter(isClear).map(({ place }) => place.href));
    // “Is it gone?” says nothing of money that is gone.
    const asksStatus =
      (!isToCall || rest.length === 1) &&
      (became.isOver || !intent.toCloseAccount) &&
      (intent.aboutStatus || rest.every((word) => besideFigures.has(word)));
    return withStatus(bySubstance, became, asksStatus, clear);
  }

  function search(typed: string): SearchResult {
    const question = read(typed);
    const { query, words, named, slugs, isName, hasTopic, filter, intent } = question;
    const found = find(question);
    const ranking = rank(question, found);
    const { hits, notCovered } = ranking;
    const said = tell(question, found, ranking);
    const [best] = found.general;
    const ofNumbers = [...named.flatMap(answerOfNumber), ...answerOfReport(words)];
    const isOfNumber = ofNumbers.length > 0 && (isName || best?.place.warns !== true);
    // Who was robbed of an amount asks for no list of institutions.
    const asksAmount =
      !hits[0]?.place.isUrgent && !intent.forMissingMoney && dollarWords.some((word) => hits[0]?.matches.has(word));
    return {
      answers: [...(isOfNumber ? ofNumbers : []), ...(isOfNumber && isName ? [] : said)].slice(0, MAX_ANSWERS),
      named: slugs,
      filter: filter.address,
      asksBranch: filter.address !== '' && branchWords.some((word) => filter.rest.includes(word)),
      filterLeads: !notCovered && filter.address !== '' && (filter.isAll || asksAmount),
      notCovered,
      isFrench: isFrench(query),
      namesLead: (isName && !isOfNumber) || (best?.place.saysToCall !== true && hasTopic && slugs.length > 1),
    };
  }

  /**
   * The places that match, best first. A row of a table is one of them only if it has all words; but it takes the place of its
   * section if it has more of them, or the search has all words of its first cell. Of a long story, each clause counts
   * too: words that stand together say more than those that a story has anywhere. A row has words of any story: none is its answer.
   *
   * @param asked the provinces and the institutions that the search names: a row of others is no answer
   */
  function findGeneral(words: readonly string[], asked: Named, clauses: readonly (readonly string[])[]): Hit[] {
    const hits = guide.find(words, clauses).filter((hit) => !isOfOthers(hit.place, asked));
    // The first cell may end in a year, or say more in brackets.
    const isLabelIn = ({ place }: Hit) =>
      cachedWordsOf(place.heading.replace(/ \(.*\)$/, '')).every((word) => words.includes(word));
    const ofProvince = hits.filter((hit) => isOfProvince(hit, words, asked)).sort(byProvinces);
    const rowOf = ({ place: { href }, covers }: Hit) => {
      if (clauses.length > 0) return undefined;
      const rows = hits.filter(({ place: { section } }) => section === href);
      return ofProvince.find((hit) => rows.includes(hit)) ?? rows.find((hit) => isLabelIn(hit) || hit.covers > covers);
    };
    const all = new Set(words).size;
    const ranked = hits.filter((hit) => !isRow(hit) || hit.covers === all).map((hit) => rowOf(hit) ?? hit);
    if (ofProvince.length > 0) return [...ofProvince.slice(0, 1), ...ranked];
    // Of a search for more than a page is about, a section with all its words and the rest in its heading is the answer.
    const [first] = ranked;
    if (!first || first.place.page !== undefined || first.covers === all) return ranked;
    const answersRest = ({ place, covers }: Hit) =>
      covers === all && cachedWordsOf(place.heading).some((word) => words.includes(word) && !first.matches.has(word));
    return [...ranked.filter(answersRest).slice(0, 1), ...ranked];
  }

  const provincesOf = ({ heading }: Place) => provincesIn(cachedWordsOf(heading));

  /** Whether a row of a table is about other provinces, or other institutions, than a search names. */
  function isOfOthers(place: Place, asked: Named): boolean {
    if (!place.cells) return false;
    const areOthers = (of: readonly string[], named: readonly string[]) =>
      of.length > 0 && named.length > 0 && !of.some((each) => named.includes(each));
    return areOthers(provincesOf(place), asked.provinces) || areOthers(slugsIn(place.heading), asked.slugs);
  }

  /** Whether a row is about a province that the search names, and about nothing that the search does not. */
  function isOfProvince({ place, words: found }: Hit, words: readonly string[], asked: Named): boolean {
    if (!place.cells || asked.slugs.length > 0) return false;
    if (!provincesOf(place).some((each) => asked.provinces.includes(each))) return false;
    const label = cachedWordsOf(place.heading.replace(/, such as .*| and caisses/, ''));
    // A search for insurance in a province asks about its credit unions, unless it asks about a bank.
    const asksInsurance = !asked.isAtBank && insuranceWords.some((word) => words.includes(word));
    const isUnsaid = (word: string) => provinceWords.has(word) || (asksInsurance && unionWords.includes(word));
    const isMore = (word: string) => !label.includes(word) && !provinceWords.has(word);
    return label.every((word) => words.includes(word) || isUnsaid(word)) && [...found].some(isMore);
  }

  /** A row with more words of a search comes first; of equal ones, that of one province alone. */
  const byProvinces = (a: Hit, b: Hit) =>
    b.covers - a.covers ||
    provincesOf(a.place).length - provincesOf(b.place).length ||
    places.indexOf(a.place) - places.indexOf(b.place);

  /** How many words of the search a place has in what a card prints of it: in its text, or in one of the facts of a record. */
  function coversAtOnce({ place, covers, matches }: Hit): number {
    const { facts, heading, page = '', text, phrases = [], steps = [] } = place;
    if (!facts) return covers;
    const printed = [[text, ...steps].join(' '), ...phrases, ...facts.map(([label, said]) => `${label} ${said}`)];
    const counts = printed.map((said) => {
      const all = cachedWordsOf(`${page} ${heading} ${said}`);
      return [...matches].filter((word) => all.includes(word)).length;
    });
    return Math.min(covers, Math.max(...counts));
  }

  /**
   * Answers with what became of the institution that a search names: first, unless the search clearly asks something else and that is
   * answered; then second, where the institution has no customers any more.
   */
  function withStatus(
    answers: readonly Answer[],
    became: Became,
    asksStatus: boolean,
    clear: ReadonlySet<string>,
  ): Answer[] {
    // What is not known of an institution that is over will not be known.
    const isTold = (each: Answer) => !became.isOver || (each.figure?.text !== NOT_KNOWN && !isUnknown(each));
    const [first, ...others] = answers.filter((each) => each.href !== became.href && isTold(each));
    const isAnswered = first !== undefined && clear.has(first.href) && says(first);
    if (asksStatus || (became.isOver && !isAnswered))
      return [answerOfStatus(became), ...(first ? [first] : []), ...others];
    return became.isOver && first ? [first, answerOfStatus(became), ...others] : [...answers];
  }

  /** Whose number it is that a search names, and what for. */
  function answerOfNumber({ slug, phone }: Name): Answer[] {
    const [name = ''] = institutions.find((institution) => institution.slug === slug)?.names ?? [];
    const [place] = [...(indexBySlug.get(slug)?.numbers ?? []), ...pagesOf([slug])].map((hit) => hit.place);
    if (!phone || !place) return [];
    const [number, what] = phone;
    const inTrouble = place.calls?.filter(([call]) => call === number) ?? [];
    return [
      {
        href: place.href,
        title: `${name}: ${what}`,
        where: '',
        excerpt: '',
        calls: inTrouble.length > 0 ? inTrouble : [phone],
      },
    ];
  }

  return { missing, add, search };
}
