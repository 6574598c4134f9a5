import { expect, test } from 'vitest';
import { cutAtFrenchNames, FRENCH_NAMES, unmarkedFrench } from './french.ts';
import { firstSentence, plainText, readInline, type Inline } from './inline.ts';
import { ANY_COUNTRY, CANADIAN, FOREIGN, IN_LETTERS, TEXTED_TO, WITH_A_LETTER } from './telephone.ts';

test.each([
  [CANADIAN, 'Call 1 (604) 555-0199 or 604·555·0198, not $604,555,0197.', ['1 (604) 555-0199', '604·555·0198']],
  [ANY_COUNTRY, 'Call 011 44 20 7946 0958, or 604 555 01999.', ['011 44 20 7946 0958', '604 555 01999']],
  [FOREIGN, 'Call +44 20 7946 0958 or +1 604 555 0199.', ['+44 20 7946 0958']],
  [IN_LETTERS, 'Call 1-604-SCAM-NOW or 604-555-O199.', ['1-604-SCAM-NOW']],
  [WITH_A_LETTER, 'Call 1-604-SCAM-NOW or 604-555-O199.', ['1-604-SCAM-NOW', '604-555-O199']],
  [TEXTED_TO, 'Text STOP to 54321, or SMS 7726; send it to 2000 people.', ['54321', '7726']],
])('%s finds its numbers in "%s"', (pattern, text, numbers) => expect(text.match(pattern)).toEqual(numbers));

test.each([
  ['In AccèsD, or AccèsD Affaires.', ['In ', 'AccèsD', ', or ', 'AccèsD Affaires', '.']],
  ['AccèsD', ['', 'AccèsD', '']],
  ['AccèsDirect', ['AccèsDirect']],
])('%s is cut at French names, the longer before the shorter', (text, pieces) => {
  expect(cutAtFrenchNames(text)).toEqual(pieces);
  expect(FRENCH_NAMES).toEqual(FRENCH_NAMES.toSorted((a, b) => b.length - a.length));
});

test.each([
  ['The button is named Autres moyens de vérification.', ['vérification']],
  ['The Autorité des marchés financiers, in Montréal, near Québec’s café', []],
  ['d’accès et l’été', ['d’accès', 'l’été']],
])('words that look French are found: %s', (text, words) => expect(unmarkedFrench(text)).toEqual(words));

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
