import { describe, expect, test } from 'vitest';
import type { Capabilities, Catalogue } from '../schemas/capability.ts';
import { averageScore, comparisonBadge, scoreOf, tierOf } from './score.ts';

const group = (colour: 'n5' | 'ink', weight: number, ids: readonly string[]): Catalogue['groups'][number] => ({
  label: 'Group',
  colour,
  weight,
  capabilities: ids.map((id) => ({ id, label: id, question: 'Is it offered?' })),
});
const SINGLE = ['pay', 'send', 'deposit'];
const DOUBLE = ['alerts', 'login'];
const ALL = [...SINGLE, ...DOUBLE];

/** Five capabilities, of which two have double weight: a total weight of seven. */
const catalogue: Catalogue = { version: '2025-08-28', groups: [group('n5', 1, SINGLE), group('ink', 2, DOUBLE)] };
const scored = (capabilities: Capabilities) => scoreOf({ capabilities, status: { state: 'operating' } }, catalogue);
const having = (ids: readonly string[], value = true): Capabilities =>
  Object.fromEntries(ids.map((id) => [id, { claims: [{ value, source: ['listed'] }] }]));

describe('capability score', () => {
  test('is 100 when every capability is offered', () => expect(scored(having(ALL))).toEqual({ value: 100, upTo: 100 }));

  test('is the offered share of the total weight', () => {
    expect(scored({ ...having(['pay', 'alerts', 'login']), ...having(['send', 'deposit'], false) })).toEqual({
      value: Math.round((100 * 5) / 7),
      upTo: Math.round((100 * 5) / 7),
    });
  });

  test('an unknown capability does not count in the score, only in its upper limit', () =>
    expect(scored(having(['pay', 'send', 'deposit']))).toEqual({ value: Math.round((100 * 3) / 7), upTo: 100 }));

  test('a capability that sources disagree on does not count in the score, only in its upper limit', () => {
    const disputed = { claims: [true, false].map((value) => ({ value, source: ['a'] })) };
    expect(scored({ ...having(ALL), pay: disputed })).toEqual({ value: Math.round((100 * 6) / 7), upTo: 100 });
  });

  test('a capability of a group that weighs 2 counts twice', () => {
    expect(scored(having(['alerts']))?.value).toBe(Math.round((100 * 2) / 7));
    expect(scored(having(['pay']))?.value).toBe(Math.round(100 / 7));
  });

  test('a record without known capabilities and a closed institution are not scored', () => {
    expect(scored({})).toBeUndefined();
    expect(scored({ pay: { claims: [], notFound: '2026-11-20' } })).toBeUndefined();
    expect(scoreOf({ capabilities: having(ALL), status: { state: 'merged' } }, catalogue)).toBeUndefined();
  });
});

describe('average score', () => {
  test('is the rounded mean of the institutions that are scored', () => {
    expect(averageScore([{ value: 100, upTo: 100 }, { value: 87, upTo: 90 }, undefined])).toEqual({
      value: 94,
      count: 2,
    });
  });

  test('is 0 for an empty set', () => {
    expect(averageScore([])).toEqual({ value: 0, count: 0 });
    expect(averageScore([undefined])).toEqual({ value: 0, count: 0 });
  });
});

test.each([
  [100, 'good'],
  [90, 'good'],
  [89, 'warning'],
  [80, 'warning'],
  [79, 'muted'],
  [0, 'muted'],
])('a score of %i is in the tier "%s"', (score, tier) => expect(tierOf(score)).toBe(tier));

test.each([
  [11, 'Above Average', 'strong'],
  [10, 'Above Average', 'above'],
  [1, 'Above Average', 'above'],
  [0, 'Competitive', 'competitive'],
  [-9, 'Competitive', 'competitive'],
  [-10, 'Below Average', 'below'],
  [-11, 'Below Average', 'below'],
])('a difference of %i is "%s", drawn as "%s"', (difference, label, level) => {
  expect(comparisonBadge(80 + difference, 80)).toEqual({ label, level, difference });
});
