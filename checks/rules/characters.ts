import { memoize } from '../../src/domain/memoize.ts';
import type { BrokenFile, ContentFile } from '../content-types.ts';
import type { Finding, Problem } from '../issue.ts';
import { atField, type Rule } from '../rule.ts';

/** Files are UTF-8 and hold no character that nobody sees and that stops the build. */
export const characters: Rule = {
  name: 'characters',
  description: 'Every file is UTF-8, without control characters.',
  check: ({ files, broken }) => [...[...files, ...broken].flatMap(inText), ...files.flatMap(inEscapes)],
};

/** What stands in place of bytes that are not UTF-8. */
const REPLACEMENT = '\uFFFD';

/** Control characters other than tab and line ends, halves of surrogate pairs, and code points that are no characters. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFD\uFFFE\uFFFF]/u;

/** The first forbidden character of each line. */
const inText = memoize(({ path, text }: BrokenFile): Finding[] => {
  if (!FORBIDDEN.test(text)) return [];
  return text.split('\n').flatMap((line, index) => {
    const at = line.search(FORBIDDEN);
    return at < 0 ? [] : [{ file: path, line: index + 1, column: at + 1, ...problemOf(line, at), fix: removal(line, at) }];
  });
});

/** Characters that are clean in the file and forbidden once YAML reads them: "\u0007". */
const inEscapes = memoize((file: ContentFile): Finding[] =>
  inText(file).length > 0
    ? []
    : file.strings
        .filter(({ text }) => FORBIDDEN.test(text))
        .map(({ path, text }) => ({ ...atField(file, path), ...problemOf(text, text.search(FORBIDDEN)) })),
);

/** What is nobody's letter goes; what stood in place of a letter that cannot be read, nobody knows. */
const removal = (text: string, at: number) =>
  text[at] === REPLACEMENT ? undefined : { found: String.fromCodePoint(text.codePointAt(at) ?? 0), now: '' };

function problemOf(text: string, at: number): Problem {
  const found = text.slice(Math.max(0, at - 20), at + 20).trim();
  if (text[at] === REPLACEMENT)
    return { message: 'is a character that cannot be read', found, accepted: 'the character itself, in a file saved as UTF-8' };
  const code = text.codePointAt(at)?.toString(16).toUpperCase().padStart(4, '0') ?? '';
  return { message: `is a control character that nobody sees (U+${code})`, found, accepted: 'the words without it' };
}
