import { expect, test } from 'vitest';
import { calendarDate, partialDate } from './calendar-date.ts';

test.each([
  ['2026–11–20', '2026-11-20'],
  ['2026/1/5', '2026-01-05'],
  ['November 20, 2026', '2026-11-20'],
  ['5th Sept 2026', '2026-09-05'],
  ['20-Nov-2026', '2026-11-20'],
])('the day "%s" is %s', (written, day) => expect(calendarDate.parse(written)).toBe(day));

test.each([
  ['Nov 2026', '2026-11'],
  ['2026/3', '2026-03'],
  [2026, '2026'],
  ['Spring 2026', '2026'],
])('%j is %s, and no day', (written, date) => {
  expect(partialDate.parse(written)).toBe(date);
  expect(calendarDate.safeParse(written).success).toBe(false);
});

test.each(['11/12/2026', '2026-02-30', 'Foo 2026', 'Nov 31, 2026', 'May', ''])('"%s" is no date', (written) =>
  expect(partialDate.safeParse(written).success).toBe(false),
);
