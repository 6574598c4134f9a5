/** How a report writes its parts. What a revision holds goes through `text` or `code`, and stays text whatever it looks like. */
export interface Style {
  heading: (title: string, level: 3 | 4) => string;
  item: (line: string) => string;
  strong: (value: string) => string;
  text: (value: string) => string;
  /** An address or a path, to be read letter by letter. */
  code: (value: string) => string;
  added: (value: string) => string;
  removed: (value: string) => string;
  /** Characters that the lines of one section may take. */
  room: number;
}

/** For a terminal. */
export const plain: Style = {
  heading: (title) => `\n${title}`,
  item: (line) => `  ${line}`,
  strong: visible,
  text: visible,
  code: visible,
  added: (value) => `{+${visible(value)}+}`,
  removed: (value) => `[-${visible(value)}-]`,
  room: Infinity,
};

/** Characters of one value in a comment before it is cut. */
const LONGEST = 600;

const clip = (value: string) => (value.length > LONGEST ? `${value.slice(0, LONGEST)} … (${value.length} characters)` : value);

/** For a comment on GitHub, which takes 65,536 characters: that is a head and seven sections, each with its own room. */
export const markdown: Style = {
  heading: (title, level) => `\n${'#'.repeat(level)} ${title}\n`,
  item: (line) => `- ${line}`,
  strong: (value) => `**${escapeMarkdown(value)}**`,
  text: escapeMarkdown,
  code: (value) => `\`${visible(clip(value)).replaceAll('`', 'ˋ') || ' '}\``,
  added: (value) => `<ins>${escapeMarkdown(value)}</ins>`,
  removed: (value) => `<del>${escapeMarkdown(value)}</del>`,
  room: 8000,
};

/** A zero-width space, which programs that look for a word take for its end. */
const BREAK = '\u200B';

/**
 * A text that stays text in a comment on GitHub: no Markdown, no HTML, no mention, no reference to an issue, no link, no
 * emoji, no formula. It stands inside a line, never at its start.
 *
 * GitHub looks for mentions and references after Markdown is read, so that a backslash or an entity does not stop it: a
 * zero-width space does (as Renovate and Dependabot do). A dollar sign closes a formula only where no digit follows.
 */
function escapeMarkdown(value: string): string {
  return visible(clip(value))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_~|[\]]/g, (sign) => `\\${sign}`)
    .replace(/(?<=[@:])(?=\S)|(?<=#)(?=\d)|(?<=\bGH)(?=-)|(?<=www)(?=\.)/gi, BREAK)
    .replace(/\$(?!\d)/g, () => '<span>$</span>');
}

/** What nobody sees, or what turns the order of letters: control, format, private and unassigned characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;

const LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;

/**
 * A text on one line in which nothing hides. What cannot be seen is shown by its number, as ⟨U+200B⟩, and so is a Greek
 * or Cyrillic letter in a word with Latin ones, which looks like one of them.
 */
function visible(text: string): string {
  const number = (character: string) => `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;
  return text
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, number)
    .replace(/[\p{L}\p{N}]+/gu, (word) => (/\p{Script=Latin}/u.test(word) ? word.replace(LOOKALIKE, number) : word));
}
