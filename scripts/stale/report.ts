import type { Content } from '../../checks/content-types.ts';
import { recordFiles, slugOfFile } from '../../checks/records.ts';
import { valueAt } from '../../checks/values.ts';
import { daysBetween, formatDate, freshnessOf, QUARTER_DAYS } from '../../src/domain/dates.ts';
import { plural } from '../../src/domain/strings.ts';
import { calendarDate } from '../../src/schemas/calendar-date.ts';
import { ageText, GENERAL, isDue, pagesIn, type Page } from '../verify/queue.ts';

/** An institution whose pages say "Needs verification", or that nobody has verified. */
interface DueRecord {
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
    records: records.filter(({ date }) => (freshnessOf(date, today) ?? 'due') === 'due').sort(oldestFirst),
    total: { records: files.length, pages: all.length },
  };
}

const oldestFirst = (a: DueRecord, b: DueRecord) =>
  (b.days ?? Infinity) - (a.days ?? Infinity) || a.name.localeCompare(b.name, 'en');

/** How much is due: a sentence on institutions and one on sources. */
function summaryOf({ records, pages, total, within }: Due): string {
  const never = records.filter(({ date }) => date === undefined).length;
  const isDue = (count: number) => `${count === 1 ? 'is' : 'are'} due`;
  return [
    `${records.length} of ${plural(total.records, 'institution')} ${isDue(records.length)} (${never} never verified, ${records.length - never} verified more than ${QUARTER_DAYS} days ago).`,
    `${pages.length} of ${plural(total.pages, 'cited source')} ${isDue(pages.length)} (not checked live within ${plural(within, 'day')}).`,
  ].join(' ');
}

const verifiedText = ({ days }: DueRecord) =>
  days === undefined ? 'never verified' : `verified ${plural(days, 'day')} ago`;

/** Whose facts a page is about, as the argument of `npm run verify`. */
const ownersOf = ({ institutions }: Page) => (institutions.size > 0 ? [...institutions] : [GENERAL]);

/** The fields that cite a page. */
const fieldsOf = ({ claims }: Page) => [...new Set(claims.map(({ label }) => label))];

/** The first items of a list, and how many more there are. */
const firstOf = (items: readonly string[], most: number) =>
  items.length > most ? `${items.slice(0, most).join(', ')} and ${items.length - most} more` : items.join(', ');

/** What is due, as tables for the terminal. */
export function dueTable(due: Due): string {
  const institutions = due.records.map((record) => [
    verifiedText(record),
    record.name,
    String(record.pages),
    record.file,
  ]);
  const pages = due.pages.map((page) => [
    ageText(page.age),
    page.id,
    firstOf(ownersOf(page), 2),
    firstOf(fieldsOf(page), 2) || 'only text',
    `${page.file.path}:${page.line}`,
    page.url,
  ]);
  return [
    ...table(['Age', 'Institution', 'Sources', 'File'], institutions),
    ...table(['Age', 'Source', 'Institution', 'Fields that cite it', 'Where', 'Address'], pages),
    summaryOf(due),
  ].join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const padded = lines.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return [...padded.map((line) => line.trimEnd()), ''];
}

/**
 * What is due, as a checklist for an issue: institutions, each with the command to run, then sources, as many as fit.
 *
 * @param editLink where a file can be edited in the browser; none without a repository
 */
export function dueMarkdown(due: Due, editLink: (file: string) => string | undefined): string {
  const fileLink = (file: string) => (editLink(file) ? `[\`${file}\`](<${editLink(file) ?? ''}>)` : `\`${file}\``);
  const institutions = due.records.map((record) =>
    task(
      `**${escapeMarkdown(record.name)}**, ${verifiedText(record)}, ${plural(record.pages, 'source')}: \`npm run verify -- ${record.id}\`. ${fileLink(record.file)}`,
    ),
  );
  const pages = due.pages.map((page) =>
    // In angle brackets, because an address may contain a parenthesis, which would end the link.
    task(
      `[${page.id}](<${page.url}>), ${ageText(page.age)}, ${firstOf(ownersOf(page), 3)}: ${escapeMarkdown(firstOf(fieldsOf(page), 5)) || 'only text'}`,
    ),
  );
  return fitIssue(
    [
      `# Due for verification on ${formatDate(due.today)}`,
      summaryOf(due),
      ...section('Institutions', 'The command goes through the sources of one, and sets `lastVerified`.', institutions),
      ...section('Sources', 'The most pressing first: money, safety and telephone numbers, then the oldest.', pages),
    ].join('\n\n'),
  );
}

const section = (title: string, text: string, lines: readonly string[]) =>
  lines.length > 0 ? [`## ${title} (${lines.length})`, text, lines.join('\n')] : [];

/** `- [ ]` makes a box that GitHub lets people tick. */
const task = (text: string) => `- [ ] ${text}`;

/** A text as Markdown that shows its characters unchanged. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>]/g, String.raw`\$&`);

/** The most characters that GitHub accepts in the body of an issue. */
export const ISSUE_LIMIT = 65_536;

/** The body of an issue without the lines that do not fit; its last line counts them. */
function fitIssue(body: string): string {
  if (body.length <= ISSUE_LIMIT) return body;
  const closing = (count: number) =>
    `\n${plural(count, 'more line')} would not fit into an issue. \`npm run stale\` shows all.\n`;
  const countLines = (text: string) => text.split('\n').filter(Boolean).length;
  const end = body.lastIndexOf('\n', ISSUE_LIMIT - closing(countLines(body)).length - 1);
  return `${body.slice(0, end)}\n${closing(countLines(body.slice(end)))}`;
}
