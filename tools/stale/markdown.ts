import { formatDate } from '../../src/domain/calendar.ts';
import { asMarkdown, issueBody, type Entry } from '../report/issue-body.ts';
import { plural } from '../report/plural.ts';
import type { AgedSource, Due, DueRecord } from './due.ts';
import { summaryOf, UNREAD } from './summary.ts';

/** Where a file can be edited in the browser; none without a repository. */
export type EditLink = (file: string) => string | undefined;

/** What is due, as a checklist for an issue: an institution a line, with the file to edit and the sources to open. */
export function dueMarkdown(due: Due, editLink: EditLink): string {
  const never = due.records.filter(({ age }) => age === undefined);
  const old = due.records.filter(({ age }) => age !== undefined);
  const opened = new Set(due.records.flatMap(({ sources }) => sources.map(({ id }) => id)));
  const others = due.sources.filter(({ id }) => !opened.has(id));
  return issueBody(
    `# Due for verification on ${formatDate(due.today)}\n\n${summaryOf(due)}\n`,
    [
      { title: `Never verified (${never.length})`, text: HOW, entries: never.map((record) => recordEntry(record, editLink)) },
      { title: `Needs verification (${old.length})`, text: HOW, entries: old.map((record) => recordEntry(record, editLink)) },
      {
        title: `Sources to read again (${others.length})`,
        text: 'Their institutions are not due, or they belong to a guide or to several pages. Set `readOn` once you have read them.',
        entries: [...Map.groupBy(others, ({ file }) => file).values()].map((sources) => sourcesEntry(sources, editLink)),
      },
      { title: 'Could not be read', text: UNREAD, entries: due.unread.map(unreadEntry) },
    ],
    'npm run stale',
  );
}

const HOW = 'Compare the whole record with its sources, correct it, then set `lastVerified`.';

function recordEntry({ name, age, file, sources }: DueRecord, editLink: EditLink): Entry {
  const state = age === undefined ? 'never verified' : plural(age, 'day');
  const short = `[ ] **${asMarkdown(name)}**, ${state}, ${plural(sources.length, 'source')}: ${fileText(file, editLink)}`;
  return { short, whole: sources.length > 0 ? `${short}. Open ${sourcesText(sources)}.` : short };
}

function sourcesEntry(sources: readonly AgedSource[], editLink: EditLink): Entry {
  const [first] = sources;
  if (!first) return { short: '', whole: '' };
  const short = `[ ] ${first.owner === first.file ? '' : `**${asMarkdown(first.owner)}**, `}${plural(sources.length, 'source')}, the oldest ${plural(first.age, 'day')}: ${fileText(first.file, editLink)}`;
  return { short, whole: `${short}. Open ${sourcesText(sources)}.` };
}

function unreadEntry({ file, line, message }: Due['unread'][number]): Entry {
  const text = `[ ] \`${file}:${line}\` ${asMarkdown(message)}`;
  return { short: text, whole: text };
}

function fileText(file: string, editLink: EditLink): string {
  const link = editLink(file);
  return link ? `[\`${file}\`](<${link}>)` : `\`${file}\``;
}

/** The address stands in angle brackets: it may hold a bracket that would end the link. */
const sourcesText = (sources: readonly AgedSource[]) =>
  sources.map(({ id, url, age, isDue }) => `[${id}](<${url}>)${isDue ? ` (${plural(age, 'day')})` : ''}`).join(', ');
