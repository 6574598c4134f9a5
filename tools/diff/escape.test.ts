import { load } from 'cheerio';
import fc from 'fast-check';
import { markdownToHtml } from 'satteri';
import { describe, expect, test } from 'vitest';
import { html } from './html.ts';
import { codeBlock, link, row, text } from './markdown.ts';
import { clip, visible } from './visible.ts';

/** What a proposal may write into a value to be read as something else. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '@team and @guide/core',
  'fixes #12, GH-12 and other/guide#3',
  '| a | pipe |',
  '`code` and ```` fences',
  '**bold** _it_ ~~gone~~ [link](https://evil.example) ![x](https://evil.example/x.png)',
  'https://evil.example www.evil.example mail@evil.example',
  '&lt;b&gt; &#64;team &amp;',
  '$x^2$ and $1.00/$',
  ':smile: </details> <!-- comment -->',
  'two\n\nlines\n# heading\n- item',
  'back\\slash \\| \\<b>',
];

const signs = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', ...Array.from('@#$|`*_~[]()<>&!\\:;/.-+=\n"\'{}^w')) });

/** Without the characters that only break words up. */
const joined = (value: string) => value.replaceAll('\u200b', '');

const folded = (value: string) => value.replace(/ +/g, ' ');

describe('a text in Markdown', () => {
  const cellOf = (value: string) =>
    load(markdownToHtml([row(['head', 'x']), row(['---', '---']), row([`x ${text(value)} x`, 'y'])].join('\n')).html);

  test.each(HOSTILE)('stays text: %j', (value) => {
    const $ = cellOf(value);
    expect(joined($('tbody td').first().text())).toBe(`x ${visible(value)} x`);
    expect($('tbody td').first().find(':not(span)').length).toBe(0);
    expect($('tbody td').length).toBe(2);
  });

  test('stays text, whatever it is', () => {
    fc.assert(
      fc.property(signs, (value) => {
        const $ = cellOf(value);
        return (
          $('tbody td').length === 2 &&
          $('tbody td').first().find(':not(span)').length === 0 &&
          folded(joined($('tbody td').first().text())) === folded(`x ${visible(value)} x`)
        );
      }),
    );
  });

  test('calls nobody, refers to nothing and links nowhere, even when programs look at it after Markdown is read', () => {
    const shown = load(markdownToHtml(`x ${HOSTILE.map(text).join(' ')}`).html).text();
    expect(shown).not.toMatch(/@\w|#\d|GH-\d|https?:\/\/|www\.\w|:smile:/);
  });
});

test('a link keeps its label text and its address whole', () => {
  const $ = load(markdownToHtml(`x ${link('a](b) <i>', 'https://guide.example/a|b/(c)')}`).html);
  expect($('a').attr('href')).toBe('https://guide.example/a%7Cb/(c)');
  expect($('a').text()).toBe('a](b) <i>');
});

test('lines of a program stay lines, whatever fences they hold', () => {
  const $ = load(markdownToHtml(codeBlock('one\n```\n@team <b>\n`````')).html);
  expect($('pre code').text()).toBe('one\n```\n@team <b>\n`````\n');
  expect($('body').children().length).toBe(1);
});

test('a text in HTML stays text, in content and in attributes', () => {
  fc.assert(
    fc.property(fc.oneof(signs, fc.constantFrom(...HOSTILE)), (value) => {
      const $ = load(html`<p title="${value}">${value}</p>`.source);
      return $('p').text() === visible(value) && $('p').attr('title') === visible(value) && $('p').children().length === 0;
    }),
  );
});

test('characters that nobody sees, or that turn the order of letters, are shown by their number', () => {
  expect(visible('$1\u200b0 \u202eevil\u202c\u0007')).toBe('$1⟨U+200B⟩0 ⟨U+202E⟩evil⟨U+202C⟩⟨U+0007⟩');
  expect(visible('plain — “é” 🇨🇦\n next')).toBe('plain — “é” 🇨🇦 next');
});

test('a long text is cut between letters, also those of several characters', () => {
  expect(clip('abcdef', 6)).toBe('abcdef');
  expect(clip('abcdefg', 6)).toBe('abcde…');
  expect(clip('ab👩‍👩‍👧‍👦cd', 6)).toBe('ab…');
});
