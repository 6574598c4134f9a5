// cspell:ignore cette dans peut pouvez sont vous
// cspell:ignore Konto
import { unmarkedFrench } from '../../src/domain/french.ts';
import type { ContentFile } from '../content-types.ts';
import type { Problem } from '../issue.ts';
import { atField, perFile, type Findings, type Rule } from '../rule.ts';
import { piecesOf, textsOf, type Text } from '../texts.ts';
import { valueAt } from '../values.ts';
import { declaredIn } from './sources.ts';

/** French words say that they are French, so that a screen reader says them in French. */
export const languages: Rule = {
  name: 'languages',
  description: 'French words in English texts are marked, and their marks are whole.',
  check: perFile((file) => [...textsOf(file).flatMap(inText), ...inTitles(file)]),
};

/** A mark of a language, whole or not: `[fr:Coach Crédit]`, `[de:Konto]`, `[fr:Coach Crédit`. */
const MARK = /\[(?<language>[a-z]{2,3}(?:-[A-Za-z]{2,4})?):(?![/\d])(?<words>[^[\]\n]*)(?<end>\]?)/g;

const WHOLE_MARK = '[fr:Coach Crédit]: the language, a colon and the words, in one pair of brackets';

const LOOKS_FRENCH = {
  message: 'looks French, and no mark says so',
  accepted:
    '[fr:…] around the French words; a name that recurs goes to FRENCH_NAMES in src/domain/french.ts, an English word with accents to the list below it',
};

/** A problem, and at which character of its text. */
interface LocatedProblem extends Problem {
  found: string;
  at: number;
}

function problemsIn(text: string): LocatedProblem[] {
  const marks = [...text.matchAll(MARK)].flatMap((match): LocatedProblem[] => {
    const { language = '', words = '', end = '' } = match.groups ?? {};
    const at = { found: match[0], at: match.index, accepted: WHOLE_MARK };
    const suggestion = `[fr:${words.trim()}]`;
    if (language !== 'fr') return [{ ...at, message: `marks a language that the guide does not know (${language})`, suggestion }];
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

/** Words of every French sentence that no English one has, also without their accents. */
const FRENCH_WORDS =
  /(?<![\p{L}’'-])(?:le|la|les|des|une|du|vous|votre|vos|nous|pour|dans|est|sont|avec|sur|qui|que|et|ou|aux|cette|ce|il|elle|peut|pouvez)(?![\p{L}’'-])/giu;
const FEWEST_FRENCH_WORDS = 3;

/** Sentences that are French though none of their words shows it by an accent. */
function frenchSentences(text: string): LocatedProblem[] {
  return piecesOf(text, /((?<=[.!?:])\s|\n\s*\n)/).flatMap(({ piece: sentence, start }) => {
    const words = sentence.match(FRENCH_WORDS) ?? [];
    if (new Set(words.map((word) => word.toLowerCase())).size < FEWEST_FRENCH_WORDS) return [];
    const found = sentence.trim();
    return { ...LOOKS_FRENCH, found, at: start + sentence.indexOf(found), suggestion: `[fr:${found}]` };
  });
}

/** Blanks of the same length, so that every offset into the text stays right. */
const blank = (text: string) => ' '.repeat(text.length);

/** A text without the addresses of its links, which nobody reads aloud. */
const withoutAddresses = (text: string) => text.replace(/\]\([^)]*\)/g, blank);

const inText = ({ text, place }: Text): Findings =>
  problemsIn(withoutAddresses(text)).map(({ at, ...problem }) => ({ ...place(at, problem.found), ...problem }));

/** The titles of sources are no prose: where one is French, all of it is. */
function inTitles(file: ContentFile): Findings {
  return declaredIn(file).flatMap(({ path, source }) => {
    const title = valueAt(source, ['title']);
    if (typeof title !== 'string' || valueAt(source, ['language']) === 'fr') return [];
    return unmarkedFrench(title).map((word) => ({
      ...atField(file, path.with(-1, 'title'), word),
      ...LOOKS_FRENCH,
      found: word,
      accepted: '"language: fr" below a French title',
    }));
  });
}
