import { memoize } from '../../src/domain/memoize.ts';
import type { BrokenFile, ContentFile } from '../content-types.ts';
import type { Finding, Problem } from '../issue.ts';
import { atField, type Rule } from '../rule.ts';

/** Files are UTF-8 and hold no character that nobody sees, that turns a line around or that only looks like a letter. */
export const characters: Rule = {
  name: 'characters',
  description: 'Every file is UTF-8, without characters that nobody sees, and no word mixes the letters of two scripts.',
  check: ({ asked, broken }) => [...[...asked, ...broken].flatMap(inText), ...asked.flatMap(inEscapes)],
};

/** What stands in place of bytes that are not UTF-8. */
const REPLACEMENT = '\uFFFD';

/**
 * Control characters other than tab and line ends, characters of format (zero width, direction, byte order mark, soft
 * hyphen), halves of surrogate pairs, code points that are no characters, spaces of other widths than a space, and signs
 * that are drawn as nothing.
 */
export const UNSEEN =
  /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\uFFFD\u2000-\u200A\u202F\u205F\u2800\u3000\u3164\u115F\u1160\u17B4\u17B5\uFFA0\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u;

/** A word of Latin letters with a letter of another script: Cyrillic and Greek have letters that look the same. */
const MIXED = /[\p{L}\p{M}]*(?:\p{Script=Latin}(?=\p{L})(?!\p{Script=Latin})|(?!\p{Script=Latin})\p{L}(?=\p{Script=Latin}))[\p{L}\p{M}]*/u;

/** A letter of another script by itself, or a word of such letters: English and French need none. */
export const FOREIGN = /(?![\p{Script=Latin}ªº])\p{L}+/u;

/** Full-width and mathematical letters and digits: they look like the ones of the keyboard, and no search finds them. */
export const STYLED = /[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]+/u;

/** What each is called where it is of more use than a number. */
const NAMES: Readonly<Record<string, string>> = {
  '\uFEFF': 'a byte order mark',
  '\u00AD': 'a soft hyphen',
  '\u200B': 'a space of no width',
  '\u200C': 'a sign of no width',
  '\u200D': 'a sign of no width',
  '\u2060': 'a sign of no width',
  '\u202A': 'a sign that turns the direction of text',
  '\u202B': 'a sign that turns the direction of text',
  '\u202C': 'a sign that turns the direction of text',
  '\u202D': 'a sign that turns the direction of text',
  '\u202E': 'a sign that turns the direction of text',
  '\u2066': 'a sign that turns the direction of text',
  '\u2067': 'a sign that turns the direction of text',
  '\u2068': 'a sign that turns the direction of text',
  '\u2069': 'a sign that turns the direction of text',
};

const isSuspect = (text: string) => UNSEEN.test(text) || FOREIGN.test(text) || STYLED.test(text);

/** The first forbidden character of each line. */
const inText = memoize(({ path, text }: BrokenFile): Finding[] => {
  if (!isSuspect(text)) return [];
  return text.split('\n').flatMap((line, index) => {
    const problem = problemOf(line);
    return problem
      ? [{ file: path, line: index + 1, column: problem.at + 1, ...withoutPlace(problem), fix: removal(line, problem.at) }]
      : [];
  });
});

/** Characters that are clean in the file and forbidden once YAML reads them: "\u0007". */
const inEscapes = memoize((file: ContentFile): Finding[] =>
  inText(file).length > 0
    ? []
    : file.strings.flatMap(({ path, text }) => {
        const problem = isSuspect(text) ? problemOf(text) : undefined;
        return problem ? [{ ...atField(file, path), ...withoutPlace(problem) }] : [];
      }),
);

/** What is nobody's letter goes; what stands in place of a letter, nobody but the author knows. */
function removal(text: string, at: number) {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return character === REPLACEMENT || !/[\p{Cc}\p{Cf}]/u.test(character) ? undefined : { found: character, now: '' };
}

type LocatedProblem = Problem & { at: number };

const withoutPlace = ({ message, found, accepted, suggestion }: LocatedProblem): Problem => ({ message, found, accepted, suggestion });

function problemOf(text: string): LocatedProblem | undefined {
  const unseen = UNSEEN.exec(text);
  if (unseen) return unseenProblem(text, unseen.index);
  const word = MIXED.exec(text) ?? FOREIGN.exec(text) ?? STYLED.exec(text);
  if (!word) return undefined;
  const isStyled = STYLED.test(word[0]);
  const plain = word[0].normalize('NFKC');
  return {
    at: word.index,
    found: word[0],
    message: isStyled
      ? 'is written in letters that only look like those of the keyboard'
      : `has ${letterNames(word[0])}: in English and French nobody types one, and it may pass for another letter`,
    accepted: 'the same word, typed anew on the keyboard',
    suggestion: isStyled && plain !== word[0] ? plain : asLatin(word[0]),
  };
}

// cspell:disable
/** Letters of other scripts that are drawn as those of the keyboard, and these. */
const LOOKALIKES = new Map(
  Array.from('аеорсхуіјѕԁһӏвкмнтАЕОРСХУІЈЅВКМНТοανρικτυΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', (letter, index) => [
    letter,
    'aeopcxyijsdhlbkmhtAEOPCXYIJSBKMHToavpiktuABEZHIKMNOPTYX'[index] ?? '',
  ]),
);
// cspell:enable

/** A word with the letters that its author most likely meant, where each has one. */
function asLatin(word: string): string | undefined {
  const latin = Array.from(word, (letter) => LOOKALIKES.get(letter) ?? letter).join('');
  return /^\p{Script=Latin}+$/u.test(latin) ? latin : undefined;
}

const letterNames = (word: string) => {
  const letters = [...new Set(word.match(/(?!\p{Script=Latin})\p{L}/gu))];
  return `the letter${letters.length === 1 ? '' : 's'} ${letters.map((letter) => `${letter} (${codeOf(letter)})`).join(', ')} of another script`;
};

const codeOf = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0') ?? ''}`;

function unseenProblem(text: string, at: number): LocatedProblem {
  const found = text.slice(Math.max(0, at - 20), at + 20).trim();
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (character === REPLACEMENT)
    return { at, message: 'is a character that cannot be read', found, accepted: 'the character itself, in a file saved as UTF-8' };
  const name = NAMES[character] ?? (/\p{Cc}/u.test(character) ? 'a control character' : 'a character');
  return {
    at,
    message: `is ${name} that nobody sees (${codeOf(character)})`.replace('text that nobody', 'text, which nobody'),
    found,
    accepted: /[\u2000-\u200A\u202F\u3000]/.test(character) ? 'an ordinary space' : 'the words without it: delete and type them anew',
  };
}
