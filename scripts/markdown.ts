import { codeOf, UNSEEN } from '../check/rules/invisible-characters.ts';

/** The most characters that GitHub accepts in a comment and in the body of an issue. */
export const GITHUB_ROOM = 65_536;

/** The most characters of one value. */
const LONGEST = 600;

/** A value on one line, so that a run of spaces cannot push the rest out of sight. */
function clip(value: string): string {
  const line = value.slice(0, 20 * LONGEST).replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)} … (${value.length} characters)` : line;
}

export const strong = (value: string) => `**${escape(value)}**`;

/** An address or a path, to be read letter by letter. */
export const code = (value: string) => `\`${visible(clip(value)).replaceAll('`', 'ˋ') || ' '}\``;

/** A zero-width space: programs that look for a word take it as the end of the word. */
const BREAK = '\u200B';

/**
 * A text that stays text on GitHub: no Markdown, HTML, mention, reference to an issue, link, emoji or formula. It is for the
 * inside of a line, not for its start.
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

/** Scripts of which whole words can look Latin. Letters of others do so only inside of a Latin word. */
const LIKE_LATIN = String.raw`\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}`;
const FOREIGN = String.raw`(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}]`;

/** Letters that look like others, full-width ones and combining accents. */
const LOOK_ALIKE = new RegExp(
  [
    `[${LIKE_LATIN}\\uFF01-\\uFF5E\\u{1D400}-\\u{1D7FF}]`,
    `(?<=\\p{Script=Latin}[\\p{L}\\p{M}]*)${FOREIGN}`,
    `${FOREIGN}(?=[\\p{L}\\p{M}]*\\p{Script=Latin})`,
  ].join('|'),
  'gu',
);

/** A text without invisible and look-alike characters, which are shown by their number: ⟨U+200B⟩. */
function visible(text: string): string {
  const number = (character: string) => `⟨${codeOf(character)}⟩`;
  return text.replace(new RegExp(UNSEEN, 'gu'), number).replace(LOOK_ALIKE, number);
}

/** Whether a text that was made visible had characters that readers cannot see or tell from others. */
export const hasHiddenCharacters = (text: string) => text.includes('⟨U+');

/** As many lines as there is room for. A line that is too long does not hide those below it. */
export function fit(lines: readonly string[], room: number): string[] {
  let left = room;
  return lines.filter((line) => {
    const size = Buffer.byteLength(line) + 1;
    const fits = size <= left;
    if (fits) left -= size;
    return fits;
  });
}
