import { describe, expect, test } from 'vitest';
import { money, type Fact } from '../schemas/fact.ts';
import type { Source } from '../schemas/source.ts';
import {
  answerTo,
  dateOf,
  otherClaims,
  rankedClaims,
  shortText,
  sourcesDisagree,
  withRankedClaims,
  yesOrNo,
} from './claims.ts';

const factOf = (...values: unknown[]): Fact => ({
  claims: values.map((value, index) => ({ value, source: [`source-${index}`] })),
});
const prices = (...texts: string[]): Fact => factOf(...texts.map((text) => money.parse(text)));

describe('a fact in its slot', () => {
  test('is the value of its leading claim; what differs stands under it, and what says the same does not', () => {
    const fact = prices('Free', '$1.00', 'Free');
    expect(shortText(fact)).toBe('Free');
    expect(otherClaims(fact).map(({ source }) => source)).toEqual([['source-1']]);
    expect(sourcesDisagree(fact)).toBe(true);
  });

  test('that nothing is published is a claim, but contradicts no value', () => {
    const fact = prices('$5.00', 'Not published by provider');
    expect(otherClaims(fact)).toHaveLength(1);
    expect(sourcesDisagree(fact)).toBe(false);
  });

  test('without a claim, says that it was not found', () =>
    expect(shortText({ claims: [], notFound: '2026-11-20' })).toBe('Not found in the pages we read'));
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

describe('claims are ranked by their sources and dates', () => {
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

  test('official ones first, then the listing, then third parties; the newest first; undated before long ago', () =>
    expect(rankedClaims(claims, sources).map(({ value }) => value)).toEqual([
      'live',
      'new',
      'undated',
      'old',
      'listed',
      'paper',
    ]));

  test('a value comes before "not published", and of undated pages a number before "Varies"', () => {
    const claim = (text: string, id: string) => ({ value: money.parse(text), source: [id] });
    const ranked = rankedClaims(
      [claim('Not published by provider', 'new'), claim('Varies', 'undated'), claim('$3,000', 'undated')],
      sources,
    );
    expect(ranked.map(({ value }) => value.kind)).toEqual(['amount', 'varies', 'not-published']);
  });

  test('of different accounts, the one that the record names first leads', () => {
    const ranked = rankedClaims(
      [
        { value: 'Free', source: ['old'], account: 'Chequing' },
        { value: '$1.00', source: ['new'], account: 'Savings' },
      ],
      sources,
    );
    expect(ranked.map(({ value }) => value)).toEqual(['Free', '$1.00']);
  });

  test('a claim has the date and the rank of its most authoritative sources', () => {
    expect(dateOf({ value: 1, source: ['old', 'listed'] }, sources)).toBe('2016');
    expect(dateOf({ value: 1, source: ['undated', 'paper'] }, sources)).toBeUndefined();
    expect(dateOf({ value: 1, source: ['listed'] }, sources)).toBe('2025-08-28');
    expect(dateOf({ value: 1, source: ['undated'] }, sources)).toBeUndefined();
    const both = [
      { value: 'paper', source: ['paper'] },
      { value: 'both', source: ['listed', 'old'] },
    ];
    expect(rankedClaims(both, sources).map(({ value }) => value)).toEqual(['both', 'paper']);
  });

  test('in every fact of a record, at any depth, and no other list is', () => {
    const record = { b: [{ claims }], a: { steps: ['one', 'two'] } };
    expect(withRankedClaims(record, sources)).toEqual({
      b: [{ claims: rankedClaims(claims, sources) }],
      a: { steps: ['one', 'two'] },
    });
  });
});
