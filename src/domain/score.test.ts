import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { CAPABILITY_IDS, type CapabilityId } from '../schemas/capability-ids.ts';
import { catalogue as catalogueSchema, type Capabilities } from '../schemas/capability.ts';
import { averageScore, comparisonBadge, gaugePercent, scoreOf, tierOf } from './score.ts';

const catalogue = catalogueSchema.parse(parse(readFileSync('src/data/capabilities.yaml', 'utf8')));
const having = (ids: readonly CapabilityId[], available = true): Capabilities =>
  Object.fromEntries(ids.map((id) => [id, { available, source: ['listed'], notes: undefined }]));
const without = (...missing: CapabilityId[]) => CAPABILITY_IDS.filter((id) => !missing.includes(id));

describe('the catalogue', () => {
  test('has the 18 capabilities of the contract in five groups, of version 2025-08-28', () => {
    expect(catalogue.version).toBe('2025-08-28');
    expect(catalogue.groups.map(({ capabilities }) => capabilities.length)).toEqual([5, 4, 4, 3, 2]);
    expect(catalogue.groups.flatMap(({ capabilities }) => capabilities.map(({ id }) => id))).toEqual([...CAPABILITY_IDS]);
  });
});

describe('capability score', () => {
  test('all 18 make 100, as RBC has', () => {
    expect(scoreOf(having(CAPABILITY_IDS), catalogue)).toEqual({ value: 100, upTo: 100 });
  });

  test('all but bulk payments, credit score and mortgage tools make 86, as National Bank has', () => {
    const missing = ['bulk_payments', 'credit_score', 'mortgage_tools'] as const;
    expect(scoreOf({ ...having(without(...missing)), ...having(missing, false) }, catalogue)).toEqual({ value: 86, upTo: 86 });
  });

  test('what is not published does not count, and says how far the score could reach', () => {
    expect(scoreOf(having(without('bulk_payments', 'credit_score', 'mortgage_tools')), catalogue)).toEqual({ value: 86, upTo: 100 });
  });

  test('a capability of Security & Access weighs twice', () => {
    expect(scoreOf(having(['alerts']), catalogue)?.value).toBe(Math.round((100 * 2) / 21));
    expect(scoreOf(having(['etransfer']), catalogue)?.value).toBe(Math.round(100 / 21));
  });

  test('a record without capabilities, or of a closed institution, is not scored', () => {
    expect(scoreOf({}, catalogue)).toBeUndefined();
    expect(scoreOf(having(CAPABILITY_IDS), catalogue, false)).toBeUndefined();
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
