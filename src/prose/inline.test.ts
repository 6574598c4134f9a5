import { expect, test } from 'vitest';
import { firstSentence, plainText, readInline, type Inline } from './inline.ts';

const plain = (pieces: readonly Inline[]) => plainText(pieces, () => '');

test.each([
  ['A fee of $1.00 – each time; wait (or press 9).', 'A fee of $1.00 – each time; wait (or press 9).'],
  ['5 % of 100, not 50-60, a [b] c', '5 % of 100, not 50-60, a [b] c'],
  ['the bank\'s "own" app -- new...', 'the bank’s “own” app – new…'],
  ['Fees &amp; limits \\*', 'Fees & limits *'],
])('the line %s of a record reads %s', (text, shown) => expect(plain(readInline(text))).toBe(shown));

test.each(['- a list', '# a heading', '> a quotation', '<b>markup</b>', '![a](/a.png)', 'one\n\ntwo'])(
  'a text that is more than a paragraph is rejected: %j',
  (text) => expect(() => readInline(text)).toThrow(),
);

test.each([
  ['Open the app. Sign in.', 'Open the app.', 'Sign in.'],
  ['No notice? Write one [@a]. Nobody guesses it [@b].', 'No notice? Write one.', 'Nobody guesses it.'],
  ['Look at your limit. [Raise it](/limits/) first.', 'Look at your limit.', 'Raise it first.'],
  ['Call between 8 a.m. and 9 p.m. on weekdays', 'Call between 8 a.m. and 9 p.m. on weekdays', ''],
])('a step says what to do in its first sentence: %s', (text, line, rest) => {
  const step = firstSentence(readInline(text));
  expect([plain(step.line), plain(step.rest)].map((words) => words.replace(/ (?=\.)/g, ''))).toEqual([line, rest]);
});
