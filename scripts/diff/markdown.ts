import { codeOf, UNSEEN } from '../../checks/rules/characters.ts';
import { figuresIn } from './warnings.ts';

/** The most characters of one value in a comment. */
const LONGEST = 600;

/** A value on one line, so that a run of spaces cannot push the rest out of sight. */
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
  const hasFigure = (word: string) => figuresIn(word).some((figure) => figures.has(figure));
  return clip(value)
    .split(' ')
    .map((word) => (hasFigure(word) ? strong(word) : escape(word)))
    .join(' ');
}

/** A zero-width space: programs that look for a word take it as the end of the word. */
const BREAK = '\u200B';

/**
 * A text that stays text in a comment on GitHub: no Markdown, HTML, mention, reference to an issue, link, emoji or formula.
 * It is for the inside of a line, not for its start.
 *
 * GitHub looks for mentions and references after Markdown is parsed, so that a backslash or an entity does not stop it: a
 * zero-width space does (as Renovate and Dependabot use it). A dollar sign closes a formula only where no digit follows.
 */
export function escape(value: string): string {
  return visible(clip(value))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_~|[\]]/g, String.raw`\$&`)
    .replace(/(?<=[@:])(?=\S)|(?<=#)(?=\d)|(?<=\bGH)(?=-)|(?<=www)(?=\.)/gi, BREAK)
    .replace(/\$(?!\d)/g, () => '<span>$</span>');
}

/** Letters of other scripts and combining accents, which look like other letters. */
const LOOK_ALIKE = /(?!\p{Script=Latin})[\p{L}\p{M}]/gu;

/** A text without invisible and look-alike characters, which are shown by their number: ⟨U+200B⟩. */
function visible(text: string): string {
  const number = (character: string) => `⟨${codeOf(character)}⟩`;
  return text.replace(new RegExp(UNSEEN, 'gu'), number).replace(LOOK_ALIKE, number);
}
