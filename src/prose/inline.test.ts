import { describe, expect, test } from 'vitest';
import { firstSentence, plainText, readInline } from './inline.ts';

const textOf = (text: string) =>
  readInline(text)
    .map((piece) => ('text' in piece ? piece.text : ''))
    .join('');

describe('a line of a record', () => {
  test.each(['A fee of $1.00 – each time.', 'Dial 1 then 0; wait (or press 9).', '5 % of 100, not 50-60', 'a [b] c'])(
    'without markup is unchanged: %s',
    (text) => expect(textOf(text)).toBe(text),
  );

  test.each([
    ['the bank\'s "own" app -- new...', 'the bank’s “own” app – new…'],
    ['Fees &amp; limits', 'Fees & limits'],
    ['a \\* b', 'a * b'],
  ])('has its characters replaced: %s', (text, replaced) => expect(textOf(text)).toBe(replaced));

  test.each([
    '- a list',
    '1. a list',
    '# a heading',
    '> a quotation',
    '<b>markup</b>',
    '![picture](/a.png)',
    'one\n\ntwo',
    '***',
  ])('that is more than a paragraph is rejected: %j', (text) => expect(() => readInline(text)).toThrow());
});

test.each([
  ['Open the app. Sign in.', 'Open the app.', 'Sign in.'],
  [
    'No notice? Write a question [@a]. Nobody can guess it [@b].',
    'No notice? Write a question.',
    'Nobody can guess it.',
  ],
  ['Look at your limit. [Raise it](/limits/) first.', 'Look at your limit.', 'Raise it first.'],
  ['Call between 8 a.m. and 9 p.m. on weekdays', 'Call between 8 a.m. and 9 p.m. on weekdays', ''],
])('a step says what to do in its first sentence: %s', (text, line, rest) => {
  const step = firstSentence(readInline(text));
  const plain = (pieces: typeof step.line) => plainText(pieces, () => '').replace(/ (?=\.)/g, '');
  expect([plain(step.line), plain(step.rest)]).toEqual([line, rest]);
});
