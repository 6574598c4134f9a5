import { stringify } from 'csv-stringify/sync';
import type { Due } from './due.ts';

const COLUMNS = ['kind', 'id', 'name', 'state', 'date', 'ageDays', 'file', 'line', 'url'] as const;
type Row = Record<(typeof COLUMNS)[number], string | number | undefined>;

/** What is due, a row each: institutions first, then sources. The date is that of the last verification or reading. */
export function dueCsv({ records, sources }: Due): string {
  const rows: Row[] = [
    ...records.map(({ slug, name, state, lastVerified, age, file, line }) => ({
      ...{ kind: 'institution', id: slug, name, state, date: lastVerified, ageDays: age },
      ...{ file, line, url: undefined },
    })),
    ...sources.map(({ id, title, readOn, age, file, line, url }) => ({
      ...{ kind: 'source', id, name: title, state: 'Read again', date: readOn, ageDays: age },
      ...{ file, line, url },
    })),
  ];
  return stringify(rows, { header: true, columns: [...COLUMNS] });
}
