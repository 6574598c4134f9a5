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
    expect(splitDirectives('Free\n  [@a][@b]. Yes')).toMatchObject(['Free', { id: 'a' }, { id: 'b' }, '. Yes']);
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
