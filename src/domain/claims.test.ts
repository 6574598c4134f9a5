import { describe, expect, test } from 'vitest';
import { money, type Fact } from '../schemas/fact.ts';
import type { Source } from '../schemas/source.ts';
import { answerTo, dateOf, sortedClaims, shortText, sourcesDisagree, withSortedClaims, yesOrNo } from './claims.ts';

const factOf = (...values: unknown[]): Fact => ({
  claims: values.map((value, index) => ({ value, source: [`source-${index}`] })),
});
const prices = (...texts: string[]): Fact => factOf(...texts.map((text) => money.parse(text)));

describe('a fact as a short text', () => {
  test.each([
    [['$1.00'], '$1.00', false],
    [['$10,000', '$5,000'], '$5,000–$10,000', true],
    [['$4 a month', '$5 a month'], '$4–$5 a month', true],
    [['$3,000 a day', 'Up to $10,000 a day'], '$3,000–$10,000 a day', true],
    [['$25,000 per cheque', '$100,000'], '$25,000 per cheque or $100,000', true],
    [['$0.50', '$1'], '$0.50–$1.00', true],
    [['About $3,000', '$10,000'], 'About $3,000 or $10,000', true],
    [['Up to $1.50', '$3'], 'Up to $1.50 or $3', true],
    [['Free', '$1.00'], 'Free or $1.00', true],
    [['Varies by card', 'Up to $10,000', '$3,000'], 'Varies by card or $3,000–$10,000', true],
    [['$5 a month', '$5 per item'], '$5 a month or $5 per item', true],
    [['Not published by provider', '$5.00'], '$5.00', false],
    [['Not published by provider'], 'Not published by provider', false],
  ])('%j is shown as %s', (texts, short, isDisputed) => {
    expect(shortText(prices(...texts))).toBe(short);
    expect(sourcesDisagree(prices(...texts))).toBe(isDisputed);
  });

  test('lists all texts that sources give, or says that none was found', () => {
    expect(shortText(factOf('CDIC', 'CUDIC'))).toBe('CDIC or CUDIC');
    expect(shortText({ claims: [], notFound: '2026-11-20' })).toBe('Not found in the pages we read');
  });
});

describe('the answer to a question', () => {
  test.each([
    [[true], 'yes'],
    [[true, true], 'yes'],
    [[false], 'no'],
    [[true, false], 'possibly'],
    [[], 'unknown'],
  ])('of claims %j is %s', (values, answer) => expect(yesOrNo(factOf(...values) as Fact<boolean>)).toBe(answer)); // the values are booleans

  test('of a source that contradicts itself is possibly', () => {
    const fact = {
      claims: [money.parse('Free'), money.parse('Not published by provider')].map((value) => ({
        value,
        source: ['listed'],
      })),
    };
    expect(sourcesDisagree(fact)).toBe(true);
    expect(answerTo(fact, () => 'yes')).toBe('possibly');
  });

  test('is unknown without a fact, and if some claims say no and the others nothing', () => {
    expect(yesOrNo(undefined)).toBe('unknown');
    const fact = { claims: ['no', 'unknown'].map((value) => ({ value, source: ['a'] })) };
    expect(answerTo(fact, (value) => (value === 'no' ? 'no' : 'unknown'))).toBe('unknown');
  });
});

describe('claims are sorted by their sources and dates', () => {
  const source = (id: string, part: Partial<Source>): [string, Source] => [
    id,
    {
      id,
      title: id,
      url: 'https://a.example/',
      publisher: id,
      kind: 'official',
      consulted: '2026-11-20',
      copy: 'stored',
      ...part,
    },
  ];
  const sources = new Map([
    source('listed', { kind: 'third-party', published: '2025-08-28' }),
    source('old', { published: '2016' }),
    source('new', { published: '2025-10' }),
    source('undated', {}),
    source('paper', { kind: 'third-party', published: '2026-01-01' }),
    source('live', { published: '2015', checkedLive: '2026-11-01' }),
  ]);
  const claims = ['paper', 'listed', 'undated', 'old', 'new', 'live'].map((id) => ({ value: id, source: [id] }));

  test('official ones first, then the listing, then third parties; the newest first', () =>
    expect(sortedClaims(claims, sources).map(({ value }) => value)).toEqual([
      'live',
      'new',
      'old',
      'undated',
      'listed',
      'paper',
    ]));

  test('a claim has the date and the rank of its most authoritative sources', () => {
    expect(dateOf({ value: 1, source: ['old', 'listed'] }, sources)).toBe('2016');
    expect(dateOf({ value: 1, source: ['undated', 'paper'] }, sources)).toBeUndefined();
    expect(dateOf({ value: 1, source: ['listed'] }, sources)).toBe('2025-08-28');
    expect(dateOf({ value: 1, source: ['undated'] }, sources)).toBeUndefined();
    const both = [
      { value: 'paper', source: ['paper'] },
      { value: 'both', source: ['listed', 'old'] },
    ];
    expect(sortedClaims(both, sources).map(({ value }) => value)).toEqual(['both', 'paper']);
  });

  test('in every fact of a record, at any depth, and no other list is', () => {
    const record = { b: [{ claims }], a: { steps: ['one', 'two'] } };
    expect(withSortedClaims(record, sources)).toEqual({
      b: [{ claims: sortedClaims(claims, sources) }],
      a: { steps: ['one', 'two'] },
    });
  });
});
