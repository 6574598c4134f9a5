import { UNSEEN } from '../../checks/rules/characters.ts';
import { figuresIn } from './doubts.ts';

/** Characters of one value in a comment before it is cut. */
const LONGEST = 600;

/** A value on one line, which a run of spaces cannot push out of sight. */
function clip(value: string): string {
  const line = value.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)} … (${line.length} characters)` : line;
}

export const strong = (value: string) => `**${escape(value)}**`;

/** An address or a path, to be read letter by letter. */
export const code = (value: string) => `\`${visible(clip(value)).replaceAll('`', 'ˋ') || ' '}\``;

export const added = (value: string) => `<ins>${withFiguresMarked(value)}</ins>`;

export const removed = (value: string) => `<del>${withFiguresMarked(value)}</del>`;

/** Amounts and numbers in bold, for they are what a reader acts on. */
function withFiguresMarked(value: string): string {
  const figures = new Set(figuresIn(value));
  const pieces = clip(value).split(/(\s+)/);
  return pieces
    .map((piece) => (figuresIn(piece).some((figure) => figures.has(figure)) ? strong(piece) : piece.trim() === '' ? ' ' : escape(piece)))
    .join('');
}

/** A zero-width space, which programs that look for a word take for its end. */
const BREAK = '\u200B';

/**
 * A text that stays text in a comment on GitHub: no Markdown, no HTML, no mention, no reference to an issue, no link, no
 * emoji, no formula. It stands inside a line, never at its start.
 *
 * GitHub looks for mentions and references after Markdown is read, so that a backslash or an entity does not stop it: a
 * zero-width space does (as Renovate and Dependabot do). A dollar sign closes a formula only where no digit follows.
 */
export function escape(value: string): string {
  return visible(clip(value))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_~|[\]]/g, (sign) => `\\${sign}`)
    .replace(/(?<=[@:])(?=\S)|(?<=#)(?=\d)|(?<=\bGH)(?=-)|(?<=www)(?=\.)/gi, BREAK)
    .replace(/\$(?!\d)/g, () => '<span>$</span>');
}

/** Look-alike letters: those of other scripts, and combining accents. */
const LOOKALIKE = /(?!\p{Script=Latin})[\p{L}\p{M}]/gu;

/** A text in which nothing hides: what cannot be seen, or looks like another letter, is shown by its number, as ⟨U+200B⟩. */
function visible(text: string): string {
  const number = (character: string) => `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;
  return text.replace(new RegExp(UNSEEN, 'gu'), number).replace(LOOKALIKE, number);
}
