import { z } from 'zod';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** A day, a month or a year as people write it. 11/12/2026 is none: it may be of November or of December. */
const FORMS: readonly RegExp[] = [
  /^(?<year>\d{4})[-–/.](?<month>\d{1,2})(?:[-–/.](?<day>\d{1,2}))?$/,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4})$/i,
  /^(?<month>[a-z]{3,9})\.?,? (?<year>\d{4})$/i,
  /^(?:early|mid|late|spring|summer|fall|autumn|winter)[ -](?<year>\d{4})$/i,
];

/** A date as the code reads it, 2026-11-20 for "Nov. 20, 2026". What is in no form that people use stays as it is. */
export function readDate(written: string): string {
  const text = written.replace(/\s+/g, ' ').trim();
  const { year, month, day } =
    FORMS.filter((form) => form.test(text))
      .at(-1)
      ?.exec(text)?.groups ?? {};
  if (year === undefined) return text;
  if (month === undefined) return year;
  const number = Number(month) || MONTHS.findIndex((name) => name.startsWith(month.toLowerCase())) + 1;
  return number === 0
    ? text
    : [year, number, ...(day ? [day] : [])].map((part) => `${part}`.padStart(2, '0')).join('-');
}

/** Astro's YAML parser turns an unquoted date into a `Date`, and 2025-13-45 into a day of 2026: the check reads the text. */
const toText = (value: unknown) => {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' ? readDate(value) : value;
};

/** A day, as people write it: `2025-08-28`, `Aug. 28, 2025`. */
export const calendarDate = z.preprocess(
  toText,
  z.iso.date({ error: 'is not a date of the calendar: write it as 2026-11-20' }),
);

/** A date that may be only a year or a month: `2024` (which YAML reads as a number), `2024-03`, `March 2024`. */
export const partialDate = z.preprocess(
  toText,
  z.union(
    [z.iso.date(), z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/), z.int().min(1000).max(9999).transform(String)],
    {
      error: 'is not a date: write it as 2024-03-29, 2024-03 or 2024',
    },
  ),
);
