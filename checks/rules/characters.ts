import { memoize } from '../../src/domain/memoize.ts';
import type { BrokenFile, ContentFile } from '../content-types.ts';
import type { Finding, Problem } from '../issue.ts';
import { LATIN_FOR } from '../hosts.ts';
import { atField, type Findings, type Rule } from '../rule.ts';

export const characters: Rule = {
  name: 'characters',
  description: 'Every file is UTF-8, without invisible characters, and no word mixes the letters of two scripts.',
  check: ({ selected, broken }) => [...[...selected, ...broken].flatMap(inText), ...selected.flatMap(inEscapes)],
};

/** The replacement character, which decoding puts in place of bytes that are not UTF-8. */
const REPLACEMENT = '\uFFFD';

/**
 * Control characters other than tab and line ends, format characters (zero width, direction, byte order mark, soft
 * hyphen), halves of surrogate pairs, code points that are no characters, spaces of other widths, and characters that
 * are drawn as nothing.
 */
export const UNSEEN =
  /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\uFFFD\u2000-\u200A\u202F\u205F\u2800\u3000\u3164\u115F\u1160\u17B4\u17B5\uFFA0\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u;

/** A word of Latin letters with a letter of another script: Cyrillic and Greek have letters that look the same. */
const MIXED =
  /[\p{L}\p{M}]*(?:\p{Script=Latin}(?=\p{L})(?!\p{Script=Latin})|(?!\p{Script=Latin})\p{L}(?=\p{Script=Latin}))[\p{L}\p{M}]*/u;

/** A letter of another script, or a word of such letters: English and French need none. */
export const FOREIGN = /(?![\p{Script=Latin}ªº])\p{L}+/u;

/** Full-width and mathematical letters and digits: they look like those of the keyboard, and no search finds them. */
export const STYLED = /[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]+/u;

/** Control and format characters, which are part of no word. */
const PASTED = /(?![\t\r])[\p{Cc}\p{Cf}]/gu;

/** From one of them to the last one of the line: a pasted word may have a soft hyphen after each syllable. */
const PASTED_SPAN = new RegExp(`^${PASTED.source}(?:.*${PASTED.source})?`, 'u');

/** Names of characters, where a name helps more than the number. */
const NAMES = [
  [/\uFEFF/, 'a byte order mark'],
  [/\u00AD/, 'a soft hyphen'],
  [/\u200B/, 'a space of no width'],
  [/[\u200C\u200D\u2060]/, 'a character of no width'],
  [/[\u202A-\u202E\u2066-\u2069]/, 'a character that changes the direction of text'],
  [/\p{Cc}/u, 'a control character'],
] as const;

/** What is accepted instead of characters that cannot be typed again. */
const WITHOUT = [
  [/[\u2000-\u200A\u202F\u3000]/, 'an ordinary space'],
  [/\uFEFF/, 'the file saved as UTF-8 without BOM (byte order mark)'],
] as const;

/** The first forbidden character of each line. */
const inText = memoize(({ path, text }: BrokenFile): Finding[] =>
  text.split('\n').flatMap((line, index) => {
    const found = problemIn(line);
    return found ? { file: path, line: index + 1, column: found.at + 1, ...found.problem } : [];
  }),
);

/** Characters that are clean in the file and forbidden once YAML reads them: "\u0007". */
const inEscapes = memoize((file: ContentFile): Findings =>
  inText(file).length > 0
    ? []
    : file.strings.map(({ path, text }) => {
        const found = problemIn(text);
        return found && { ...atField(file, path), ...found.problem, fix: undefined };
      }),
);

interface ProblemInText {
  at: number;
  problem: Problem & { found: string };
}

function problemIn(text: string): ProblemInText | undefined {
  const unseen = UNSEEN.exec(text);
  if (unseen) return { at: unseen.index, problem: unseenProblem(text, unseen.index) };
  const foreign = FOREIGN.exec(text);
  const word = foreign ? (MIXED.exec(text) ?? foreign) : STYLED.exec(text);
  if (!word) return undefined;
  const [found] = word;
  const isStyled = STYLED.test(found);
  const plain = found.normalize('NFKC');
  const problem = {
    found,
    message: isStyled
      ? 'is written in letters that only look like those of the keyboard'
      : `has ${letterNames(found)}: English and French have none, and it may look like another letter`,
    accepted: 'the same word, typed again on the keyboard',
    suggestion: isStyled && plain !== found ? plain : asLatin(found),
  };
  return { at: word.index, problem };
}

/** A word with the Latin letters that its author most likely meant, if all its letters have one. */
function asLatin(word: string): string | undefined {
  const latin = Array.from(word, (letter) => LATIN_FOR.get(letter) ?? letter).join('');
  return /^\p{Script=Latin}+$/u.test(latin) ? latin : undefined;
}

const letterNames = (word: string) => {
  const letters = [...new Set(word.match(/(?!\p{Script=Latin})\p{L}/gu))];
  return `the letter${letters.length === 1 ? '' : 's'} ${letters.map((letter) => `${letter} (${codeOf(letter)})`).join(', ')} of another script`;
};

/** A character by its number: `U+200B`. */
export const codeOf = (character: string) =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0') ?? ''}`;

function unseenProblem(text: string, at: number): ProblemInText['problem'] {
  const found = text.slice(Math.max(0, at - 20), at + 20).trim();
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  // Only the author knows which letter was lost.
  if (character === REPLACEMENT)
    return {
      message: 'is a character that cannot be read',
      found,
      accepted: 'the character itself, in a file saved as UTF-8',
    };
  const pasted = PASTED_SPAN.exec(text.slice(at))?.[0];
  const name = NAMES.find(([pattern]) => pattern.test(character))?.[1] ?? 'a character';
  return {
    message: `is ${name} (${codeOf(character)}), which nobody sees`,
    found,
    accepted:
      WITHOUT.find(([pattern]) => pattern.test(character))?.[1] ?? 'the words without it: delete and type them again',
    fix: pasted === undefined ? undefined : { found: pasted, now: pasted.replace(PASTED, '') },
  };
}
