import { z } from 'zod';

const dateToText = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);

/**
 * A calendar date, written `2025-08-28`.
 *
 * Astro's YAML parser turns an unquoted date into a `Date` (and 2025-13-45 into a day of 2026). So both forms are accepted
 * here, and the content check reads the text before Astro does.
 */
export const calendarDate = z.preprocess(
  dateToText,
  z.iso.date({ error: 'is not a date of the calendar: write it as 2026-11-20' }),
);

/** A date that may be only a year or a month: `2024` (which YAML reads as a number), `2024-03` or `2024-03-29`. */
export const partialDate = z.preprocess(
  dateToText,
  z.union(
    [z.iso.date(), z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/), z.int().min(1000).max(9999).transform(String)],
    {
      error: 'is not a date: write it as 2024-03-29, 2024-03 or 2024',
    },
  ),
);
