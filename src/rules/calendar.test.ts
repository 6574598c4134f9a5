import { describe, expect, test } from 'vitest';
import { buildMoment, dateInToronto, daysAfter, formatDate } from './calendar.ts';

describe('the date of the build', () => {
  test('is the date in Toronto, whatever the machine’s own zone', () => {
    expect(dateInToronto(new Date('2026-11-21T04:59:00Z'))).toBe('2026-11-20');
    expect(dateInToronto(new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-21');
    expect(dateInToronto(new Date('2026-07-01T03:59:00Z'))).toBe('2026-06-30');
  });

  test('follows SOURCE_DATE_EPOCH', () => {
    expect(buildMoment('1795132800').toISOString()).toBe('2026-11-20T00:00:00.000Z');
  });

  test.each(['yesterday', '1.5', '-3', '2026-11-20'])('refuses SOURCE_DATE_EPOCH="%s" and says what it takes', (value) => {
    expect(() => buildMoment(value)).toThrow(/SOURCE_DATE_EPOCH is .* Accepted: a whole number of seconds/);
  });
});

test('dates are long in prose and short in cells', () => {
  expect(formatDate('2026-11-02')).toBe('November 2, 2026');
  expect(formatDate('2026-11-02', 'short')).toBe('Nov 2, 2026');
  expect(formatDate('2024-03')).toBe('March 2024');
  expect(formatDate('2024')).toBe('2024');
});

test('a date some days on crosses months, leap days and the change of the clock', () => {
  expect(daysAfter('2028-02-28', 2)).toBe('2028-03-01');
  expect(daysAfter('2026-10-31', 2)).toBe('2026-11-02');
});
