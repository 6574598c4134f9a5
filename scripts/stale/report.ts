import { stringify } from 'csv-stringify/sync';
import { formatDate } from '../../src/domain/calendar.ts';
import { QUARTER_DAYS } from '../../src/domain/freshness.ts';
import { escapeMarkdown, fitIssue, ISSUE_LIMIT, plural, task } from '../issue-body.ts';
import type { Due, DueSource } from './due.ts';

/** How much is due, in one sentence for each kind. */
function summaryOf({ records, sources, total, days }: Due): string {
  const never = records.filter(({ date }) => date === undefined).length;
  const isDue = (count: number) => `${count === 1 ? 'is' : 'are'} due`;
  return [
    `${records.length} of ${plural(total.records, 'institution')} ${isDue(records.length)} (${never} never verified, ${records.length - never} verified more than ${QUARTER_DAYS} days ago).`,
    `${sources.length} of ${plural(total.sources, 'cited source')} ${isDue(sources.length)} (read more than ${plural(days, 'day')} ago).`,
  ].join(' ');
}

/** What is due, as tables for the terminal. */
export function dueTable(due: Due): string {
  const institutions = due.records.map(({ age, date = '', name, sources, file }) => [
    age === undefined ? 'never verified' : plural(age, 'day'),
    ...[date, name, String(sources.length), file],
  ]);
  const sources = due.sources.map(({ age, date = '', id, file, line, url }) => [
    age === undefined ? 'no date' : plural(age, 'day'),
    ...[date, id, `${file}:${line}`, url],
  ]);
  return [
    ...table(['Age', 'Verified on', 'Institution', 'Sources', 'File'], institutions),
    ...table(['Age', 'Read on', 'Source', 'Where', 'Address'], sources),
    summaryOf(due),
  ].join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return [
    ...lines.map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    '',
  ];
}

/** What is due, a row each, for a spreadsheet: institutions first, then sources. */
export function dueCsv({ records, sources }: Due): string {
  const rows = [
    ...records.map((record) => ({ kind: 'institution', ...record })),
    ...sources.map((source) => ({ kind: 'source', ...source })),
  ];
  return stringify(rows, { header: true, columns: ['kind', 'id', 'name', 'date', 'age', 'file', 'line', 'url'] }).trimEnd();
}

/**
 * What is due, as a checklist for an issue: an institution a line, with the file to edit and the sources to open. Where
 * all that is too long for an issue, the sources of the last lines are only counted.
 *
 * @param editLink where a file can be edited in the browser; none without a repository
 */
export function dueMarkdown(due: Due, editLink: EditLink): string {
  for (let named = due.records.length + due.sources.length; named > 0; named = Math.floor(named * 0.95)) {
    const body = checklist(due, editLink, named);
    if (body.length <= ISSUE_LIMIT) return body;
  }
  return fitIssue(checklist(due, editLink, 0), 'npm run stale');
}

type EditLink = (file: string) => string | undefined;

/** @param named how many lines name their sources */
function checklist(due: Due, editLink: EditLink, named: number): string {
  let lines = 0;
  const line = (who: string, age: string, file: string, sources: readonly DueSource[]) => {
    const link = editLink(file);
    const text = `${who}, ${age}, ${plural(sources.length, 'source')}: ${link ? `[\`${file}\`](<${link}>)` : `\`${file}\``}.`;
    return task(lines++ < named && sources.length > 0 ? `${text} Open ${sources.map(sourceLink).join(', ')}.` : text);
  };
  const opened = new Set(due.records.flatMap(({ sources }) => sources.map(({ id }) => id)));
  const others = Map.groupBy(
    due.sources.filter(({ id }) => !opened.has(id)),
    ({ file }) => file,
  );
  return [
    `# Due for verification on ${formatDate(due.today)}`,
    summaryOf(due),
    ...section(
      'Institutions',
      'Compare the whole record with its sources, correct it, then set `lastVerified`.',
      due.records.map(({ name, age, file, sources }) =>
        line(`**${escapeMarkdown(name)}**`, age === undefined ? 'never verified' : plural(age, 'day'), file, sources),
      ),
    ),
    ...section(
      'Other sources to read again',
      'Their institutions are not due, or they belong to a guide or to several pages. Set `readOn` once you have read them.',
      [...others].map(([file, sources]) => line('Sources', `the oldest ${ageOf(sources[0])}`, file, sources)),
    ),
  ].join('\n\n');
}

const section = (title: string, text: string, lines: readonly string[]) =>
  lines.length > 0 ? [`## ${title} (${lines.length})`, text, lines.join('\n')] : [];

const ageOf = (source: DueSource | undefined) => (source?.age === undefined ? 'without a date' : plural(source.age, 'day'));

/** The address stands in angle brackets: it may hold a bracket that would end the link. */
const sourceLink = (source: DueSource) => `[${source.id}](<${source.url}>)${source.isDue ? ` (${ageOf(source)})` : ''}`;
