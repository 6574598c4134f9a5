import { expect, test } from 'vitest';
import { buildMoment, dateInToronto, daysAfter, daysBetween, formatDate, freshnessOf } from './dates.ts';

test.each([
  ['2028-03-13T03:59:59Z', '2028-03-12', '2028-03-13T04:00:00Z', '2028-03-13'],
  ['2027-01-01T04:59:59Z', '2026-12-31', '2027-01-01T05:00:00Z', '2027-01-01'],
])('at %s it is still %s in Toronto, in summer as in winter', (last, before, first, after) => {
  expect(dateInToronto(new Date(last))).toBe(before);
  expect(dateInToronto(new Date(first))).toBe(after);
});

test('the moment of the build follows SOURCE_DATE_EPOCH, in seconds', () => {
  expect(buildMoment('1795132800').toISOString()).toBe('2026-11-20T00:00:00.000Z');
  for (const wrong of ['yesterday', '1.5', '-3', '2026-11-20'])
    expect(() => buildMoment(wrong)).toThrow(/SOURCE_DATE_EPOCH is .* Accepted: a whole number of seconds/);
});

test('a date is long in prose and short in cells, and may be only a month or a year', () => {
  expect(formatDate('2026-11-02')).toBe('November 2, 2026');
  expect(formatDate('2026-11-02', 'short')).toBe('Nov 2, 2026');
  expect(formatDate('2024-03')).toBe('March 2024');
  expect(formatDate('2024')).toBe('2024');
});

test('as many days are between two dates as were added, also where clocks change', () => {
  for (const days of [-400, 0, 1, 180])
    for (const date of ['2028-02-29', '2028-03-12', '2028-11-05'])
      expect(daysBetween(date, daysAfter(date, days))).toBe(days);
});

test.each([
  ['2026-10-21', 'recent'],
  ['2026-10-20', 'quarter'],
  ['2026-08-22', 'quarter'],
  ['2026-08-21', 'due'],
  [undefined, undefined],
])('a record verified on %s is %s on 2026-11-20', (date, freshness) =>
  expect(freshnessOf(date, '2026-11-20')).toBe(freshness),
);
