import type { Found } from './item.ts';
import { COMPARE_MAX, type Doubt } from './state.ts';

const PLAIN = /^[ -~\n]*$/;

/** A text without case and accents, of the same length, so that positions in one hold in the other. */
export function fold(text: string): string {
  // Most texts have no accents, and this is much faster than letter by letter.
  if (PLAIN.test(text)) return text.toLowerCase();
  return Array.from(text, foldLetter).join('');
}

function foldLetter(letter: string): string {
  const folded = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.length === letter.length ? folded : letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter;
}

/** A text split at a search term, whatever its case and accents: the pieces at odd indexes are the matches. */
export function cutAtMatches(text: string, term: string): string[] {
  const [wanted, folded] = [fold(term.trim()), fold(text)];
  if (wanted === '') return [text];
  const pieces: string[] = [];
  let end = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, end)) {
    pieces.push(text.slice(end, at), text.slice(at, at + wanted.length));
    end = at + wanted.length;
  }
  return [...pieces, text.slice(end)];
}

/** "Show 25 institutions": what closes the filters on a phone. */
export const showText = (count: number) => `Show ${count} ${count === 1 ? 'institution' : 'institutions'}`;

/** "1 institution found", "12 institutions found". */
export const countText = (count: number) => `${count} ${count === 1 ? 'institution' : 'institutions'} found`;

/**
 * Says how many institutions were found: among how many, where the rest of a long list has not arrived; how many more may
 * pass, because sources disagree, and of how many it is not known. Answers to a search come first; with them, or without any, no institution is not news.
 */
export function foundText({
  found,
  here,
  all,
  answers,
}: {
  found: Found;
  here: number;
  all: number;
  answers?: number | undefined;
}): string {
  const hasInstitutions = Object.values(found).some(({ length }) => length > 0);
  if (answers === 0 && !hasInstitutions) return 'Nothing found';
  if (answers) {
    const answersText = `${answers} ${answers === 1 ? 'answer' : 'answers'}`;
    return hasInstitutions ? `${answersText}; ${foundText({ found, here, all })}` : `${answersText} found`;
  }
  const [yes, possibly, unknown] = [found.yes.length, found.possibly.length, found.unknown.length];
  if (here < all)
    return yes === here ? `${countText(all)}; the first ${here} are here` : `${countText(yes)} among the first ${here} of ${all}`;
  return [countText(yes), ...(possibly > 0 ? [`${possibly} more possibly`] : []), ...(unknown > 0 ? [`${unknown} not known`] : [])].join(
    '; ',
  );
}

/** Why an institution is shown that does not pass the filters for sure. */
export const DOUBT_TEXTS: Readonly<Record<Doubt, string>> = { possibly: 'Possibly: sources disagree', unknown: 'Not known' };

const DOLLARS = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 });

/** "At least $5,000". */
export const atLeastText = (dollars: number) => `At least ${DOLLARS.format(dollars)}`;

/** What the comparison asks of the reader. */
export function prompt(count: number): string {
  if (count === 0) return `Select up to ${COMPARE_MAX} institutions to compare.`;
  const left = COMPARE_MAX - count;
  return left === 0
    ? `${COMPARE_MAX} of ${COMPARE_MAX} chosen: remove one to add another.`
    : `You can add ${left} more ${left === 1 ? 'institution' : 'institutions'}.`;
}
