import { describe, expect, test } from 'vitest';
import { sourcesOf } from '../../tests/fixtures/records.ts';
import { money, type Fact } from '../schemas/fact.ts';
import { answerTo, dateOf, rankedClaims, withRankedClaims, yesOrNo } from './claims.ts';

const factOf = (...values: unknown[]): Fact => ({
  claims: values.map((value, index) => ({ value, source: [`source-${index}`] })),
});
const prices = (...texts: string[]): Fact => factOf(...texts.map((text) => money.parse(text)));

test('that nothing is published contradicts no value', () =>
  expect(answerTo(prices('$5.00', 'Not published by provider'), () => 'yes')).toBe('yes'));

test.each([
  [[true, true], 'yes'],
  [[false], 'no'],
  [[true, false], 'possibly'],
  [[], 'unknown'],
])(
  'the answer of claims %j is %s',
  (values, answer) => expect(yesOrNo(factOf(...values) as Fact<boolean>)).toBe(answer), // the values are booleans
);

test('an answer is unknown without a fact, and if some claims say no and the others nothing', () => {
  expect(yesOrNo(undefined)).toBe('unknown');
  expect(answerTo(factOf('no', 'unknown'), (value) => (value === 'no' ? 'no' : 'unknown'))).toBe('unknown');
});

test.each([
  ['is free', ['Chequing', 'Free'], ['Savings', '$1.00'], 'yes'],
  ['is not free, but another is', ['Chequing', '$1.00'], ['Student', 'Free'], 'possibly'],
  ['is not free, and no other is', ['Chequing', '$1.00'], ['Savings', '$2.00'], 'no'],
  ['is free, but another source denies it', ['Chequing', 'Free'], ['Chequing', '$1.00'], 'possibly'],
  ['is free, but it is not said of which account another is', ['Chequing', 'Free'], [undefined, '$1.00'], 'possibly'],
])('where accounts differ, the everyday account answers, which comes first: it %s', (_, first, second, answer) => {
  const claims = [first, second].map(([account, text]) => ({ value: money.parse(text), source: ['a'], account }));
  expect(answerTo({ claims }, ({ kind }) => (kind === 'free' ? 'yes' : 'no'))).toBe(answer);
});

test('a claim that has ended is apart from the day on which it did', () => {
  const data = {
    fees: {
      monthly: {
        claims: [
          { value: 'Old', source: ['a'], until: '2026-03-20' },
          { value: 'New', source: ['b'] },
        ],
      },
    },
  };
  const on = (today: string) => {
    const { claims, ended } = withRankedClaims(data, sourcesOf({ a: {}, b: { kind: 'third-party' } }), today).fees
      .monthly as Fact;
    return [claims, ended ?? []].map((list) => list.map(({ value }) => value));
  };
  expect(on('2026-03-19')).toEqual([['Old', 'New'], []]);
  expect(on('2026-03-20')).toEqual([['New'], ['Old']]);
});

describe('claims are ranked by their sources and dates', () => {
  const sources = sourcesOf({
    listed: { kind: 'third-party', published: '2025-08-28' },
    old: { published: '2016' },
    new: { published: '2025-10' },
    undated: { read: '2026-11-20' },
    paper: { kind: 'third-party', published: '2026-01-01' },
    table: { kind: 'third-party', published: '2016', read: '2026-11-20' },
    live: { published: '2015', checkedLive: '2026-11-01' },
  });
  const claim = <Value>(value: Value, ...ids: string[]) => ({ value, source: ids });
  const order = (claims: Parameters<typeof rankedClaims>[0]) => rankedClaims(claims, sources).map(({ value }) => value);

  test('official ones first, then the listing, then third parties; the newest first; undated before long ago', () =>
    expect(order(['paper', 'listed', 'undated', 'old', 'new', 'live'].map((id) => claim(id, id)))).toEqual([
      'live',
      'new',
      'undated',
      'old',
      'listed',
      'paper',
    ]));

  test('a value comes before "not published", and of undated pages a number before "Varies"', () => {
    const [nothing, varies, amount] = ['Not published by provider', 'Varies', '$3,000'].map((text) =>
      money.parse(text),
    );
    expect(order([claim(nothing, 'new'), claim(varies, 'undated'), claim(amount, 'undated')])).toEqual([
      amount,
      varies,
      nothing,
    ]);
  });

  test('an advertised maximum does not come before "Varies", however new it is', () => {
    const [most, varies] = ['Up to $10,000', 'Varies by card'].map((text) => money.parse(text));
    expect(order([claim(most, 'new'), claim(varies, 'old')])).toEqual([varies, most]);
    expect(order([claim(varies, 'listed'), claim(most, 'new')]), 'of less authority').toEqual([most, varies]);
  });

  test('of different accounts, the one that the record names first leads', () =>
    expect(
      order([
        { ...claim('Free', 'old'), account: 'Chequing' },
        { ...claim('$1.00', 'new'), account: 'Savings' },
      ]),
    ).toEqual(['Free', '$1.00']));

  test('a claim has the date and the rank of its most authoritative sources', () => {
    expect(dateOf(claim(1, 'old', 'listed'), sources)).toBe('2016');
    expect(dateOf(claim(1, 'undated', 'listed'), sources)).toBeUndefined();
    expect(dateOf(claim(1, 'undated', 'paper'), sources), 'another site read the same').toBe('2026-01-01');
    expect(dateOf(claim(1, 'undated', 'table'), sources), 'another site read it long ago').toBeUndefined();
    expect(dateOf(claim(1, 'listed'), sources)).toBe('2025-08-28');
    expect(dateOf(claim(1, 'old', 'paper'), sources), 'another site read the same later').toBe('2026-01-01');
    expect(dateOf(claim(1, 'new', 'paper'), sources), 'the official page is not old').toBe('2025-10');
    expect(dateOf(claim(1, 'new', 'old'), sources)).toBe('2025-10');
    expect(dateOf(claim(1, 'old', 'undated'), sources), 'a page without a date is not old').toBeUndefined();
    expect(order([claim('paper', 'paper'), claim('both', 'listed', 'old')])).toEqual(['both', 'paper']);
  });
});
