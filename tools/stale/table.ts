import { terminalTable } from '../report/table.ts';
import { plural } from '../report/plural.ts';
import type { Due } from './due.ts';
import { summaryOf, UNREAD } from './summary.ts';

/** What is due, as tables for the terminal. */
export function dueTable(due: Due): string {
  return [
    terminalTable(
      'Institutions',
      ['Age', 'Verified on', 'Institution', 'Sources', 'File'],
      due.records.map(({ age, lastVerified, name, sources, file }) => [
        age === undefined ? 'never verified' : plural(age, 'day'),
        lastVerified ?? '',
        name,
        String(sources.length),
        file,
      ]),
    ),
    terminalTable(
      'Sources',
      ['Age', 'Read on', 'Source', 'Where', 'Address'],
      due.sources.map(({ age, readOn, id, file, line, url }) => [plural(age, 'day'), readOn, id, `${file}:${line}`, url]),
    ),
    terminalTable(
      UNREAD,
      ['Where', 'Fault'],
      due.unread.map(({ file, line, message }) => [`${file}:${line}`, message]),
    ),
    `${summaryOf(due)}\n`,
  ].join('');
}
