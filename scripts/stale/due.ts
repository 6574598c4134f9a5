import type { Content, ContentFile } from '../../checks/content.ts';
import { institutionOf, recordFiles } from '../../checks/records.ts';
import { valueAt } from '../../checks/values.ts';
import { citationsIn, declaredIn } from '../../checks/rules/sources.ts';
import { daysBetween, freshnessOf } from '../../src/domain/freshness.ts';
import { calendarDate } from '../../src/schemas/calendar-date.ts';

/** Something that a person has to read again, and where its date stands. */
interface Dated {
  id: string;
  name: string;
  /** Calendar date, such as `2026-11-20`; none where nobody has set one that can be read. */
  date: string | undefined;
  /** Whole days since that date. */
  age: number | undefined;
  file: string;
  line: number;
}

export interface DueSource extends Dated {
  url: string;
  isDue: boolean;
}

export interface DueRecord extends Dated {
  /** The sources that the record cites, the oldest first. */
  sources: readonly DueSource[];
}

/** What is due for verification on a day, the oldest first; what has no date comes before all others. */
export interface Due {
  today: string;
  /** A source is due when it was read more than this many days ago. */
  days: number;
  records: readonly DueRecord[];
  sources: readonly DueSource[];
  /** How many there are, due or not. */
  total: { records: number; sources: number };
}

/**
 * What is due on a day: a record when its pages say "Needs verification" or nobody has verified it, a cited source by
 * its age.
 */
export function dueOn(today: string, days: number, content: Content): Due {
  const sources = citedSources(content, today, days).sort(oldestFirst);
  const files = recordFiles(content);
  const records = files.map((file): DueRecord => {
    const cited = new Set(citationsIn(file).map(({ id }) => id));
    return {
      id: institutionOf(file) ?? '',
      name: String(valueAt(file.data, ['name'])),
      ...dateAt(file, ['lastVerified'], today),
      sources: sources.filter(({ id }) => cited.has(id)),
    };
  });
  return {
    today,
    days,
    records: records.filter(({ date }) => (freshnessOf(date, today)?.level ?? 'due') === 'due').sort(oldestFirst),
    sources: sources.filter(({ isDue }) => isDue),
    total: { records: files.length, sources: sources.length },
  };
}

/** The source that stands for the guide's own listed values: no page outside the guide can be read again for it. */
const LISTED = 'listed';

function citedSources(content: Content, today: string, days: number): DueSource[] {
  const cited = new Set(content.files.flatMap((file) => citationsIn(file).map(({ id }) => id)));
  return content.files.flatMap(declaredIn).flatMap(({ id, file, path }) => {
    if (id === LISTED || !cited.has(id)) return [];
    const source = path.slice(0, -1);
    const dated = dateAt(file, [...source, 'readOn'], today);
    return {
      id,
      name: String(valueAt(file.data, [...source, 'title'])),
      url: String(valueAt(file.data, [...source, 'url'])),
      ...dated,
      isDue: dated.age === undefined || dated.age > days,
    };
  });
}

function dateAt(file: ContentFile, field: readonly (string | number)[], today: string) {
  const date = calendarDate.safeParse(valueAt(file.data, field)).data;
  return { date, age: date === undefined ? undefined : daysBetween(date, today), file: file.path, line: file.locate(field).line };
}

const oldestFirst = (a: Dated, b: Dated) => (b.age ?? Infinity) - (a.age ?? Infinity) || a.name.localeCompare(b.name, 'en');
