// cspell:ignore Konto
import { unmarkedFrench } from '../../src/domain/french.ts';
import type { ContentFile, FieldPath } from '../content.ts';
import { eachFile } from '../each-file.ts';
import type { Fault, Rule } from '../fault.ts';
import { valueAt } from '../records.ts';
import { nameOf } from './fields.ts';
import { declaredIn } from './sources.ts';

/** French words say that they are French, so that a screen reader says them in French. */
export const languages: Rule = {
  name: 'languages',
  description: 'French words in English texts are marked, and their marks are whole.',
  check: eachFile((file) => [...inBody(file), ...inFields(file), ...inTitles(file)]),
};

/** A mark of a language, whole or not: `[fr:Coach Crédit]`, `[de:Konto]`, `[fr:Coach Crédit`. */
const MARK = /\[(?<language>[a-z]{2,3}(?:-[A-Za-z]{2,4})?):(?![/\d])(?<words>[^[\]\n]*)(?<end>\]?)/g;

const ACCEPTED = '[fr:Coach Crédit]: the language, a colon and the words, in one pair of brackets';

/** What is wrong with a text, and at which of its characters. */
interface Verdict extends Pick<Fault, 'message' | 'accepted' | 'suggestion'> {
  found: string;
  at: number;
}

function verdictsOn(text: string): Verdict[] {
  const marks = [...text.matchAll(MARK)].map((match) => {
    const { language = '', words = '', end = '' } = match.groups ?? {};
    return { language, words: words.trim(), isClosed: end !== '', place: { found: match[0], at: match.index, accepted: ACCEPTED } };
  });
  const broken = marks.flatMap(({ language, words, isClosed, place }): Verdict[] => {
    if (language !== 'fr')
      return [{ ...place, message: `marks a language that the guide does not know (${language})`, suggestion: `[fr:${words}]` }];
    if (!isClosed) return [{ ...place, message: 'opens a mark of French that is not closed', suggestion: `[fr:${words}]` }];
    return words === '' ? [{ ...place, message: 'marks no words as French' }] : [];
  });
  const rest = text.replace(MARK, blank);
  const unmarked = unmarkedFrench(rest).map((word) => ({
    ...LOOKS_FRENCH,
    found: word,
    at: rest.indexOf(word),
    suggestion: `[fr:${word}]`,
  }));
  return [...broken, ...unmarked];
}

/** Blanks of the same length, which leave every place in the text where it was. */
const blank = (text: string) => ' '.repeat(text.length);

/** A text without the addresses of its links, which nobody reads aloud. */
const withoutAddresses = (text: string) => text.replace(/\]\([^)]*\)/g, blank);

const LOOKS_FRENCH = {
  message: 'looks French, and no mark says so',
  accepted:
    '[fr:…] around the French words; a name that recurs goes to FRENCH_NAMES in src/domain/french.ts, an English word with accents to the list below it',
};

function inBody(file: ContentFile): Fault[] {
  return verdictsOn(withoutAddresses(file.body)).map(({ at, ...verdict }) => ({
    file: file.path,
    ...file.locateInBody(at),
    rule: 'languages',
    field: 'text',
    ...verdict,
  }));
}

function inFields(file: ContentFile): Fault[] {
  return file.prose.flatMap(({ path, text }) => verdictsOn(withoutAddresses(text)).map((verdict) => faultAt(file, path, verdict)));
}

/** The titles of sources are no prose: where one is French, all of it is. */
function inTitles(file: ContentFile): Fault[] {
  return declaredIn(file).flatMap(({ path }) => {
    const source = path.slice(0, -1);
    const title = valueAt(file.data, [...source, 'title']);
    if (typeof title !== 'string' || valueAt(file.data, [...source, 'language']) === 'fr') return [];
    return unmarkedFrench(title).map((word) =>
      faultAt(file, [...source, 'title'], { ...LOOKS_FRENCH, found: word, accepted: '"language: fr" below a French title' }),
    );
  });
}

const faultAt = (file: ContentFile, path: FieldPath, { message, found, accepted, suggestion }: Omit<Verdict, 'at'>): Fault => ({
  file: file.path,
  ...file.locate(path, found),
  rule: 'languages',
  field: nameOf(path),
  message,
  found,
  accepted,
  suggestion,
});
