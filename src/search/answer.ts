import { tenDigitsOf } from '../schemas/phone-number.ts';
import type { Call, Cell, SearchData } from './data.ts';
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
}

/** "Call your bank", "If you are still locked out, call". */
const SAYS_TO_CALL = /(?:^|[.,:] )call\b/i;
/** Whether an answer says more than its title. */
export const says = ({ excerpt, figure, terms, steps, calls }: Answer) =>
  [excerpt, figure, calls, terms?.length, steps?.length].some(Boolean);

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
    const factsAbout = facts.filter(([label]) => isAbout(label));
    const inFacts = figureInFacts(factsAbout, reader, asked, (word) => besideFigures.has(word));
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

  return { answer, answerOfReport };
}
