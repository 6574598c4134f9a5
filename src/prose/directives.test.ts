import { expect, test } from 'vitest';
import { directivesIn, figureOwner, splitDirectives } from './directives.ts';

test('citations, figures and telephone numbers are found in order; other brackets and numbers are no directives', () => {
  const text = 'Free [@rbc-fees], up to [=limits.eTransfer.per24Hours]. Call 1-800-769-2511, or 514-394-5555 collect.';
  expect(directivesIn(text)).toMatchObject([
    { kind: 'cite', id: 'rbc-fees', at: 5 },
    { kind: 'fact', path: 'limits.eTransfer.per24Hours' },
    { kind: 'phone', number: '1-800-769-2511' },
    { kind: 'phone', number: '514-394-5555' },
  ]);
  const others = 'See [the page](/about/), [x], 2025-08-28, 91-800-769-2511-3, 800-123-4567 and 1-123-456-7890';
  expect(directivesIn(others)).toEqual([]);
});

test('white space before a citation is dropped, before a figure it stays; names in the list of French names need no markup', () => {
  expect(splitDirectives('Yes\n  [@a][@b], costs [=fees.monthly] in AccèsD, [fr:Coach Crédit]')).toMatchObject([
    'Yes',
    { id: 'a' },
    { id: 'b' },
    ', costs ',
    { path: 'fees.monthly' },
    ' in ',
    { kind: 'french', words: 'AccèsD' },
    ', ',
    { kind: 'french', words: 'Coach Crédit' },
  ]);
});

const agesIn = (text: string, around?: { before: string; after: string }) =>
  splitDirectives(text, around).filter((piece) => typeof piece !== 'string' && piece.kind === 'age');

test.each([
  'It costs $5 [@a].',
  'It is free [@a].',
  'It has no monthly\n  fee [@a].',
  'The bank charges nothing for it [@a].',
  'The bank can charge for each try [@a].',
  'It includes unlimited withdrawals [@a].',
  'Money arrives in 30 minutes [@a].',
  'Wait two business days [@a].',
  'Up to three accounts are possible [@a].',
  'What comes after 9 p.m. Eastern counts tomorrow [@a].',
  'Move Money > History > Cancel [@a]',
  'Then choose Payment History [@a].',
  'Call 1-800-769-2511 [@a].',
  'It costs $5. Tax is included [@a].',
])('the age of a figure follows its citation: %s', (text) =>
  expect(agesIn(text)).toEqual([{ kind: 'age', of: ['a'], statedAges: [] }]),
);

test.each([
  ['Nobody can guess it [@a]. Call toll-free [@a].', []],
  ['It costs $5 [@a]. Nobody can guess it [@a].', [{ of: ['a'] }]],
  ['It costs $5 [@a] [@b], or $6 [@c]', [{ of: ['a', 'b'] }, { of: ['c'] }]],
  [
    'New in 2026 [@b]. It cost $5 [@page-2019], an older price of 2016. In 2018 it was free.',
    [{ statedAges: ['older', '2016'] }],
  ],
])('only there, by the sources side by side, with what its own sentence tells: %s', (text, ages) =>
  expect(agesIn(text)).toMatchObject(ages),
);

test('what a sentence tells may stand around the text, and a figure of a record knows it too', () => {
  expect(agesIn(' [@a]', { before: 'It costs $5', after: ' (2016)' })).toMatchObject([{ statedAges: ['2016'] }]);
  expect(splitDirectives('In 2016 it cost [=fees.monthly]. Now [=fees.eTransfer].')).toMatchObject([
    'In 2016 it cost ',
    { kind: 'fact', statedAges: ['2016'] },
    '. Now ',
    { kind: 'fact', statedAges: [] },
    '.',
  ]);
});

test.each([
  ['It costs $5, or less [@a].', ['$5 a'], [true]],
  ['It costs $5 or $6 [@a] [@b]. Ask first [@c].', ['$5 or $6 a b'], [true, true, false]],
  ['It costs $5 [@a]; after 2 hours, $6 [@b].', ['$5 a', '2 hours b', '$6 b'], [true, true]],
  ['It costs $5. Ask first [@a].', [], [false]],
  ['It costs [=fees.monthly] [@a].', [], [true]],
])('a figure stands on the citations of its sentence, which then have no mark: %s', (text, figures, silent) => {
  const pieces = splitDirectives(text).filter((piece) => typeof piece !== 'string');
  expect(pieces.flatMap((piece) => (piece.kind === 'cited' ? [piece.words, ...piece.of].join(' ') : []))).toEqual(
    figures,
  );
  expect(pieces.flatMap((piece) => (piece.kind === 'cite' ? piece.isSilent : []))).toEqual(silent);
});

test('where emphasis or a link stands between a figure and its citation, the mark stays', () =>
  expect(splitDirectives(' a month [@a].', { before: 'It costs $5', after: '' })).toContainEqual(
    expect.objectContaining({ kind: 'cite', isSilent: false }),
  ));

test.each([
  ['It costs [@rbc-fees] [=fees.monthly].', true],
  ['At [fr:Coach Crédit] [=fees.monthly]', true],
  ['[=fees.monthly] a month', false],
  ['The fee: [=fees.monthly]', false],
  ['Ask first. [=fees.monthly]', false],
])('whether a figure is inside a sentence: %s', (text, isInSentence) =>
  expect(directivesIn(text).find(({ kind }) => kind === 'fact')).toMatchObject({ isInSentence }),
);

test.each([
  ['fees.eTransfer', 'koho', { owner: 'koho', field: ['fees', 'eTransfer'] }],
  ['rbc.fees.eTransfer', 'koho', { owner: 'rbc', field: ['fees', 'eTransfer'] }],
  ['general.eTransferFee', undefined, { owner: 'general', field: ['eTransferFee'] }],
])('the owner of %s on a page of %s', (path, own, owner) =>
  expect(figureOwner(path, own, (word) => word === 'rbc')).toEqual(owner),
);
