import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { daysBetween, freshnessOf } from './freshness.ts';

afterEach(() => vi.unstubAllEnvs());

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

  test('a record that was never verified has no badge', () => expect(freshnessOf(undefined, '2026-11-20')).toBeUndefined());

  const isoDay = (day: number) => new Date(day * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  /** Days since 1970, in the years 2020 to 2059. */
  const days = fc.integer({ min: 18_262, max: 32_872 });

  test('clock changes and leap days do not change the count, on a machine in any time zone', () => {
    fc.assert(
      fc.property(days, fc.nat({ max: 4000 }), fc.constantFrom('America/Toronto', 'Pacific/Kiritimati', 'UTC'), (from, count, zone) => {
        vi.stubEnv('TZ', zone);
        expect(daysBetween(isoDay(from), isoDay(from + count))).toBe(count);
        expect(daysBetween(isoDay(from + count), isoDay(from))).toBe(0 - count);
      }),
      { seed: 2028, numRuns: 300 },
    );
  });
});
