// cspell:ignore olds
import { fold } from '../directory/text.ts';
import { TEN_DIGITS } from '../schemas/phone-number.ts';
import { sentencesOf, shortened } from '../domain/strings.ts';
import { stemmer } from 'stemmer';
import type { SearchWords } from '../schemas/collections.ts';
import type { Ink } from '../domain/tell.ts';
import type { Cell, Place } from './data.ts';
import { Vocabulary } from './spelling.ts';

const WORD = /[\p{L}\p{N}]+/gu;
/** A word with what may stand in it: “can’t”, “e-transfer”. */
const TYPED_WORD = /[\p{L}\p{M}\p{N}’'-]+/gu;
// Browsers of 2022 have no lookbehind: here and below, the first group is what may stand before.
/** A number of three to six digits, which may be an amount of money: with a sign or word of dollars, it is. */
const AMOUNT =
  /(^|[^\p{L}\p{N}-])(?<before>\$ ?)?(?<dollars>[1-9]\d{2,5})(?:\.\d\d)?(?![\p{L}\p{N}-])(?<after> ?(?:\$|dollars?\b|bucks?\b|cad\b))?/giu;
/** With one of these words, a number without a sign is an amount too. */
const MOVES =
  /(?:^|[^\p{L}])(?:send|sent|sending|pay|paid|paying|transfer|transfers|transferring|etransfer|withdraw|deposit|envoyer|payer|virement)(?![\p{L}])/iu;
/** With one of these, an amount is what stays in an account: nobody asks who sends it. */
const KEPT = /(?:^|[^\p{L}])(?:keep|keeping|kept|balance|minimum|insured|protected|guaranteed)(?![\p{L}])/iu;
/** With one of these, an amount is cash or a cheque: it is not sent. */
const ON_PAPER = /(?:^|[^\p{L}])(?:cash|withdraw|withdrawal|take out|cheques?|coins)(?![\p{L}])/iu;
/** How old somebody is: “20-year-old”, “I’m 67”, “under 25”, but no “over 30 days”. */
const AGE =
  /(^|[^\p{L}\p{N}])(?:(?:i[’' ]?a?m|aged?|under|over|turn(?:ed|ing|s)?) ([1-9]\d)|([1-9]\d)[ -]?(?:years?|yrs?)[ -]old)(?![\p{L}\p{N}%]| ?(?:percent|days?|hours?|minutes?|months?|weeks?|dollars?|bucks?)(?!\p{L}))/giu;
/** Nine digits, as banks abroad ask for. */
const ROUTING_NUMBER = /(^|[^\p{N}-])\d{9}(?![\p{N}-])/gu;
/** A telephone number, with whatever stands between its digits. */
const PHONE = new RegExp(String.raw`(^|[^\p{N}-])(${TEN_DIGITS})(?![\p{N}-])`, 'gu');
/** Characters that nobody sees, such as the soft hyphens of copied texts. */
const INVISIBLE = /[\u{AD}\u{200B}-\u{200F}\u{2060}\u{FEFF}]/gu;

/** A text with characters as a keyboard has them, and numbers without separators: `４,０００` and `4 000` become `4000`. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(PHONE, (_, before: string, number: string) => before + number.replace(/\D/g, '').slice(-10))
    .replace(/(\d)[, ](?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d) ?%/g, '$1 percent');

/** A text without differences in case, accents and the spelling of numbers, "e-transfer" and "can't". */
const normalize = (text: string) =>
  fold(plain(text))
    .replace(/n[’'](?=t)/g, 'n')
    .replace(/[’']/g, ' ')
    .replace(/(^|[^\p{L}\p{N}])e[- ](?=\p{L})/gu, '$1e');

/** From this age every account for seniors is for somebody; an adult's age says nothing, and a child's is told by its years. */
const SENIOR = 65;
const ADULT = 18;

/** What an age says: "24" is also in "24 hours". */
function ageInWords(whole: string, before: string, said?: string, old?: string): string {
  const age = Number(said ?? old);
  return age >= SENIOR ? `${before}senior` : age >= ADULT ? before : whole;
}

/** The amounts of money in a search: numbers that have a sign or word of dollars, or a verb such as “send”. */
function amountsIn(query: string): RegExpExecArray[] {
  const text = plain(query);
  if (KEPT.test(text)) return [];
  const numbers = [...text.matchAll(AMOUNT)];
  return MOVES.test(text) ? numbers : numbers.filter(({ groups }) => groups?.before ?? groups?.after);
}

/** The amount of dollars that a search is about sending. */
export function dollarsToSend(query: string): number | undefined {
  const dollars = ON_PAPER.test(query) ? undefined : amountsIn(query)[0]?.groups?.dollars;
  return dollars === undefined ? undefined : Number(dollars);
}

/** Round numbers as people write them out. */
const IN_WORDS = new Map([
  ['five', 5],
  ['ten', 10],
  ['twelve', 12],
  ['fifteen', 15],
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
]);

const MONTH =
  /(^|[^\p{L}\p{N}])(?<count>\d{1,3}|five|ten|twelve|fifteen|twenty|thirty|forty|fifty) (?:(?<payments>(?:debit |free )?(?:payments?|transactions?|purchases|debits|bills))|(?<eTransfers>(?:interac )?e-?transfers?)|(?<withdrawals>withdrawals?))/giu;

/** The payments, e-Transfers and withdrawals of a month that a search counts, as the directory's address has them; '' for none. */
export function monthIn(query: string): string {
  const counts = { payments: 0, eTransfers: 0, withdrawals: 0 };
  for (const { groups = {} } of query.matchAll(MONTH))
    for (const name of ['payments', 'eTransfers', 'withdrawals'] as const)
      if (groups[name]) counts[name] = IN_WORDS.get(groups.count?.toLowerCase() ?? '') ?? Number(groups.count);
  const { payments, eTransfers, withdrawals } = counts;
  return payments + eTransfers + withdrawals > 0 ? `${payments}-${eTransfers}-${withdrawals}-0-none` : '';
}

/** The clauses of a story: what stands between full stops, commas, and words such as "and". */
export const clausesOf = (query: string): string[] =>
  query.split(/[.!?;:]\s+|,\s+|\s(?:and|but|then|because|so)\s/i).filter((clause) => clause.trim() !== '');

/** The words of a text, without differences in case and accents. */
export const wordsAsWritten = (text: string): string[] => normalize(text).match(WORD) ?? [];

/** A digital bank has nothing to do with the digits of a number. */
const stemOf = (word: string) => (word === 'digital' ? word : stemmer(word));

export interface WordReader {
  wordsOf: (text: string) => string[];
  /** The same, cached: for short texts that many searches read, such as a phrase or a single word. */
  cachedWordsOf: (text: string) => readonly string[];
  /** The words of a search, with "dollars" for an amount of money. */
  queryWords: (query: string) => string[];
  /** The words of a text of the guide, of its lists or names: a search that has others misspells them. */
  learn: (text: string) => string[];
  /** Whether the guide, its lists or names have a word, as a stem. */
  isKnown: (stem: string) => boolean;
  /** A search as it would be spelt: each unknown word becomes the nearest known one. */
  spelled: (query: string) => string;
}

/** Splits texts into word stems: each of the `same` words becomes the first of its group, and the `ignore` words are dropped. */
export function wordReader({ same, ignore }: Pick<SearchWords, 'same' | 'ignore'>): WordReader {
  const firstOf = new Map(
    same.flatMap(([first = '', ...others]) =>
      others.map((other) => [wordsAsWritten(other).join(' '), wordsAsWritten(first)] as const),
    ),
  );
  const longest = Math.max(1, ...[...firstOf.keys()].map((variant) => variant.split(' ').length));
  const ignored = new Set(ignore.flatMap(wordsAsWritten));

  /** Replaces every variant by the first of its group; of two variants that begin alike, the longer is replaced. */
  function unified(words: readonly string[]): string[] {
    const result: string[] = [];
    let start = 0;
    while (start < words.length) {
      let length = longest;
      while (length > 1 && !firstOf.has(words.slice(start, start + length).join(' '))) length -= 1;
      const variant = words.slice(start, start + length);
      const written = variant.join(' ');
      result.push(...(firstOf.get(written) ?? variant));
      start += length;
    }
    return result;
  }

  const meaningOf = (written: readonly string[]) => {
    const words = unified(written);
    const meaningful = words.filter((word) => !ignored.has(word));
    return (meaningful.length > 0 ? meaningful : words).map(stemOf);
  };
  const wordsOf = (text: string) => meaningOf(wordsAsWritten(text));
  const cache = new Map<string, readonly string[]>();
  const cachedWordsOf = (text: string) => {
    const words = cache.get(text) ?? wordsOf(text);
    cache.set(text, words);
    return words;
  };
  const vocabulary = new Vocabulary();
  const stems = new Set<string>();
  function learn(text: string): string[] {
    const written = wordsAsWritten(text);
    vocabulary.add(written);
    const words = meaningOf(written);
    for (const word of words) stems.add(word);
    return words;
  }
  [...same.flat(), ...ignore].forEach(learn);

  const isSpelled = (word: string) => /\d/.test(word) || vocabulary.has(word) || stems.has(stemOf(word));
  const spelled = (query: string) =>
    plain(query).replace(TYPED_WORD, (typed, at: number, whole: string) => {
      // Of the last word, somebody may have typed only the beginning yet.
      const isBegun = (word: string) => at + typed.length === whole.length && vocabulary.hasBeginning(word);
      const words = wordsAsWritten(typed);
      const known = words.map((word) => (isSpelled(word) || isBegun(word) ? word : vocabulary.nearest(word)));
      return known.join() === words.join() ? typed : known.join(' ');
    });
  return {
    wordsOf,
    cachedWordsOf,
    learn,
    isKnown: (stem) => stems.has(stem),
    spelled,
    queryWords: (query) => {
      const text = amountsIn(query).reduceRight(
        (whole, { index, 0: amount, 1: before = '' }) =>
          `${whole.slice(0, index)}${before} dollars ${whole.slice(index + amount.length)}`,
        plain(query),
      );
      return meaningOf(wordsAsWritten(text.replace(ROUTING_NUMBER, '$1 aba routing number ').replace(AGE, ageInWords)));
    },
  };
}

/** About two lines. */
const EXCERPT_LENGTH = 170;
const SENTENCE_LENGTH = 260;

/**
 * The beginning of a text, which answers its title, and the part with the most matching words. Of the answer to a question, the
 * beginning alone if it has any of them.
 */
export function excerptOf(
  text: string,
  { wordsOf }: WordReader,
  matches: ReadonlySet<string>,
  from: 'anywhere' | 'answer' | 'start' = 'anywhere',
): string {
  const all = sentencesOf(text);
  // A question at the beginning repeats the title, and answers nothing.
  const start = all.findIndex((sentence) => !sentence.endsWith('?'));
  const sentences = all.slice(Math.max(0, start));
  // A list without full stops reads as one sentence, and would be cut off before it says anything.
  const counts = sentences.map((sentence) =>
    sentence.length > SENTENCE_LENGTH ? 0 : new Set(wordsOf(sentence).filter((stem) => matches.has(stem))).size,
  );
  const best = counts.indexOf(Math.max(...counts));
  const isBestNearStart = best <= 0 || sentences.slice(0, best + 1).join(' ').length <= EXCERPT_LENGTH;
  const saysIt = wordsOf(wholeSentences(sentences)).some((stem) => matches.has(stem));
  const isAtStart = from === 'start' || (from === 'answer' && saysIt);
  return isAtStart || isBestNearStart
    ? wholeSentences(sentences)
    : [wholeSentences(sentences.slice(0, 1)), wholeSentences(sentences.slice(best))].join(' ');
}

/** As many sentences as an excerpt has room for; the last may be one that the text itself cuts off. */
function wholeSentences([first = '', ...others]: readonly string[]): string {
  let excerpt = shortened(first, SENTENCE_LENGTH).replace(/ … …$/, ' …');
  for (const sentence of others) {
    const longer = `${excerpt} ${sentence}`;
    // What begins another question is no part of the answer.
    if (longer.length > EXCERPT_LENGTH || /[…?]$/.test(sentence)) break;
    excerpt = longer;
  }
  return excerpt;
}

type Cells = readonly Cell[];

/** A cell whose text is, or begins with, a short answer. */
export interface CellFigure {
  label: string;
  text: string;
  /** "per transfer", "a month", "by client card"; '' for none. */
  unit: string;
  /** What the cell says after it, such as a condition; '' for nothing. */
  more: string;
  ink?: Ink | undefined;
  /** What another source says. */
  ring?: string | undefined;
}

/** An answer in large print: "$15 to $50", "No foreign currency fee". */
const SHORT = 28;

/** All that a place says, as the index has it. */
export const textOf = ({ cells = [], facts = [], calls = [], steps = [], text }: Place): string =>
  [
    textOfCells(cells),
    textOfCells(facts),
    ...calls.map(([number, what]) => `${what}: ${number}.`),
    ...steps,
    text,
  ].join(' ');

/** The cells of a row as sentences: "Annual fee: $120. Type: Cash back." */
const textOfCells = (cells: Cells) => cells.map(([head, text]) => `${head}: ${text.replace(/\.$/, '')}.`).join(' ');

/** A cell that says how much or whether: "$15 to $50", "3 days", "Free". */
const SAYS_MUCH = /\d|^(?:free|none|no|yes|unlimited)\b/i;

/**
 * The cell whose head has the most matching words, as a figure, and the other cells. Without such a head, if the row has all that was
 * asked: one that says how much and has matching words, or else the first with an amount.
 */
export function figureInCells(
  cells: Cells,
  { wordsOf }: WordReader,
  matches: ReadonlySet<string>,
  isAll: boolean,
): { figure: CellFigure | undefined; others: Cells } {
  const matchesIn = (text: string) => [...new Set(wordsOf(text))].filter((word) => matches.has(word));
  const countIn = (text: string) => matchesIn(text).length;
  const most = (counts: readonly number[]) => {
    const highest = Math.max(...counts);
    return highest > 0 ? cells.filter((_, index) => counts[index] === highest) : [];
  };
  // Of heads with as many words, the one whose words are in fewer of them: “students” says more than “a month”.
  const inHeads = cells.map(([head]) => matchesIn(head));
  const rarity = (word: string) => 1 / inHeads.filter((words) => words.includes(word)).length;
  const [named] = most(inHeads.map((words) => words.length + words.reduce((sum, word) => sum + rarity(word), 0) / 100));
  const saying = most(cells.map(([, text]) => (SAYS_MUCH.test(text) ? countIn(text) : 0)));
  // Where several say as much, none is the answer alone.
  const [only] = saying.length === 1 ? saying : [];
  const first = cells.length === 1 ? cells[0] : cells.find(([, text]) => /[$%]|^(?:free|no limit)\b/i.test(text));
  const unnamed = saying.length > 0 ? only : first;
  const best = named ?? (isAll ? unnamed : undefined);
  const figure = best && figureOf(best);
  return figure ? { figure, others: cells.filter((cell) => cell !== best) } : { figure: undefined, others: cells };
}

/** A cell as a figure, if it is short or begins with a short answer: "$5", "per transfer", "in the app". */
function figureOf([label, whole, ink, ring]: Cell): CellFigure | undefined {
  const [, text = '', more = ''] =
    /^(.+?)(?:[,;.]? (?=\()|[,;] (?! )|\. (?=\p{Lu})|$)(.*)$/su.exec(whole.replace(/\.$/, '')) ?? [];
  if (text === '' || text.length > SHORT) return undefined;
  const [, figure = text, unit = ''] = /^(\S*\d.*?|Free|Varies|Unlimited) ((?:an?|per|by|each) .+)$/.exec(text) ?? [];
  return { label, text: figure, unit, more: more.replace(/^\((.*)\)$/s, '$1'), ink, ring };
}

/** How many facts stand beside the one in large print. */
const MAX_BESIDE = 3;

/**
 * The fact whose label has the most words of a search, as a figure, and those that come near. Nothing if no label has half of them.
 * Of equal ones, that with the rarer words comes first, then that of a day. A figure names all that was asked, except for words that
 * are beside the point.
 *
 * @param asked the words of the search, without misspellings
 * @param written the same as they were typed: “Apple Pay” is asked for by its name, though it is a mobile wallet like any
 */
export function figureInFacts(
  facts: Cells,
  { cachedWordsOf }: WordReader,
  asked: readonly string[],
  isBeside: (word: string) => boolean,
  written: readonly string[],
): { figure: CellFigure | undefined; others: Cells } | undefined {
  const [dayWord = ''] = cachedWordsOf('day');
  // A fee is no answer to who asks for a limit.
  const kinds = cachedWordsOf('fee limit hours').filter((word) => asked.includes(word));
  const labels = facts.map(([label]) => cachedWordsOf(label));
  const rarity = (word: string) => 1 / labels.filter((words) => words.includes(word)).length;
  const ranked = facts
    .map((fact, index) => {
      const { [index]: words = [] } = labels;
      const named = asked.filter((word) => words.includes(word));
      const ofKind = kinds.filter((word) => words.includes(word)).length;
      const asTyped = wordsAsWritten(fact[0]).filter((word) => written.includes(word)).length;
      return {
        fact,
        words,
        asTyped,
        count: named.length,
        ofKind,
        weight: named.reduce((sum, word) => sum + rarity(word), 0),
      };
    })
    .sort(
      (a, b) =>
        b.count - a.count ||
        b.ofKind - a.ofKind ||
        b.weight - a.weight ||
        b.asTyped - a.asTyped ||
        Number(b.words.includes(dayWord)) - Number(a.words.includes(dayWord)),
    );
  const [best] = ranked;
  if (!best || best.count === 0) return undefined;
  // Beside it stands the same of other periods: the limits of a week and a month beside that of a day.
  const periods = cachedWordsOf('day week month');
  const ofWhat = asked.filter((word) => best.words.includes(word) && !periods.includes(word));
  const near = ranked
    .filter(({ words }) => ofWhat.length > 0 && ofWhat.every((word) => words.includes(word)))
    .map(({ fact }) => fact);
  const names = [...best.words, ...cachedWordsOf(best.fact[1])];
  // A large “Yes” would answer the question, which may be the other way round.
  const isAsked = asked.every((word) => names.includes(word) || isBeside(word)) && !/^(?:yes|no)\b/i.test(best.fact[1]);
  if (!isAsked && best.count * 2 < asked.filter((word) => !isBeside(word) || best.words.includes(word)).length)
    return undefined;
  const figure = isAsked ? figureOf(best.fact) : undefined;
  return { figure, others: near.filter((fact) => !figure || fact !== best.fact).slice(0, MAX_BESIDE) };
}
