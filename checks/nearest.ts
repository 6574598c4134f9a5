import Fuse from 'fuse.js';

/** The word of a list that somebody who typed `word` most likely meant, if one is near. */
export function nearest(word: string, list: readonly string[]): string | undefined {
  const [match] = new Fuse(list, { threshold: 0.4, distance: 20 }).search(word);
  return match?.item;
}

/** Whether a slip of the finger makes one text the other: one letter more, less, other or swapped with its neighbour. */
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
