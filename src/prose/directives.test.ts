import { describe, expect, test } from 'vitest';
import { directivesIn, ownerOf, splitDirectives } from './directives.ts';

describe('directives in prose', () => {
  test('citations, figures and telephone numbers are found in order', () => {
    expect(
      directivesIn(
        'Free [@rbc-fees], up to [=limits.eTransfer.per24Hours]. Call 1-800-769-2511, or 514-394-5555 collect.',
      ),
    ).toMatchObject([
      { kind: 'cite', id: 'rbc-fees', at: 5 },
      { kind: 'fact', path: 'limits.eTransfer.per24Hours' },
      { kind: 'phone', number: '1-800-769-2511' },
      { kind: 'phone', number: '514-394-5555' },
    ]);
  });

  test('other brackets and numbers are not directives', () => {
    expect(
      directivesIn('See [the page](/about/), [x], 2025-08-28, 91-800-769-2511-3, 800-123-4567 and 1-123-456-7890'),
    ).toEqual([]);
  });

  test('white space before a citation is dropped', () => {
    expect(splitDirectives('Yes\n  [@a][@b]. Yes')).toMatchObject(['Yes', { id: 'a' }, { id: 'b' }, '. Yes']);
  });

  test('French words need markup, except names in the list of French names', () => {
    expect(splitDirectives('See [fr:Coach Crédit] in AccèsD [@a]')).toMatchObject([
      'See ',
      { kind: 'french', words: 'Coach Crédit' },
      ' in ',
      { kind: 'french', words: 'AccèsD' },
      { kind: 'cite' },
    ]);
  });

  test('a figure keeps the space before it', () => {
    expect(splitDirectives('costs [=fees.monthly] now')).toMatchObject(['costs ', { path: 'fees.monthly' }, ' now']);
  });
});

describe('the age of a figure in a text', () => {
  const agesIn = (text: string, around?: { before: string; after: string }) =>
    splitDirectives(text, around).filter((piece) => typeof piece !== 'string' && piece.kind === 'age');

  test.each([
    ['a price', 'It costs $5 [@a].'],
    ['a price of nothing', 'It is free [@a].'],
    ['a fee that is not there', 'It has no monthly fee [@a].'],
    ['a fee that is not there, on two lines', 'It has no monthly\n  fee [@a].'],
    ['a charge of nothing', 'The bank charges nothing for it [@a].'],
    ['a charge of an unsaid amount', 'The bank can charge for each try [@a].'],
    ['a fee of an unsaid amount', 'There is a fee per payment [@a].'],
    ['no limit on their number', 'It includes unlimited withdrawals [@a].'],
    ['a time span', 'Money arrives in 30 minutes [@a].'],
    ['a time span in words', 'Wait two business days [@a].'],
    ['how many one can have', 'Up to three accounts are possible [@a].'],
    ['a time of day', 'What comes after 9 p.m. Eastern counts tomorrow [@a].'],
    ['the clock around', 'The chat is open 24/7 [@a].'],
    ['a way through menus', 'Move Money > History > Cancel [@a]'],
    ['the name of a menu', 'Then choose Payment History [@a].'],
    ['a telephone number', 'Call 1-800-769-2511 [@a].'],
    ['a figure of the sentence before', 'It costs $5. Tax is included [@a].'],
  ])('follows the citations of %s', (_what, text) =>
    expect(agesIn(text)).toEqual([{ kind: 'age', of: ['a'], told: [] }]),
  );

  test.each(['Nobody can guess it [@a].', 'Call toll-free [@a].', 'It costs $5 [@a]. Nobody can guess it [@a].'])(
    'is only where there is one: %s',
    (text) => expect(agesIn(text)).toHaveLength(text.includes('$') ? 1 : 0),
  );

  test('is that of all sources cited side by side', () =>
    expect(agesIn('It costs $5 [@a] [@b], or $6 [@c]')).toMatchObject([{ of: ['a', 'b'] }, { of: ['c'] }]));

  test('comes with what its own sentence tells of it, not with the names of sources', () =>
    expect(
      agesIn('New in 2026 [@b]. It cost $5 [@page-2019], an older price of 2016. In 2018 it was free.'),
    ).toMatchObject([{ told: ['older', '2016'] }]));

  test('depends on the words before and after in the paragraph', () =>
    expect(agesIn(' [@a]', { before: 'It costs $5', after: ' (2016)' })).toMatchObject([{ told: ['2016'] }]));

  test('a figure of a record knows what its sentence tells', () =>
    expect(splitDirectives('In 2016 it cost [=fees.monthly]. Now [=fees.eTransfer].')).toMatchObject([
      'In 2016 it cost ',
      { kind: 'fact', told: ['2016'] },
      '. Now ',
      { kind: 'fact', told: [] },
      '.',
    ]));
});

test.each([
  ['It costs [=fees.monthly].', true],
  ['It costs [@rbc-fees] [=fees.monthly].', true],
  ['At [fr:Coach Crédit] [=fees.monthly]', true],
  ['[=fees.monthly] a month', false],
  ['The fee: [=fees.monthly]', false],
  ['Ask first. [=fees.monthly]', false],
])('detects whether a figure is inside a sentence: %s', (text, isInSentence) => {
  expect(directivesIn(text).find(({ kind }) => kind === 'fact')).toMatchObject({ isInSentence });
});

describe('the owner of a figure', () => {
  const isSlug = (word: string) => word === 'rbc';
  test.each([
    ['fees.eTransfer', 'koho', { owner: 'koho', field: ['fees', 'eTransfer'] }],
    ['rbc.fees.eTransfer', 'koho', { owner: 'rbc', field: ['fees', 'eTransfer'] }],
    ['general.eTransferFee', 'koho', { owner: 'general', field: ['eTransferFee'] }],
    ['fees.eTransfer', undefined, { owner: undefined, field: ['fees', 'eTransfer'] }],
  ])('%s on a page of %s', (path, own, owner) => expect(ownerOf(path, own, isSlug)).toEqual(owner));
});
