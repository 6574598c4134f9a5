// cspell:ignore cript
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInline } from '../../src/prose/inline.ts';
import { contentOf } from '../content.ts';
import { issuesOfRule, RECORD, replacing, TODAY } from '../fixture.ts';
import { inAnswer, inRecord, inText } from '../mistakes/mistake.ts';
import { parseFile } from '../parse.ts';
import { markup } from './markup.ts';

/** The line of the sentence that the tests replace. */
const LINE = 72;
const inBody = (text: string) => issuesOfRule('markup', inText(text));
const inFields = (text: string) => issuesOfRule('markup', inAnswer(text));

describe('markup in the text of a page', () => {
  test.each([
    ['a fragment', '<>Text</>', 'is HTML'],
    ['HTML inside a component', '<Callout title="x">\n\n<b>Text</b>\n\n</Callout>', 'is HTML'],
    ['HTML inside a table', '| a |\n| - |\n| <b>x</b> |', 'is HTML'],
    ['code behind a comment', '{/* later */ process.env.HOME /* later */}', 'is an expression in braces'],
    ['an image with a definition', '![x][y]\n\n[y]: https://evil.example/pixel.png', 'is an image'],
    ['a footnote', 'Text.[^1]\n\n[^1]: Note.', 'is a footnote, which has no place here'],
  ])('%s is refused', (_, text, message) => {
    const issues = inBody(text);
    expect(issues).toContainEqual(expect.objectContaining({ file: RECORD, message }));
    expect(issues.every(({ line }) => line >= LINE)).toBe(true);
  });

  test('a tag is reported at its position, not at that of its paragraph', () => {
    expect(inBody('A line of words\nand then <b>a tag</b>.')).toMatchObject([
      { line: LINE + 1, column: 10, found: '<b>' },
    ]);
  });

  test('a component in lower case is HTML, with the component as suggestion', () => {
    expect(inBody('<callout title="x">Text</callout>')).toMatchObject([
      { message: 'is HTML', suggestion: '<Callout />' },
    ]);
  });

  test.each([
    '{/* a note to the next editor, which no page shows */}',
    '[x](https://a.example/)',
    '[x](mailto:a@b.example)',
    '[x](tel:1-800-555-0199)',
    '[x](#security)',
    '**a** _b_ `c`',
    '> a\n\n- b\n\n1. c\n\n---',
  ])('%j is Markdown of the guide', (text) => expect(inBody(text)).toEqual([]));
});

describe('markup in the frontmatter', () => {
  test.each([
    ['a comment', 'Text <!-- x --> text.', 'is HTML'],
    ['a script address', 'See <javascript:alert(1)>.', 'is a link that the guide does not follow'],
    ['a list', '- one\n- two', 'is a list, which has no place here'],
    ['a second paragraph', 'One.\n\nTwo.', 'is more than one paragraph'],
  ])('%s in prose is refused', (_, text, message) => {
    expect(inFields(text)).toContainEqual(
      expect.objectContaining({ file: RECORD, line: 42, field: 'faq[1].answer', message }),
    );
  });

  test('a tag in a folded text is reported at its position', () => {
    const folded = 'answer: >-\n      One line\n      and another with <b>a tag</b>.';
    expect(issuesOfRule('markup', inRecord('answer: It costs [=fees.eTransfer].', folded))[0]).toMatchObject({
      line: 44,
      column: 24,
    });
  });

  test('a tag in a title or a label is refused', () => {
    expect(
      issuesOfRule('markup', inRecord('title: First Bank online', 'title: First <i>Bank</i> online')),
    ).toMatchObject([{ line: 52, field: 'page.title', found: '<i>' }]);
  });

  test('HTML in a data file is refused', () => {
    expect(
      issuesOfRule('markup', {
        'src/data/home.yaml': replacing('text: See what each app does', 'text: <em>See</em> what each app does'),
      }),
    ).not.toEqual([]);
  });

  test('the site renders what the check accepts, and nothing else', () => {
    const piece = fc.constantFrom(...'a| |\n|*|_|`|[x](/y/)|<|>|!|[|]|(|)|#|- |1. |<b>|\\|&amp;|~|='.split('|'), '|');
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const summary = pieces.join('').trim();
        fc.pre(summary !== '');
        const file = parseFile({
          path: 'src/content/banks/x.mdx',
          collection: 'banks',
          text: `---\nsummary: ${JSON.stringify(summary)}\n---\n`,
        });
        const isRefused = markup.check(contentOf([file]), TODAY).some((finding) => finding !== undefined);
        const render = () => readInline(summary);
        if (isRefused) expect(render).toThrow();
        else expect(render).not.toThrow();
      }),
      { seed: 2026, numRuns: 500 },
    );
  });
});
