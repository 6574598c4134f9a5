import { describe, expect, test } from 'vitest';
import { daysBetween, freshnessOf } from './freshness.ts';

describe('freshness', () => {
  test.each([
    ['2026-10-21', 30, 'Recently verified'],
    ['2026-10-20', 31, 'Verified this quarter'],
    ['2026-08-22', 90, 'Verified this quarter'],
    ['2026-08-21', 91, 'Needs verification'],
    ['2026-11-20', 0, 'Recently verified'],
  ])('verified on %s is %i days old on 2026-11-20: %s', (date, days, label) => {
    expect(daysBetween(date, '2026-11-20')).toBe(days);
    expect(freshnessOf(date, '2026-11-20')?.label).toBe(label);
  });

  test('a record that nobody verified has no badge', () => expect(freshnessOf(undefined, '2026-11-20')).toBeUndefined());

  test('days are counted across a change of clocks and a leap day', () => {
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  });
});
