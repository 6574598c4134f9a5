import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  buildMoment,
  dateInToronto,
  daysAfter,
  daysBetween,
  formatDate,
  FRESHNESS_LABELS,
  freshnessOf,
} from './dates.ts';

afterEach(() => vi.unstubAllEnvs());

/** Dates of a century, and time zones from the first to the last to change date. */
const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const zones = fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'Asia/Kathmandu', 'UTC');

describe('the date of the build', () => {
  test.each([
    ['the clocks have gone forward', '2028-03-13T03:59:59Z', '2028-03-12', '2028-03-13T04:00:00Z', '2028-03-13'],
    ['the clocks have gone back', '2028-11-06T04:59:59Z', '2028-11-05', '2028-11-06T05:00:00Z', '2028-11-06'],
    ['a leap day begins', '2028-02-29T04:59:59Z', '2028-02-28', '2028-02-29T05:00:00Z', '2028-02-29'],
    ['a year ends', '2027-01-01T04:59:59Z', '2026-12-31', '2027-01-01T05:00:00Z', '2027-01-01'],
  ])('changes at midnight in Toronto when %s', (_, last, before, first, after) => {
    expect(dateInToronto(new Date(last))).toBe(before);
    expect(dateInToronto(new Date(first))).toBe(after);
  });

  test('follows SOURCE_DATE_EPOCH', () => {
    expect(buildMoment('1795132800').toISOString()).toBe('2026-11-20T00:00:00.000Z');
  });

  test.each(['yesterday', '1.5', '-3', '2026-11-20'])(
    'rejects SOURCE_DATE_EPOCH="%s" and says what is accepted',
    (value) => {
      expect(() => buildMoment(value)).toThrow(/SOURCE_DATE_EPOCH is .* Accepted: a whole number of seconds/);
    },
  );
});

test('a date is long in prose and short in cells, and may be only a month or a year', () => {
  expect(formatDate('2026-11-02')).toBe('November 2, 2026');
  expect(formatDate('2026-11-02', 'short')).toBe('Nov 2, 2026');
  expect(formatDate('2024-03')).toBe('March 2024');
  expect(formatDate('2024')).toBe('2024');
});

test('as many days are between two dates as were added, whatever the clock changes of a time zone', () => {
  fc.assert(
    fc.property(days, zones, fc.integer({ min: -4000, max: 4000 }), (day, zone, count) => {
      vi.stubEnv('TZ', zone);
      expect(daysBetween(day, daysAfter(day, count))).toBe(count);
    }),
    { seed: 2028, numRuns: 300 },
  );
});

test('a formatted date is the same date, on a machine in any time zone', () => {
  fc.assert(
    fc.property(days, zones, (day, zone) => {
      vi.stubEnv('TZ', zone);
      const [year, month, date] = day.split('-');
      expect(formatDate(day)).toMatch(new RegExp(`^[A-Z][a-z]+ ${Number(date)}, ${year}$`));
      expect(Date.parse(`${formatDate(day)} UTC`)).toBe(Date.UTC(Number(year), Number(month) - 1, Number(date)));
    }),
    { seed: 2028, numRuns: 300 },
  );
});

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
