import { cutAtMatches } from '../../../directory/text.ts';

/** A text with the search term marked where it stands. */
export function Marked({ text, term }: { text: string; term: string }) {
  return cutAtMatches(text, term).map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece));
}
