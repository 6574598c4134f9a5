import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownToMdast } from 'satteri';
import { readInline } from './inline.ts';

interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

/** The words of a paragraph as the parser reads it, or undefined where it finds more than words. */
function parsedWords(text: string): string | undefined {
  const { children = [] }: Node = markdownToMdast(text, { features: { gfm: false, smartPunctuation: true } });
  const [block] = children;
  const words = block?.children ?? [];
  if (children.length !== 1 || block?.type !== 'paragraph' || words.some(({ type }) => type !== 'text')) return undefined;
  return words.map(({ value }) => value ?? '').join('');
}

const wordsOf = (text: string) =>
  readInline(text)
    .map((piece) => ('text' in piece ? piece.text : ''))
    .join('');

/** Whether a text is read as nothing but its own letters. */
function isReadAsItIs(text: string): boolean {
  try {
    const [piece, ...others] = readInline(text);
    return others.length === 0 && piece?.kind === 'text' && piece.text === text;
  } catch {
    return false;
  }
}

describe('a line of a record', () => {
  test.each(['A fee of $1.00 – each time.', 'Dial 1 then 0; wait (or press 9).', '5 % of 100, not 50-60', 'a [b] c'])(
    'of words alone is taken as it is: %s',
    (text) => expect(isReadAsItIs(text)).toBe(true),
  );

  test.each([
    ['the bank\'s "own" app -- new...', 'the bank’s “own” app – new…'],
    ['Fees &amp; limits', 'Fees & limits'],
    ['a \\* b', 'a * b'],
  ])('has its letters set: %s', (text, set) => expect(wordsOf(text)).toBe(set));

  test.each(['- a list', '1. a list', '# a heading', '> a quotation', '<b>markup</b>', '![picture](/a.png)', 'one\n\ntwo', '***'])(
    'that is more than a paragraph is refused: %j',
    (text) => expect(() => readInline(text)).toThrow(),
  );

  test('never reads otherwise than the parser would', () => {
    const letters = fc.constantFrom(...Array.from("ab 1½.)(-+=[]:/@%$,;?\t^{}’é'>"));
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 24 }), (text) => {
        const parsed = parsedWords(text);
        fc.pre(!/\[[@=]/.test(text)); // marks are read after the parser
        if (parsed === undefined) expect(isReadAsItIs(text)).toBe(false);
        else expect(wordsOf(text)).toBe(parsed);
      }),
      { numRuns: 20_000, seed: 2026 },
    );
  });
});
