/** Characters that a reader cannot see or that turn the order of letters: control, format and private ones. White space is none. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/gu;

/** A text on one line in which nothing hides: what cannot be seen is shown by its number, as ⟨U+200B⟩. */
export function visible(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, (character) => `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`);
}

/** A text whose lines stay lines, and in which nothing hides. */
export const visibleLines = (text: string) => text.split('\n').map(visible).join('\n');

const LETTERS = new Intl.Segmenter('en-CA', { granularity: 'grapheme' });

/** The beginning of a text that is too long, and an ellipsis. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of LETTERS.segment(text)) {
    if (kept.length + segment.length >= most) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
