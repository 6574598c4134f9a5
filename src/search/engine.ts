// cspell:ignore àâçéèêëîïôûùœ insti tution canda senoir
import Fuse from 'fuse.js/basic';
import type { Call, Cell, InstitutionNames, NotCovered, Place, SearchData } from './data.ts';
import { tenDigitsOf } from '../schemas/phone-number.ts';
import { Index, unmatched, type Hit } from './place-index.ts';
import {
  clausesOf,
  dollarsToSend,
  excerptOf,
  figureInCells,
  figureInFacts,
  monthIn,
  textOf,
  wordReader,
  wordsAsWritten,
  type CellFigure,
} from './words.ts';

interface Answer {
  href: string;
  /** The reader's question that it answers, the label of its figure from a record, or its heading. */
  title: string;
  /** The name of its page, followed by its heading if the title is a question; empty for a page itself. */
  where: string;
  /** What answers its title, and the part that matches best. */
  excerpt: string;
  /** The cell of a row or the fact of a record that is asked for, if it is short or begins with a short answer. */
  figure?: CellFigure | undefined;
  /** What stands beside it. */
  terms?: readonly Cell[] | undefined;
  steps?: readonly string[] | undefined;
  /** The numbers to call. */
  calls?: readonly Call[] | undefined;
  /** The number to report a crime. */
  report?: Call | undefined;
  section?: string | undefined;
  isUrgent?: boolean | undefined;
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
  notCovered: NotCovered | undefined;
  isFrench: boolean;
}

/** The best, and at most two more: none is better than a weak one. */
const MAX_ANSWERS = 3;
/** The least part of the best score that a further answer has. */
const WEAK = 0.2;
/** With so many words besides those that say nothing, a search is a story. */
const STORY_WORDS = 10;
/** When a search names an institution and a topic, this many of its sections come before general answers. */
const MAX_INSTITUTION_SECTIONS = 3;
/** Things that have prices of their own: only a text that names one of them is about it. A wire is no transfer in the app. */
const THINGS = new Set(['wire', 'wires', 'wiring', 'stop', 'draft', 'drafts', 'dormant', 'inactive', 'certified']);
/** "Call your bank", "If you are still locked out, call". */
const SAYS_TO_CALL = /(?:^|[.,:] )call\b/i;
/** The beginning of a search that asks how to reach an institution: who was called by one may not have been. */
const ASKS_TO_CALL =
  /^(?:how (?:do|can) i |i (?:want|need|have) to |can i |.*\bnumber to )?(?:call|phone|contact|reach|(?:talk|speak) (?:to|with))(?! (?:from|me)\b) /i;
/** A search for a line, or for when it answers: a section without numbers is no answer, whatever words it has. */
const ASKS_FOR_LINE = /customer (?:service|support)|\bhours\b|\bhow late\b/i;
/** Numbers that nobody calls. */
const OTHER_NUMBER = /\b(?:account|branch|card|insti?tution|insurance|routing|transit) (?:number|no)\b/i;
/** A search that asks whether an institution is a bank, or safe: what is asked is who insures the money. */
const ASKS_IF_BANK = /^(?:is|are) .+ (?:banks?|credit unions?|safe|insured|legit)\W*$/i;
/** Banks and credit unions alike. */
const ANY_KIND = /\bbanks? (?:and|or) (?:credit unions?|caisses?)\b|\b(?:credit unions?|caisses?) (?:and|or) banks?\b/i;
/** The beginning of a search that asks what a word means. */
const ASKS_MEANING = /^(?:what(?:.?s| is| are| does| do)?|define) (?!(?:is|are|my|our|the)\b)/i;
const WRITTEN_WORD = /[\p{L}\p{M}]+/gu;
const FRENCH_LETTER = /[àâçéèêëîïôûùœ]/;

/** Whether an answer says more than its title. */
const says = ({ excerpt, figure, terms, steps, calls }: Answer) =>
  [excerpt, figure, calls, terms?.length, steps?.length].some(Boolean);

const isRow = ({ place }: Hit) => place.cells !== undefined;
/** Whether it is a row about an institution in a table of a guide, and not one of its accounts. */
const isInGuide = ({ place: { section, href } }: Hit) => section !== undefined && section !== href;

/** Those that have something to do with the search, beside the best of them. */
const strongOf = (hits: readonly Hit[]) => {
  const best = Math.max(...hits.map(({ score }) => score));
  return hits.filter(({ score }) => score >= WEAK * best);
};

