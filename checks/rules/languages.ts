// cspell:ignore cette dans peut pouvez sont vous
// cspell:ignore Konto
import { FRENCH_NAMES, unmarkedFrench } from '../../src/prose/french.ts';
import type { ContentFile } from '../content-types.ts';
import type { Problem } from '../issue.ts';
import { nearest } from '../nearest.ts';
import { atField, perFile, type Findings, type Rule } from '../rule.ts';
import { blank, piecesOf, textsOf, type Text } from '../texts.ts';
import { valueAt } from '../values.ts';
import { declaredIn } from './sources.ts';

/** French words are marked, so that a screen reader reads them in French. */
export const languages: Rule = {
  name: 'languages',
  description: 'French words in English texts are marked as French, and their marks are complete.',
  check: perFile((file) => [...textsOf(file).flatMap(inText), ...inSources(file)]),
};

/** A mark of a language, complete or not: `[fr:Coach Crédit]`, `[de:Konto]`, `[fr:Coach Crédit`. */
const MARK = /\[(?<language>[a-z]{2,3}(?:-[A-Za-z]{2,4})?):(?![/\d])(?<words>[^[\]\n]*)(?<end>\]?)/g;

const COMPLETE_MARK = '[fr:Coach Crédit]: the language, a colon and the words, in one pair of brackets';

const IN_LIST = 'a name goes to FRENCH_NAMES in src/prose/french.ts, an English word with accents to the list below it';

const LOOKS_FRENCH = {
  message: 'looks French, and is not marked as French',
  accepted: `[fr:…] around the French words; ${IN_LIST}`,
};

/** A problem, and its offset in the text. */
interface ProblemInText extends Problem {
  found: string;
  at: number;
}

function problemsIn(text: string): ProblemInText[] {
  const marks = [...text.matchAll(MARK)].flatMap((match): ProblemInText[] => {
    const { language = '', words = '', end = '' } = match.groups ?? {};
    const at = { found: match[0], at: match.index, accepted: COMPLETE_MARK };
    const suggestion = `[fr:${words.trim()}]`;
    if (language !== 'fr')
      return [{ ...at, message: `marks a language that the guide does not know (${language})`, suggestion }];
    if (end === '') return [{ ...at, message: 'opens a mark of French that is not closed', suggestion }];
    return words.trim() === '' ? [{ ...at, message: 'marks no words as French' }] : [];
  });
  const rest = text.replace(MARK, blank);
  const unmarked = unmarkedFrench(rest).map((word) => ({
    ...LOOKS_FRENCH,
    found: word,
    at: rest.indexOf(word),
    suggestion: `[fr:${word}]`,
  }));
  return [...marks, ...unmarked, ...frenchSentences(rest)];
}

/** Common French words that English sentences do not have. */
const FRENCH_WORDS =
  /(?<![\p{L}’'-])(?:le|la|les|des|une|du|vous|votre|vos|nous|pour|dans|est|sont|avec|sur|qui|que|et|ou|aux|cette|ce|il|elle|peut|pouvez)(?![\p{L}’'-])/giu;
const FEWEST_FRENCH_WORDS = 3;

/** Sentences that are French without a word with an accent. */
function frenchSentences(text: string): ProblemInText[] {
  return piecesOf(text, /((?<=[.!?:])\s|\n\s*\n)/).flatMap(({ piece: sentence, start }) => {
    const words = sentence.match(FRENCH_WORDS) ?? [];
    if (new Set(words.map((word) => word.toLowerCase())).size < FEWEST_FRENCH_WORDS) return [];
    const found = sentence.trim();
    return { ...LOOKS_FRENCH, found, at: start + sentence.indexOf(found), suggestion: `[fr:${found}]` };
  });
}

const inText = ({ text, place }: Text): Findings =>
  // The addresses of links are not read aloud.
  problemsIn(text.replace(/\]\([^)]*\)/g, blank)).map(({ at, ...problem }) => ({
    ...place(at, problem.found),
    ...problem,
  }));

/** Sources take no marks: a title is French as a whole or not at all, and a French publisher is on the list of names. */
const inSources = (file: ContentFile): Findings =>
  declaredIn(file).flatMap(({ path, source }) => {
    const isFrench = valueAt(source, ['language']) === 'fr';
    const inField = (key: 'title' | 'publisher', accepted: string) => {
      const text = valueAt(source, [key]);
      if (typeof text !== 'string') return [];
      const suggestion = key === 'publisher' ? nearest(text, FRENCH_NAMES) : undefined;
      return unmarkedFrench(text).map((word) => ({
        ...atField(file, path.with(-1, key), word),
        ...LOOKS_FRENCH,
        found: word,
        accepted,
        suggestion,
      }));
    };
    return [
      ...(isFrench ? [] : inField('title', '"language: fr" below a French title')),
      ...inField('publisher', IN_LIST),
    ];
  });
