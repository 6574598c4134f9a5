import { describe, expect, test } from 'vitest';
import { FRESHNESS_LABELS, freshnessOf } from './freshness.ts';

describe('freshness', () => {
  test.each([
    ['2026-11-20', 0, 'Recently verified'],
    ['2026-10-21', 30, 'Recently verified'],
    ['2026-10-20', 31, 'Verified this quarter'],
    ['2026-08-22', 90, 'Verified this quarter'],
    ['2026-08-21', 91, 'Needs verification'],
  ])('a record verified on %s is %i days old on 2026-11-20: %s', (date, _days, label) => {
    const level = freshnessOf(date, '2026-11-20');
    expect(level && FRESHNESS_LABELS[level]).toBe(label);
  });

  test('a record that was never verified has no badge', () =>
    expect(freshnessOf(undefined, '2026-11-20')).toBeUndefined());
});
