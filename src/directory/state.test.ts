import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CAPABILITIES, directoryStates, hostileSearches } from '../../tests/fixtures/directory.ts';
import { PROVINCES } from '../schemas/provinces.ts';
import { FILTER_KINDS, FLAGS, KINDS } from './item.ts';
import {
  added,
  COMPARE_MAX,
  DEFAULT_STATE,
  dollarsOf,
  readState,
  SORTS,
  UNCERTAIN_ANSWERS,
  withoutFilters,
  writeState,
} from './state.ts';

const SLUGS = ['a', 'b', 'c', 'd'] as const;
const known = { isSlug: (slug: string) => SLUGS.some((other) => other === slug), capabilities: CAPABILITIES };
const states = directoryStates(SLUGS);

/** The same cases in every run. */
const SEED = { seed: 20250828 };

describe('the address', () => {
  test('contains any state: what is written reads back the same', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(readState(writeState(state), known)).toEqual(state);
      }),
      SEED,
    );
  });

  test('is empty for the default state', () => expect(writeState(DEFAULT_STATE)).toBe(''));

  test('is short and readable', () => {
    expect(
      writeState({ ...DEFAULT_STATE, query: 'caisse', capabilities: ['etransfer', 'card_lock'], compare: ['a', 'b'] }),
    ).toBe('?q=caisse&caps=etransfer,card_lock&compare=a,b');
  });

  test.each([
    ['?sort=price', { sort: 'score' }],
    ['?tab=banks', { tab: 'all' }],
    ['?caps=card_lock,free_money', { capabilities: ['card_lock'] }],
    ['?compare=a,nobody,a,b,c,d', { compare: ['a', 'b', 'c'] }],
    ['?sends=lots', { sends: null }],
    ['?sends=-5', { sends: null }],
    ['?province=XX', { province: null }],
    ['?q=%E0%A4%A', { query: expect.any(String) as string }],
    ['?__proto__=1&constructor=free&__proto__[free]=1&free.constructor=1', DEFAULT_STATE],
  ])('drops invalid parts: %s', (search, part) => expect(readState(search, known)).toMatchObject(part));
});

describe('ten thousand hostile addresses', () => {
  const RUNS = { ...SEED, numRuns: 10_000 };
  const searches = hostileSearches(SLUGS);
  const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;

  /** Every state that may come out of an address. */
  const accepted = z.strictObject({
    query: z
      .string()
      .max(100)
      .refine((text) => text.isWellFormed()),
    capabilities: z.array(z.enum(CAPABILITIES)).refine(isDistinct),
    sort: z.enum(SORTS.map(({ name }) => name)),
    tab: z.enum(['all', ...KINDS]),
    compare: z.array(z.enum(SLUGS)).max(COMPARE_MAX).refine(isDistinct),
    kind: z.enum(FILTER_KINDS).nullable(),
    province: z.enum(PROVINCES).nullable(),
    sends: z.int().min(1).max(1_000_000).nullable(),
    flags: z.array(z.enum(FLAGS.map(({ name }) => name))).refine(isDistinct),
    also: z.array(z.enum(UNCERTAIN_ANSWERS)),
  });

  test('give only accepted values, which make an address that reads back the same', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(searches, (search) => {
        const state = readState(search, known);
        accepted.parse(state);
        return isDeepStrictEqual(readState(writeState(state), known), state);
      }),
      RUNS,
    );
  });

  test('include accepted values of each part of the state', () => {
    const read = fc.sample(searches, { ...RUNS, numRuns: 500 }).map((search) => readState(search, known));
    for (const part of accepted.keyof().options)
      expect(new Set(read.map((state) => JSON.stringify(state[part]))).size, part).toBeGreaterThan(1);
  });
});

test.each(['5000', '5000.00', '5,000', '$5,000', '5 000', '5\u00A0000', '5\u202F000', '5000.', ' ５０００ '])(
  'an amount is read as people write it: %j',
  (text) => expect(dollarsOf(text)).toBe(5000),
);
test.each(['', '0', '-5', '12.50', '1e5', '1000001', 'lots', '5k'])('no whole amount: %j', (text) =>
  expect(dollarsOf(text)).toBeNull(),
);

test('clearing the filters keeps sort, tab and comparison', () => {
  fc.assert(
    fc.property(states, (state) => {
      const { sort, tab, compare } = state;
      expect(withoutFilters(state)).toEqual({ ...DEFAULT_STATE, sort, tab, compare });
    }),
    SEED,
  );
});

test('the comparison takes three institutions, each once', () => {
  expect(['a', 'a', 'b', 'c', 'd'].reduce<readonly string[]>(added, [])).toEqual(['a', 'b', 'c']);
});
