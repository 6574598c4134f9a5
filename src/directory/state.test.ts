import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAPABILITIES, hostileSearches } from '../../tests/fixtures/directory.ts';
import { DEFAULT_STATE, dollarsOf, readState, withoutFilters, writeState } from './state.ts';

const SLUGS = ['a', 'b', 'c', 'd'] as const;
const known = { isSlug: (slug: string) => SLUGS.some((other) => other === slug), capabilities: CAPABILITIES };

describe('the address', () => {
  test('gives a state that is written and read back the same, also if it is hostile', () => {
    fc.assert(
      fc.property(hostileSearches(SLUGS), (search) => {
        const state = readState(search, known);
        expect(readState(writeState(state), known)).toEqual(state);
      }),
      { seed: 20250828 },
    );
  });

  test('has a question of 500 characters whole', () => {
    const query = 'a'.repeat(500);
    expect(readState(writeState({ ...DEFAULT_STATE, query }), known).query).toBe(query);
  });

  test('is short and readable', () => {
    expect(writeState(DEFAULT_STATE)).toBe('');
    expect(
      writeState({ ...DEFAULT_STATE, query: 'caisse', capabilities: ['etransfer', 'card_lock'], compare: ['a', 'b'] }),
    ).toBe('?q=caisse&caps=etransfer,card_lock&compare=a,b');
  });

  test.each<[search: string, part: object]>([
    ['?sort=price', { sort: 'score' }],
    ['?tab=banks', { tab: 'all' }],
    ['?caps=card_lock,free_money', { capabilities: ['card_lock'] }],
    ['?compare=a,nobody,a,b,c,d', { compare: ['a', 'b', 'c'] }],
    ['?sends=lots', { sends: null }],
    ['?sends=-5', { sends: null }],
    ['?province=XX', { province: null }],
    ['?q=%E0%A4%A', { query: expect.any(String) as string }],
    ['?__proto__=1&constructor=free&__proto__[free]=1&free.constructor=1', DEFAULT_STATE],
    ['?more=yes', { more: false }],
    ...['30-4-2-500', '30-4-2-500-king', '-1-4-2-500-none', '501-4-2-500-none', '1-1-1-1000001-none', 'lots'].map(
      (month): [string, object] => [`?month=${month}`, { month: null }],
    ),
  ])('drops invalid parts: %s', (search, part) => expect(readState(search, known)).toMatchObject(part));
});

test.each(['a,b.', 'a,b)', 'a, b', 'a+b', 'A,b', 'a%2Cb', 'a%252Cb', 'a%252cb', 'a;b', 'a&compare=b'])(
  'a link that was changed on its way names the same institutions: compare=%s',
  (ids) => expect(readState(`?compare=${ids}`, known).compare).toEqual(['a', 'b']),
);

test.each([
  ...['5000', '5000.00', '$5,000', '5\u00A0000', '5000.', ' ５０００ '].map((text) => [text, 5000] as const),
  ...['', '0', '-5', '12.50', '1e5', '1000001', 'lots', '5k'].map((text) => [text, null] as const),
])('an amount is read as people write it: %j is %j', (text, dollars) => expect(dollarsOf(text)).toBe(dollars));

test('a month is read as it was written, also with a full stop after it', () => {
  const month = { payments: 30, eTransfers: 4, withdrawals: 2, kept: 50_000, who: '65-or-older' } as const;
  expect(writeState({ ...DEFAULT_STATE, month })).toBe('?month=30-4-2-500-65-or-older');
  expect(readState('?month=30-4-2-500-65-or-older.', known).month).toEqual(month);
});

test('clearing the filters keeps sort, tab, comparison and what is open', () => {
  const kept = { sort: 'name', tab: 'digital', compare: ['a'], more: true } as const;
  expect(withoutFilters({ ...DEFAULT_STATE, ...kept, query: 'a', sends: 1, flags: ['free'] })).toEqual({
    ...DEFAULT_STATE,
    ...kept,
  });
});
