import { cutAtMatches } from '../../../directory/text.ts';

/** A text with the search term marked where it stands. Another term makes it anew, whatever a translation did to the old one. */
export function Marked({ text, term }: { text: string; term: string }) {
  return (
    <span key={term}>{cutAtMatches(text, term).map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))}</span>
  );
}
