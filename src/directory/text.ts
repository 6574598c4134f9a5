const PLAIN = /^[ -~\n]*$/;

/** A text without case and accents, letter for letter as long as it was, so that places in it still hold. */
export function fold(text: string): string {
  // Most texts have no accents at all: those need no look at each letter.
  if (PLAIN.test(text)) return text.toLowerCase();
  return Array.from(text, foldLetter).join('');
}

function foldLetter(letter: string): string {
  const folded = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.length === letter.length ? folded : letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter;
}

/** A text cut where a search term stands in it, case and accents apart. Odd pieces are the matches. */
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

/** "1 institution found", "12 institutions found". */
export const countText = (count: number) => `${count} ${count === 1 ? 'institution' : 'institutions'} found`;

/**
 * How many institutions were found: among how many where the rest of a long list is not here, and how many more might
 * have been where they publish what is asked for.
 *
 * @param counts how many were found, are here, are in the guide, and were left out because nothing is published
 */
export function foundText({ found, here, all, leftOut }: { found: number; here: number; all: number; leftOut: number }): string {
  if (here < all)
    return found === here ? `${countText(all)}; the first ${here} are here` : `${countText(found)} among the first ${here} of ${all}`;
  return leftOut > 0 ? `${countText(found)}; ${leftOut} more left out because what you ask for is not published` : countText(found);
}
