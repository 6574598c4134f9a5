import type { Content } from '../../checks/content-types.ts';
import { recordFiles, slugOfFile } from '../../checks/records.ts';
import { valueAt } from '../../checks/values.ts';
import { daysBetween } from '../../src/domain/calendar.ts';
import { freshnessOf } from '../../src/domain/freshness.ts';
import { calendarDate } from '../../src/schemas/calendar-date.ts';
import { isDue, pagesIn, type Page } from '../verify/queue.ts';

/** An institution whose pages say "Needs verification", or that nobody has verified. */
export interface DueRecord {
  id: string;
  name: string;
  /** The day it was verified, such as `2026-11-20`, and the whole days since; `undefined` without a valid date. */
  date: string | undefined;
  days: number | undefined;
  file: string;
  /** How many pages `npm run verify` would ask about. */
  pages: number;
}

/** What is due for verification on a day. */
export interface Due {
  today: string;
  /** A page is due when nobody has checked it live for this many days. */
  within: number;
  /** The oldest first; those never verified before all others. */
  records: readonly DueRecord[];
  /** The most pressing first. */
  pages: readonly Page[];
  /** How many there are, due or not. */
  total: { records: number; pages: number };
}

/** What is due on a day: institutions by their badge, and the pages they cite in the order of `npm run verify`. */
export function dueOn(today: string, within: number, content: Content): Due {
  const all = pagesIn(content, today);
  const pages = all.filter((page) => isDue(page, within));
  const files = recordFiles(content);
  const records = files.map((file): DueRecord => {
    const id = slugOfFile(file);
    const date = calendarDate.safeParse(valueAt(file.data, ['lastVerified'])).data;
    return {
      id,
      date,
      file: file.path,
      name: String(valueAt(file.data, ['name'])),
      days: date === undefined ? undefined : daysBetween(date, today),
      pages: pages.filter(({ institutions }) => institutions.has(id)).length,
    };
  });
  return {
    today,
    within,
    pages,
    records: records.filter(({ date }) => (freshnessOf(date, today)?.level ?? 'due') === 'due').sort(oldestFirst),
    total: { records: files.length, pages: all.length },
  };
}

const oldestFirst = (a: DueRecord, b: DueRecord) => (b.days ?? Infinity) - (a.days ?? Infinity) || a.name.localeCompare(b.name, 'en');
