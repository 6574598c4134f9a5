import { describe, expect, test } from 'vitest';
import type { Capabilities, Catalogue } from '../schemas/capability.ts';
import { averageScore, comparisonBadge, gaugePercent, scoreOf } from './score.ts';
import { tierOf } from './score-tier.ts';

const group = (note: '5' | '50', weight: number, ids: readonly string[]): Catalogue['groups'][number] => ({
  id: `group-${weight}`,
  label: 'Group',
  banknote: note,
  weight,
  capabilities: ids.map((id) => ({ id, label: id, question: 'Is it offered?' })),
});
const SINGLE = ['pay', 'send', 'deposit'];
const DOUBLE = ['alerts', 'login'];
const ALL = [...SINGLE, ...DOUBLE];

/** Five capabilities; two have double weight: seven in total. */
const catalogue: Catalogue = { version: '2025-08-28', groups: [group('5', 1, SINGLE), group('50', 2, DOUBLE)] };
const having = (ids: readonly string[], available = true): Capabilities =>
  Object.fromEntries(ids.map((id) => [id, { claims: [{ value: available, source: ['listed'] }] }]));

describe('capability score', () => {
  test('all make 100', () => expect(scoreOf(having(ALL), catalogue)).toEqual({ value: 100, upTo: 100 }));

  test('is the share of the weight that is recorded as available', () => {
    expect(scoreOf({ ...having(['pay', 'alerts', 'login']), ...having(['send', 'deposit'], false) }, catalogue)).toEqual({
      value: Math.round((100 * 5) / 7),
      upTo: Math.round((100 * 5) / 7),
    });
  });

  test('what is not published does not count, and says how far the score could reach', () =>
    expect(scoreOf(having(['pay', 'send', 'deposit']), catalogue)).toEqual({ value: Math.round((100 * 3) / 7), upTo: 100 }));

  test('what sources disagree on counts as far as the score could reach, and no further', () => {
    const disputed = { claims: [true, false].map((value) => ({ value, source: ['one'] })) };
    expect(scoreOf({ ...having(ALL), pay: disputed }, catalogue)).toEqual({ value: Math.round((100 * 6) / 7), upTo: 100 });
  });

  test('a capability of a group that weighs 2 counts twice', () => {
    expect(scoreOf(having(['alerts']), catalogue)?.value).toBe(Math.round((100 * 2) / 7));
    expect(scoreOf(having(['pay']), catalogue)?.value).toBe(Math.round(100 / 7));
  });

  test('a record of which no capability is known, or of a closed institution, is not scored', () => {
    expect(scoreOf({}, catalogue)).toBeUndefined();
    expect(scoreOf({ pay: { claims: [], notFound: '2026-11-20' } }, catalogue)).toBeUndefined();
    expect(scoreOf(having(ALL), catalogue, false)).toBeUndefined();
  });
});

describe('average score', () => {
  test('is the rounded mean of scored institutions', () => {
    expect(averageScore([{ value: 100, upTo: 100 }, { value: 87, upTo: 90 }, undefined])).toEqual({ value: 94, count: 2 });
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
  [11, 'Above Average', true],
  [10, 'Above Average', false],
  [1, 'Above Average', false],
  [0, 'Competitive', false],
  [-9, 'Competitive', false],
  [-10, 'Below Average', false],
  [-11, 'Below Average', false],
])('a difference of %i is "%s", strong: %s', (difference, label, isStrong) => {
  expect(comparisonBadge(80 + difference, 80)).toEqual({ label, isStrong, difference });
});

test.each([
  [86, 100, 86],
  [18, 21, 86],
  [0, 100, 0],
  [1, 3, 33],
])('a gauge of %i out of %i is filled to %i percent', (score, max, percent) => expect(gaugePercent(score, max)).toBe(percent));
