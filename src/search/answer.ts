import { NOT_KNOWN } from '../schemas/lists.ts';
import { tenDigitsOf } from '../schemas/phone-number.ts';
import type { Became, Call, Cell, Place, SearchData } from './data.ts';
import type { Hit } from './place-index.ts';
import { excerptOf, figureInCells, figureInFacts, textOf, type CellFigure, type WordReader } from './words.ts';

/** What a card of the search says. */
export interface Answer {
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
  /** Whether it says what became of an institution. */
  isStatus?: boolean | undefined;
}

/** What a search asks, as far as the words of its answers depend on it. */
export interface Asked {
  /** Its words besides names. */
  rest: readonly string[];
  /** All of its words, as they were typed. */
  written: readonly string[];
  /** Whether it names an institution. */
  isNamed: boolean;
  /** The only institution that it names: its name, its numbers for emergencies, and its lines. */
  of?: { name: string; numbers: readonly Call[]; lines: readonly Call[] } | undefined;
  /** Whether it asks when, or whether now, an institution answers. */
  asksHour: boolean;
  isAbout: (label: string) => boolean;
  /** Whether a place is one of those of an institution that it names. */
  isFound: (place: Place) => boolean;
  /** Whether a place is about such an institution. */
  isOwn: (place: Place) => boolean;
}

/** "Call your bank", "If you are still locked out, call". */
const SAYS_TO_CALL = /(?:^|[.,:] )call\b/i;
/** Whether an answer says more than its title. */
export const says = ({ excerpt, figure, terms, steps, calls }: Answer) =>
  [excerpt, figure, calls, terms?.length, steps?.length].some(Boolean);

/** When a line is answered: "24 hours", "8 a.m. to noon". */
const SAYS_WHEN = /\b24 hours\b|\d [ap]\.m\.|\bnoon\b|\bmidnight\b/;
/** What a number is for, where it is for calls from one place. */
const FROM_SOMEWHERE = /\bfrom\b/i;
/**
 * An answer that begins with a figure, or with what stands for one: "$15 to $50.", "Free at …", "Usually up to $1.50", "Students pay $0:".
 */
const BEGINS_WITH_FIGURE =
  /^(?:(?:about|at most|between|from|often|up to|usually) )*(?:\$?\d|(?:free|nothing|no fee)\b)|^[^.:,?]{0,23}\d[^.:,?]{0,23}[.:] \S/i;

/** Whether an answer says no more than that something is not known, which is not exactly what was asked. */
export const isUnknown = ({ figure, terms = [], excerpt, calls, steps }: Answer) =>
  !figure &&
  terms.length > 0 &&
  terms.every(([, text]) => text.startsWith(NOT_KNOWN)) &&
  ![excerpt, calls, steps?.length].some(Boolean);

/** The words of a search for the numbers of an institution. */
export const REACH_WORDS = 'phone number call contact';

/** Writes what places say to a search. */
export function answerWriter(data: SearchData, reader: WordReader) {
  const { wordsOf, cachedWordsOf } = reader;
  const reachWords = wordsOf(REACH_WORDS);
  const hourWords = wordsOf('hours');
  const besideFigures = new Set(data.besideFigures.flatMap(reader.learn));

  /** Whose number it is, if it is the one to report a crime. */
  function answerOfReport(words: readonly string[]): Answer[] {
    const place = data.places.find(({ saysToReport }) => saysToReport);
    const { report } = data;
    if (!place || !report || !words.includes(tenDigitsOf(report[0]))) return [];
    return [{ href: place.href, title: report[1], where: '', excerpt: '', calls: [report] }];
  }

  /** A figure of institutions in general, in words: it is not that of the one that is named. */
  const inGeneral = ({ label, text, unit, more }: CellFigure): string =>
    `In general: ${label}: ${[text, unit, more && `(${more})`].filter(Boolean).join(' ')}.`;

  /** What a place says to a search. */
  function answer(
    { place, matches, words }: Hit,
    { rest: asked, written, isNamed, of, asksHour, isAbout, isOwn }: Asked,
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
      const isAll = section !== href || asked.every((word) => words.has(word) || besideFigures.has(word));
      const { figure, others } = figureInCells(cells, reader, inCells, isAll);
      const row = { ...named, where: `${page}, in the table “${table}”`, section, terms: others };
      return isNamed && figure && !isOwn(place)
        ? { ...row, excerpt: inGeneral(figure), figure: undefined }
        : { ...row, excerpt: '', figure };
    }
    if (calls && asksHour && isOwn(place)) {
      const hours = facts.filter(
        ([label, , ink]) => ink && hourWords.every((word) => cachedWordsOf(label).includes(word)),
      );
      const isKnown = hours.length > 0 || calls.some(([, what]) => SAYS_WHEN.test(what));
      return { ...named, excerpt: isKnown ? '' : 'We do not know its hours: just call.', calls, terms: hours };
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
    const factsAbout = facts.filter(([label]) => isAbout(label));
    const inFacts = figureInFacts(factsAbout, reader, asked, (word) => besideFigures.has(word), written);
    if (inFacts) {
      const { figure, others } = inFacts;
      const titled = figure ? { title: figure.label, where: `${page}: ${heading}` } : {};
      const told = { ...named, ...titled, excerpt: '' };
      if (figure?.text !== NOT_KNOWN) return { ...told, figure, terms: others };
      // Who reads that it is not known reads also where to look, or whom to ask.
      const terms = others.filter(([, text]) => !text.startsWith(NOT_KNOWN));
      if (figure.more !== '' || !of) return { ...told, figure, terms };
      const line = of.lines.find(([, what]) => !FROM_SOMEWHERE.test(what)) ?? of.lines[0];
      return { ...told, figure: { ...figure, more: `Ask ${of.name}.` }, terms, ...(line && { calls: [line] }) };
    }
    const [firstStep = ''] = steps ?? [];
    // A section that begins with its steps is answered by them.
    const isSteps =
      place.answer === undefined && firstStep !== '' && (place.text === '' || place.text.startsWith(firstStep));
    const text = place.answer ?? (facts.length > 0 ? place.text : place.text || textOf(place));
    const isAnswer = question !== undefined || heading.endsWith('?');
    const isWritten = isUrgent === true || place.answer !== undefined;
    const from = isAnswer && isWritten ? 'start' : isAnswer ? 'answer' : 'anywhere';
    const said = isSteps ? '' : excerptOf(text, reader, matches, from);
    const excerpt = isNamed && !isOwn(place) && BEGINS_WITH_FIGURE.test(said) ? `In general: ${said}` : said;
    const saysToCall = isUrgent && place.saysToCall && SAYS_TO_CALL.test([excerpt, ...(steps ?? [])].join(' '));
    // A warning of callers names the numbers to call instead.
    const toCall = !saysToCall ? undefined : !isNamed ? data.calls : place.warns ? of?.numbers : undefined;
    const report = place.saysToReport ? data.report : undefined;
    return { ...named, steps, calls: toCall ?? (facts.length > 0 ? undefined : calls), report, excerpt };
  }

  /** What became of an institution. */
  const answerOfStatus = ({ href, heading, text }: Became): Answer => ({
    href,
    title: heading,
    where: '',
    excerpt: text,
    isStatus: true,
  });

  return { answer, answerOfReport, answerOfStatus };
}