/** The index at which a sequence of words occurs in others; -1 if it does not. */
const indexOfWords = (sequence: readonly string[], words: readonly string[]) =>
  words.findIndex((_, index) => sequence.every((word, offset) => words[index + offset] === word));

const without = (words: readonly string[], start: number, count: number) => [
  ...words.slice(0, start),
  ...words.slice(start + count),
];

/** A name of an institution, or a telephone number of it, as words. */
interface Name extends Pick<InstitutionNames, 'slug' | 'hasPages'> {
  words: readonly string[];
  written?: string;
  /** Of a telephone number: what it is for. */
  phone?: Call;
}

/** Finds answers and institutions for a search. */
export type SearchEngine = Awaited<ReturnType<typeof createEngine>>;

/** Creates an engine. Places are indexed in chunks, between which the page responds to input. */
export async function createEngine(data: SearchData) {
  const { places, institutions } = data;
  const reader = wordReader(data);
  const { wordsOf, cachedWordsOf } = reader;
  const phrasesOf = (texts: readonly string[] = []) => texts.map(wordsOf);
  const phrasesAsWritten = (texts: readonly string[]) => texts.map(wordsAsWritten);
  /** The word that stands for an amount in a search, as it is indexed. */
  const dollarWords = wordsOf('dollars');
  /** The words of a search for the numbers of an institution. */
  const reachWords = wordsOf('phone number call contact');
  const hourWords = wordsOf('hours');
  const insuranceWords = wordsOf('deposit insurance');
  const compareWords = new Set(wordsOf('compare against versus vs difference better'));
  const allNames = institutions
    .flatMap(({ slug, hasPages, names, phones = [] }): Name[] => [
      ...names.map((name) => ({ slug, hasPages, words: wordsOf(name), written: name })),
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
    unless: phrasesOf([...unless, ...data.notCovered.unless]),
  }));
  const subjectWords = new Set(subjects.flatMap(({ phrases }) => phrases.flat()));
  /** The filters of the directory: of those that one phrase may ask for, the one with the longest phrase comes first. */
  const phraseFilters = data.filters
    .flatMap(({ filter, words, unless }) =>
      phrasesOf(words).map((phrase) => ({ filter, phrase, unless: phrasesOf(unless) })),
    )
    .sort((a, b) => b.phrase.length - a.phrase.length);
  const besideFilters = new Set(phrasesOf(data.besideFilters).flat());
  const besideFigures = new Set(phrasesOf(data.besideFigures).flat());
  const givenAway = {
    words: phrasesAsWritten(data.givenAway.words),
    what: phrasesAsWritten(data.givenAway.what),
    unless: phrasesAsWritten(data.givenAway.unless),
  };
  const guide = new Index(places, reader);
  await guide.fillInChunks();
  /** The places of institutions that were named so far. */
  const indexBySlug = new Map<string, Index>();

  /** The slugs of the institutions named in a search whose places are not loaded yet. */
  function missing(query: string): string[] {
    return parse(query)
      .named.filter(({ slug }) => !indexBySlug.has(slug))
      .map(({ slug }) => slug);
  }

  function add(slug: string, own: readonly Place[]): void {
    indexBySlug.set(slug, new Index(own, reader).fill());
  }

  function search(query: string): SearchResult {
    const { words, rest, named, isName } = parse(query);
    const slugs = [...new Set(named.map(({ slug }) => slug))];
    const ofNumbers = [...named.flatMap(answerOfNumber), ...answerOfReport(words)];
    const hasTopic = rest.length > 0 && rest.length < words.length;
    // The name of an institution without pages may be an ordinary word, such as "access".
    const isCertain = (name: Name) => name.hasPages || !isOrdinary(name);
    const indexes = [...new Set(named.filter(isCertain).flatMap(({ slug }) => indexBySlug.get(slug) ?? []))];
    // Of an institution, the reader asks whether it has it.
    const filter = filterIn(query, words, named.some(isCertain));
    const asksNumber =
      ASKS_FOR_LINE.test(query) || (reachWords.some((word) => rest.includes(word)) && !OTHER_NUMBER.test(query));
    const byCalls = (a: Hit, b: Hit) =>
      asksNumber ? Number(Boolean(b.place.calls)) - Number(Boolean(a.place.calls)) : 0;
    const sections = (hasTopic ? indexes.flatMap((index) => index.find(rest)) : [])
      .map((hit) => ({ ...hit, covers: coversAtOnce(hit) }))
      .filter(({ covers }) => covers > 0)
      .sort(
        (a, b) =>
          (ASKS_FOR_LINE.test(query) ? byCalls(a, b) : 0) ||
          b.covers - a.covers ||
          byCalls(a, b) ||
          Number(b.isMeant) - Number(a.isMeant) ||
          Number(isInGuide(a)) - Number(isInGuide(b)) ||
          b.score - a.score,
      )
      .slice(0, MAX_INSTITUTION_SECTIONS * indexes.length);
    const isStory = words.length >= STORY_WORDS;
    const asAsked = findGeneral(sections.length > 0 ? rest : words, isStory ? clausesOf(query) : []);
    // Who gave something away needs no warning any more.
    const general = gaveAway(query)
      ? [...asAsked.filter(({ place }) => place.isAfterwards).slice(0, 1), ...asAsked]
      : asAsked;
    // Where the best answer says to call, the institution's numbers come before its sections.
    const saysToCall = general[0]?.place.saysToCall === true;
    const numbers = saysToCall ? indexes.flatMap((index) => index.numbers) : [];
    // If one institution is named, its own results come first; if several are, general answers do.
    const ofOne = slugs.length > 1 ? [] : [...numbers, ...sections];
    const fromInstitution = isName ? pagesOf(slugs) : ofOne;
    const isMeaning = ({ place }: Hit) => place.isAside === true && wordsOf(place.heading).join() === words.join();
    // A word alone asks for its meaning too, where no guide is looked for with it.
    const meaning =
      ASKS_MEANING.test(query) || !general.some(({ isMeant }) => isMeant) ? general.filter(isMeaning) : [];
    const ownWords = sections[0]?.covers ?? 0;
    // A message that names an institution may not be from it: a warning with as many of the words comes first.
    const isWarning = ({ place, covers }: Hit) =>
      place.warns === true && covers >= ownWords && !ASKS_TO_CALL.test(query);
    // If its sections lack a word, so does an answer that people look for with these words, or one with twice as many of them.
    const isLacking = (word: string) => guide.isRare(word) && !sections.some((own) => own.words.has(word));
    const isFuller = ({ isMeant, covers, words: found }: Hit) =>
      numbers.length === 0 &&
      !(asksNumber && sections[0]?.place.calls) &&
      ownWords > 0 &&
      (covers >= (isMeant ? ownWords + 1 : 2 * ownWords) || [...found].some(isLacking));
    // What banks charge for one thing is no answer to a search for another.
    const things = wordsAsWritten(query).filter((word) => THINGS.has(word));
    const isAbout = (text: string) => things.length === 0 || wordsAsWritten(text).some((word) => things.includes(word));
    const isOther = ({ place: { heading, facts = [] } }: Hit) =>
      ![heading, ...facts.map(([label]) => label)].some(isAbout);
    const isAnswered = general.slice(0, 1).some((hit) => isWarning(hit) || isFuller(hit));
    const leads = isAnswered ? [] : fromInstitution.filter((hit) => !isOther(hit)).slice(0, 1);
    // After the institution's best section comes the best general answer, so that a reader sees both.
    const own = fromInstitution.filter((hit) => !isOther(hit));
    const month = monthIn(query);
    const ofAll = [
      ...(month !== '' && named.length === 0 && !isStory
        ? [unmatched({ ...data.month, href: data.month.href + month })]
        : []),
      ...meaning,
      ...leads,
      ...general.slice(0, 1),
      ...strongOf(own),
      ...strongOf(asAsked),
      ...strongOf(sections).filter((hit) => !isOther(hit)),
    ];
    // Several names alone ask for each of them.
    const ranked = isName && slugs.length > 1 ? slugs.flatMap((slug) => pagesOf([slug]).slice(0, 1)) : ofAll;
    // What a word means is covered.
    const notCovered = meaning.length > 0 ? undefined : findNotCovered(words, rest);
    // The accounts of an institution share an address: the best of them stands for it.
    const isFirst = (hit: Hit, index: number) =>
      ranked.findIndex(({ place }) => place.href === hit.place.href) === index;
    // Beside what is not covered, only what people look for with these words does not lead astray.
    const hits = ranked
      .filter((hit, index) => isFirst(hit, index) && (!notCovered || hit.isMeant))
      .slice(0, MAX_ANSWERS);
    const answers = hits.map((hit) => answer(hit, rest, named.length > 0, isAbout));
    const found = [...answers.filter(says), ...answers.filter((each) => !says(each))];
    const isOfNumber = ofNumbers.length > 0 && (isName || general[0]?.place.warns !== true);
    return {
      answers: (isName && isOfNumber ? ofNumbers : isOfNumber ? [...ofNumbers, ...found] : found).slice(0, MAX_ANSWERS),
      named: slugs,
      filter: filter.address,
      // Who was robbed of an amount asks for no list of institutions.
      filterLeads:
        !notCovered &&
        filter.address !== '' &&
        (filter.isAll ||
          (!hits[0]?.place.isUrgent && !isStory && dollarWords.some((word) => hits[0]?.matches.has(word)))),
      notCovered,
      isFrench: isFrench(query),
      namesLead: (isName && !isOfNumber) || (!saysToCall && hasTopic && slugs.length > 1),
    };
  }

  /**
   * The places that match, best first. A row of a table is one of them only if it has all words; but it takes the place of its
   * section if it has more of them, or as many and the search has all words of its first cell. Of a long story, each clause counts
   * too: words that stand together say more than those that a story has anywhere.
   */
  function findGeneral(words: readonly string[], clauses: readonly string[] = []): Hit[] {
    const hits = guide.find(words, clauses.map(reader.queryWords));
    // The first cell may end in a year, or say more in brackets.
    const isLabelIn = ({ place }: Hit) =>
      cachedWordsOf(place.heading.replace(/ \(.*\)$/, '')).every((word) => words.includes(word));
    const rowOf = (section: Hit) =>
      hits.find(
        (hit) => hit.place.section === section.place.href && hit.covers >= section.covers + (isLabelIn(hit) ? 0 : 1),
      );
    const all = new Set(words).size;
    const ranked = hits.filter((hit) => !isRow(hit) || hit.covers === all).map((hit) => rowOf(hit) ?? hit);
    // Of a search for more than a page is about, a section with all its words and the rest in its heading is the answer.
    const [first] = ranked;
    if (!first || first.place.page !== undefined || first.covers === all) return ranked;
    const answersRest = ({ place, covers }: Hit) =>
      covers === all && cachedWordsOf(place.heading).some((word) => words.includes(word) && !first.matches.has(word));
    return [...ranked.filter(answersRest).slice(0, 1), ...ranked];
  }

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

  /** Whether somebody says that they gave away a code, a password or a number. */
  function gaveAway(query: string): boolean {
    const written = wordsAsWritten(query);
    const [did, what, unless] = [givenAway.words, givenAway.what, givenAway.unless].map((phrases) =>
      phrases.some((phrase) => indexOfWords(phrase, written) >= 0),
    );
    return did === true && what === true && unless === false;
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

  /** Whose number it is, if it is the one to report a crime. */
  function answerOfReport(words: readonly string[]): Answer[] {
    const place = places.find(({ saysToReport }) => saysToReport);
    const { report } = data;
    if (!place || !report || !words.includes(tenDigitsOf(report[0]))) return [];
    return [{ href: place.href, title: report[1], where: '', excerpt: '', calls: [report] }];
  }

  /** What a place says to a search: `asked` are its words besides names. */
  function answer(
    { place, matches }: Hit,
    asked: readonly string[],
    isNamed: boolean,
    isAbout: (label: string) => boolean,
  ): Answer {
    const { href, heading, question, page = '', cells, facts = [], table, section, calls, steps, isUrgent } = place;
    const named = {
      href,
      title: question ?? heading,
      where: question && page ? `${page}: ${heading}` : page,
      isUrgent,
    };
    if (cells) {
      // The words of its first cell say which row it is, not which cell.
      const ofRow = cachedWordsOf(heading);
      const inCells = new Set([...matches].filter((word) => !ofRow.includes(word)));
      const { figure, others } = figureInCells(cells, reader, inCells);
      return { ...named, where: `${page}, in the table “${table}”`, section, excerpt: '', figure, terms: others };
    }
    // What is not known has no ink.
    const isTold = facts.some(
      ([label, , ink]) => ink && hourWords.every((word) => cachedWordsOf(label).includes(word)),
    );
    const asksNumber = [...reachWords, ...(isTold ? [] : hourWords)].some((word) => asked.includes(word));
    // Beside the numbers, a text says more only with words that ask for more.
    const isMore = wordsOf(place.text).some((word) => matches.has(word) && !reachWords.includes(word));
    if (place.isForEmergencies || (calls && asksNumber))
      return {
        ...named,
        excerpt: place.isForEmergencies || isMore ? place.text : '',
        calls,
        isUrgent: place.isForEmergencies,
      };
    // Of a misspelt word, those that it was taken for.
    const meant = asked.flatMap((word) =>
      matches.has(word) || guide.has(word)
        ? word
        : [...matches].filter((known) => !asked.includes(known) && known.startsWith(word.charAt(0))),
    );
    const factsAbout = facts.filter(([label]) => isAbout(label));
    const inFacts = figureInFacts(factsAbout, reader, meant, (word) => besideFigures.has(word));
    if (inFacts) {
      const { figure, others } = inFacts;
      const titled = figure ? { title: figure.label, where: `${page}: ${heading}` } : {};
      return { ...named, ...titled, excerpt: '', figure, terms: others };
    }
    const [firstStep = ''] = steps ?? [];
    // A section that begins with its steps is answered by them.
    const isSteps =
      place.answer === undefined && firstStep !== '' && (place.text === '' || place.text.startsWith(firstStep));
    const text = place.answer ?? (facts.length > 0 ? place.text : place.text || textOf(place));
    const isAnswer = question !== undefined || heading.endsWith('?');
    const isWritten = isUrgent === true || place.answer !== undefined;
    const from = isAnswer && isWritten ? 'start' : isAnswer ? 'answer' : 'anywhere';
    const excerpt = isSteps ? '' : excerptOf(text, reader, matches, from);
    const toldToCall =
      isUrgent && place.saysToCall && !isNamed && SAYS_TO_CALL.test([excerpt, ...(steps ?? [])].join(' '));
    const report = place.saysToReport ? data.report : undefined;
    return { ...named, steps, calls: toldToCall ? data.calls : facts.length > 0 ? undefined : calls, report, excerpt };
  }

  /** The filters that a search asks for, and whether for nothing else. A kind of institution or a province alone is none. */
  function filterIn(
    query: string,
    words: readonly string[],
    isAmountOnly: boolean,
  ): { address: string; isAll: boolean } {
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
    };
  }

  /** The subject of which a search has a phrase, its words together; of several, the one with the longest phrase. */
  function findNotCovered(words: readonly string[], rest: readonly string[]): NotCovered | undefined {
    const isIn = (phrase: readonly string[]) => phrase.every((word) => words.includes(word));
    const isTogether = (phrase: readonly string[]) =>
      words.some((_, start) => {
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

  const pagesOf = (slugs: readonly string[]): Hit[] =>
    slugs.flatMap((slug) => places.filter(({ of }) => of === slug)).map(unmatched);

  /** An unknown word with the two letters in order that somebody typed the wrong way round: “senoir”. */
  function untwisted(word: string): string {
    if (word.length < 5 || guide.has(word)) return word;
    const others = Array.from(
      { length: word.length - 1 },
      (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    );
    return others.find(guide.has) ?? word;
  }

  /** The words of a search, the institutions that it names, the words besides their names, and whether it is only a name. */
  function parse(query: string): { words: readonly string[]; rest: readonly string[]; named: Name[]; isName: boolean } {
    const words: readonly string[] = reader.queryWords(query).map(untwisted);
    let rest = words;
    const named: Name[] = [];
    for (const name of allNames) {
      if (name.words.length === 0 || indexOfWords(name.words, words) < 0) continue;
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
    // “Financing” is a subject that the guide does not cover, and not PC Financial.
    const isUnknown = (word: string) => /^\D{5,}$/.test(word) && !subjectWords.has(word) && !guide.has(word);
    // A story has many words that no guide has.
    for (const word of words.length < STORY_WORDS ? words.filter(isUnknown) : []) {
      const [similar] = similarNames.search(word, { limit: 1 });
      if (!similar) continue;
      named.push({ ...similar.item, words: [word] });
      rest = rest.filter((other) => other !== word);
    }
    return { words, rest, named, isName: named.length > 0 && rest.length === 0 };
  }

  return { missing, add, search };
}
