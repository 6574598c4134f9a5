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

  test('a record that nobody verified has no badge', () => expect(freshnessOf(undefined, '2026-11-20')).toBeUndefined());

  test.each([
    ['2026-03-07', '2026-03-09', 2],
    ['2028-02-28', '2028-03-01', 2],
    ['2027-02-28', '2027-03-01', 1],
    ['2026-12-31', '2027-01-01', 1],
    ['2028-02-29', '2029-02-28', 365],
  ])('from %s to %s are as many days as on the calendar', (from, to, days) => expect(daysBetween(from, to)).toBe(days));

  const isoDay = (day: number) => new Date(day * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  /** Days since 1970: the years from 2020 to 2060. */
  const days = fc.integer({ min: 18_262, max: 32_872 });

  test('days are counted one by one, across every change of clocks and leap day, on a machine in any zone', () => {
    fc.assert(
      fc.property(days, fc.nat({ max: 4000 }), fc.constantFrom('America/Toronto', 'Pacific/Kiritimati', 'UTC'), (from, count, zone) => {
        vi.stubEnv('TZ', zone);
        expect(daysBetween(isoDay(from), isoDay(from + count))).toBe(count);
        expect(daysBetween(isoDay(from + count), isoDay(from))).toBe(0 - count);
      }),
      { seed: 2028, numRuns: 300 },
    );
  });

  test('a record never grows fresher while nobody verifies it', () => {
    const levels = ['recent', 'quarter', 'due'];
    fc.assert(
      fc.property(days, fc.nat({ max: 200 }), (verified, age) => {
        const rank = (today: number) => levels.indexOf(freshnessOf(isoDay(verified), isoDay(today))?.level ?? '');
        expect(rank(verified + age + 1)).toBeGreaterThanOrEqual(rank(verified + age));
      }),
      { seed: 2028, numRuns: 300 },
    );
  });
});
