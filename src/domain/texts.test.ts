import { expect, test } from 'vitest';
import { openingHours } from '../schemas/phone.ts';
import { buildMoment, dateInToronto, daysAfter, daysBetween, formatDate, freshnessOf } from './dates.ts';
import { hoursText, weeklyHours } from './hours.ts';
import { cutAtPhones, dialAddress, sentencesOf, shortened } from './strings.ts';

test.each([
  ['a fee of', 8, 'a fee of'],
  ['a fee of $5', 8, 'a fee of …'],
  ['a fee of $5', 7, 'a fee …'],
  ['transferred', 8, 'transfer …'],
])('“%s” cut to %d characters is “%s”', (text, length, cut) => expect(shortened(text, length)).toBe(cut));

test.each([
  ['1-800-769-2511', 'tel:+18007692511'],
  ['800-769-2511 ext. 12', 'tel:+18007692511;ext=12'],
  ['1-877-900-5900, option 2', 'tel:+18779005900'],
])('a phone dials %s as %s', (number, address) => expect(dialAddress(number)).toBe(address));

test('a text is cut at telephone numbers, not within longer ones', () =>
  expect(cutAtPhones('Call 1-800-769-2512 or 416-555-0199, not 1-800-769-25123.').join('|')).toBe(
    'Call |1-800-769-2512| or |416-555-0199|, not 1-800-769-25123.',
  ));

test('what is quoted is part of its sentence', () =>
  expect(sentencesOf('Write: “I did not agree. Please cancel it.” Keep a copy.')).toEqual([
    'Write: “I did not agree. Please cancel it.”',
    'Keep a copy.',
  ]));

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

test.each([
  ['always', '24 hours', 168],
  [{ daily: '6-24', zone: 'Eastern' }, 'every day 6 a.m. to midnight Eastern', 126],
  [{ weekdays: '8-20', saturday: '9-16:30' }, 'weekdays 8 a.m. to 8 p.m., Saturday 9 a.m. to 4:30 p.m.', 67.5],
  [
    { daily: '8-12', saturday: '9-17', zone: 'local' },
    'weekdays 8 a.m. to noon, Saturday 9 a.m. to 5 p.m., Sunday 8 a.m. to noon your time',
    32,
  ],
  [{ weekdays: '8-20', saturday: '8-20' }, 'Monday to Saturday 8 a.m. to 8 p.m.', 72],
])('hours written as %j are %j, %i a week', (written, text, hours) => {
  const open = openingHours.parse(written);
  expect(hoursText(open)).toBe(text);
  expect(weeklyHours(open)).toBe(hours);
});

test.each([{ weekdays: '20-8' }, { weekdays: '8' }, { daily: '8-25' }, { monday: '8-20' }])(
  '%j is refused',
  (written) => expect(openingHours.safeParse(written).success).toBe(false),
);
