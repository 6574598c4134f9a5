import { WORD, type WordReader } from './words.ts';

/** About two lines. */
const LENGTH = 160;

/** The part of a text that says most of what was found: the pieces at odd indexes are the words that were found. */
export function excerptOf(text: string, { wordsOfShort }: WordReader, found: ReadonlySet<string>): string[] {
  const sentences = text.split(/(?<=[.?!…]) (?=\S)/);
  const has = (word: string) => wordsOfShort(word).filter((read) => found.has(read));
  const counts = sentences.map((sentence) => new Set((sentence.match(WORD) ?? []).flatMap(has)).size);
  const first = Math.max(0, counts.indexOf(Math.max(...counts)));
  let excerpt = sentences.slice(first).join(' ');
  if (excerpt.length > LENGTH) excerpt = `${excerpt.slice(0, excerpt.lastIndexOf(' ', LENGTH)).replace(/ …$/, '')} …`;
  return cutAt(excerpt, (word) => has(word).length > 0);
}

function cutAt(text: string, isFound: (word: string) => boolean): string[] {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isFound(word)) continue;
    pieces.push(text.slice(end, index), word);
    end = index + word.length;
  }
  return [...pieces, text.slice(end)];
}
