import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownToMdast } from 'satteri';
import { readInline } from './inline.ts';

interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

/** The text of a paragraph as the parser reads it, or undefined if it finds any markup. */
function parsedText(text: string): string | undefined {
  const { children = [] }: Node = markdownToMdast(text, { features: { gfm: false, smartPunctuation: true } });
  const [block] = children;
  const texts = block?.children ?? [];
  if (children.length !== 1 || block?.type !== 'paragraph' || texts.some(({ type }) => type !== 'text')) return undefined;
  return texts.map(({ value }) => value ?? '').join('');
}

const textOf = (text: string) =>
  readInline(text)
    .map((piece) => ('text' in piece ? piece.text : ''))
    .join('');

/** Whether a text is parsed as exactly the same text. */
function isUnchanged(text: string): boolean {
  try {
    const [piece, ...others] = readInline(text);
    return others.length === 0 && piece?.kind === 'text' && piece.text === text;
  } catch {
    return false;
  }
}

describe('a line of a record', () => {
  test.each(['A fee of $1.00 – each time.', 'Dial 1 then 0; wait (or press 9).', '5 % of 100, not 50-60', 'a [b] c'])(
    'without markup is unchanged: %s',
    (text) => expect(isUnchanged(text)).toBe(true),
  );

  test.each([
    ['the bank\'s "own" app -- new...', 'the bank’s “own” app – new…'],
    ['Fees &amp; limits', 'Fees & limits'],
    ['a \\* b', 'a * b'],
  ])('has its characters replaced: %s', (text, replaced) => expect(textOf(text)).toBe(replaced));

  test.each(['- a list', '1. a list', '# a heading', '> a quotation', '<b>markup</b>', '![picture](/a.png)', 'one\n\ntwo', '***'])(
    'that is more than a paragraph is rejected: %j',
    (text) => expect(() => readInline(text)).toThrow(),
  );

  test('is always read as the parser would read it', () => {
    const characters = fc.constantFrom(...Array.from("ab 1½.)(-+=[]:/@%$,;?\t^{}’é'>"));
    fc.assert(
      fc.property(fc.string({ unit: characters, minLength: 1, maxLength: 24 }), (text) => {
        const parsed = parsedText(text);
        fc.pre(!/\[[@=]/.test(text)); // directives are parsed after Markdown
        if (parsed === undefined) expect(isUnchanged(text)).toBe(false);
        else expect(textOf(text)).toBe(parsed);
      }),
      { numRuns: 20_000, seed: 2026 },
    );
  });
});
