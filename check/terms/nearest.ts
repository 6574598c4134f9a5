import Fuse from 'fuse.js';

/** The item of a list that `word` is most likely a misspelling of, if one is similar: a short word by one slip. */
export function nearest(word: string, list: readonly string[]): string | undefined {
  if (word === '') return undefined;
  const [match] = new Fuse(list, { threshold: 0.4, distance: 20 }).search(word);
  return match && (word.length > 3 || isSlip(word, match.item)) ? match.item : undefined;
}

/** Whether two texts differ by one typing error: a letter added, missing, replaced or swapped with the next. */
export function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(0, 2) === restB.charAt(1) + restB.charAt(0) && restA.slice(2) === restB.slice(2))
  );
}
