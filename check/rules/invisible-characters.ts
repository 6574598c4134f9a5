import type { Finding, Problem } from '../issue.ts';
import { atField, type Rule } from '../rule.ts';

/** Characters that nobody sees, and letters that only look like others, can change what a text or an address says. */
export const invisibleCharacters: Rule = {
  name: 'invisible-characters',
  description: 'Every file is UTF-8, without invisible characters, and no word mixes the letters of two scripts.',
  checkFile(file) {
    const inLines = file.text.split('\n').flatMap((line, index): Finding[] => {
      const found = findProblem(line);
      return found ? [{ file: file.path, line: index + 1, column: found.at + 1, ...found.problem }] : [];
    });
    if (inLines.length > 0) return inLines;
    // Characters that are clean in the file and appear once YAML reads them: "\u0007".
    return file.strings.map(({ path, text }) => {
      const found = findProblem(text);
      return found && { ...atField(file, path), ...found.problem };
    });
  },
};

/**
 * Control characters other than tab and line ends, format characters (zero width, direction, byte order mark, soft
 * hyphen), halves of surrogate pairs, code points that are no characters, and characters that are drawn as nothing.
 */
export const UNSEEN = new RegExp(
  String.raw`(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\uFFFD\u2800\u3164\u115F\u1160\u17B4\u17B5\uFFA0` +
    String.raw`\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  'u',
);

/** What joins the parts of an emoji, or the letters of other scripts. */
const NOT_LATIN = String.raw`(?!\p{Script=Latin})[\p{L}\p{M}]`;
const JOINED = new RegExp(
  String.raw`(?<=\p{Emoji}\uFE0F?\p{EMod}?)[\u200D\uFE0F](?!\p{L})|(?<=${NOT_LATIN})[\u200C\u200D](?=${NOT_LATIN})`,
  'gu',
);

/** A word of Latin letters with a letter of another script: Cyrillic and Greek have letters that look the same. */
const FOREIGN = String.raw`(?![\p{Script=Latin}\p{Lm}])`;
const LETTER = String.raw`[\p{L}\p{M}]`;
const MIXED = new RegExp(
  String.raw`(?<!${LETTER})${LETTER}*(?:\p{Script=Latin}(?=\p{L})${FOREIGN}|${FOREIGN}\p{L}(?=\p{Script=Latin}))${LETTER}*`,
  'u',
);

const TYPED = 'the words typed again on the keyboard; a whole word in another script is fine';

function findProblem(text: string): { at: number; problem: Problem } | undefined {
  const unseen = UNSEEN.exec(text.replace(JOINED, (joint) => ' '.repeat(joint.length)));
  const mixed = unseen ?? MIXED.exec(text);
  if (!mixed) return undefined;
  const { 0: word, index: at } = mixed;
  if (!unseen)
    return { at, problem: { message: 'has letters that may look like others', found: word, accepted: TYPED } };
  const found = text.slice(Math.max(0, at - 20), at + 20).trim();
  // Decoding puts it in place of bytes that are not UTF-8: only the author knows what it was.
  const problem =
    word === '\uFFFD'
      ? { message: 'is a character that cannot be read', found, accepted: 'itself, in a file saved as UTF-8' }
      : { message: `is a character that nobody sees (${codeOf(word)})`, found, accepted: TYPED };
  return { at, problem };
}

/** A character by its number: `U+200B`. */
export const codeOf = (character: string) =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0') ?? ''}`;
