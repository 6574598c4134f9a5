import Fuse from 'fuse.js';

/** The word of a list that somebody who typed `word` most likely meant, if one is near. */
export function nearest(word: string, list: readonly string[]): string | undefined {
  const [match] = new Fuse(list, { threshold: 0.4, distance: 20 }).search(word);
  return match?.item;
}
