import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { hostileSearches } from '../../tests/fixtures/hostile-addresses.ts';
import { CAPABILITY_IDS } from '../schemas/capability-ids.ts';
import { PROVINCES } from '../schemas/provinces.ts';
import { KINDS } from './item.ts';
import { COMPARE_MAX } from './selection.ts';
import { readState, writeState } from './state.ts';

vi.setConfig({ testTimeout: 120_000 });

const SLUGS = ['rbc', 'koho', 'meridian', 'td'] as const;
const isSlug = (slug: string) => SLUGS.some((known) => known === slug);

/** The same ten thousand addresses in every run. */
const RUNS = { seed: 20250828, numRuns: 10_000 };
const searches = hostileSearches(SLUGS);

const distinct = (words: readonly string[]) => new Set(words).size === words.length;

/** Every state that may come out of an address. */
const accepted = z.strictObject({
  query: z
    .string()
    .max(100)
    .refine((text) => text.isWellFormed()),
  capabilities: z.array(z.enum(CAPABILITY_IDS)).refine(distinct),
  sort: z.enum(['score', 'name']),
  tab: z.enum(['all', ...KINDS]),
  compare: z.array(z.enum(SLUGS)).max(COMPARE_MAX).refine(distinct),
  kind: z.enum(KINDS).nullable(),
  province: z.enum(PROVINCES).nullable(),
  free: z.boolean(),
  sends: z.int().min(1).max(1_000_000).nullable(),
  noFee: z.boolean(),
  french: z.boolean(),
});

describe('of ten thousand hostile addresses', () => {
  test('only accepted values survive, and make an address that reads back the same', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const state = readState(search, isSlug);
        accepted.parse(state);
        return isDeepStrictEqual(readState(writeState(state), isSlug), state);
      }),
      RUNS,
    );
  });

  test('some hold accepted values, of each part of the state', () => {
    const states = fc.sample(searches, { ...RUNS, numRuns: 500 }).map((search) => readState(search, isSlug));
    for (const part of accepted.keyof().options)
      expect(new Set(states.map((state) => JSON.stringify(state[part]))).size, part).toBeGreaterThan(1);
  });
});

test('an object’s own names set nothing', () => {
  expect(readState('?__proto__=1&constructor=free&__proto__[free]=1&free.constructor=1', isSlug)).toEqual(readState('', isSlug));
});
