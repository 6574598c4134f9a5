import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFile, FieldPath } from '../../checks/content-types.ts';
import { readContent } from '../../checks/content.ts';
import { institutionOf, recordFiles, slugOfFile } from '../../checks/records.ts';
import { valueAt } from '../../checks/values.ts';
import { latestOf } from '../../src/domain/dates.ts';
import { valueText } from '../../src/domain/values.ts';
import { CliError } from '../cli.ts';
import { Cancelled, type Prompts } from '../new/prompts.ts';
import { ageText, isDue, pagesIn, pagesOf, type CitedClaim, type Page } from './queue.ts';

/** The dialogue with the person at the keyboard. */
export interface Dialogue {
  select: Prompts['select'];
  show: (text: string) => void;
}

const ANSWERS = {
  same: 'It opens, and the guide says what it says',
  different: 'It says something else, has moved or is gone',
  skipped: 'Skip it for now',
} as const;

/**
 * Asks about each page of an institution that is due. For a page that still supports the guide's claims, the date is written
 * immediately; where it differs, the person edits the files and is asked again.
 *
 * @returns how many of its pages are still due, and `lastVerified` of its record once none is
 * @throws CliError where a date cannot be written
 */
export async function verify(root: string, slug: string, today: string, { select, show }: Dialogue) {
  const read = () => pagesOf(pagesIn(readContent(root), today), slug);
  const choose = (page: Page) =>
    select(page.title, Object.keys(ANSWERS) as (keyof typeof ANSWERS)[], (answer) => ANSWERS[answer]); // Object.keys returns string[]
  let wasStopped = false;
  try {
    for (const { page, text } of dueTexts(read())) {
      show(text);
      let answer = await choose(page);
      while (answer === 'different') {
        show(
          `Change the lines named above, or the source itself if its page has moved or is gone: ${page.file.path}:${page.line}. Then answer again.`,
        );
        answer = await choose(page);
      }
      // Earlier answers and the person may have changed its file since.
      const current = answer === 'same' && read().find(({ id }) => id === page.id);
      if (current) markChecked(root, current.file, current.path, today);
    }
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    wasStopped = true;
  }
  const pages = read();
  const left = pages.filter((page) => isDue(page)).length;
  return {
    wasStopped,
    left,
    total: pages.length,
    lastVerified: left === 0 ? updateLastVerified(root, slug, pages) : undefined,
  };
}

/**
 * Sets `lastVerified` in a record whose pages were all checked, to the date of the last check, and returns it; a new line goes
 * above its sources.
 *
 * @throws CliError where the file changed since it was read
 */
function updateLastVerified(root: string, slug: string, pages: readonly Page[]): string | undefined {
  const record = recordFiles(readContent(root)).find((file) => slugOfFile(file) === slug);
  const last = latestOf(pages.flatMap(({ age }) => age.checkedLive ?? []));
  if (!record || !last) return undefined;
  const isNew = valueAt(record.data, ['lastVerified']) === undefined;
  const { line } = record.locateKey([], isNew ? 'sources' : 'lastVerified');
  writeLines(
    root,
    record,
    new Map([[line, isNew ? (text) => [`lastVerified: ${last}`, text] : withValue('lastVerified', last)]]),
  );
  return last;
}

/** A claim on one line: its label, value, note and location; for a page that several institutions cite, also the institution. */
export const claimText = ({ label, value, note, file, path }: CitedClaim, page?: Page): string =>
  `${page && page.institutions.size > 1 ? `${institutionOf(file) ?? 'all'}: ` : ''}${label}: ${valueText(value)}${note ? ` (${note.trim()})` : ''}, ${file.path}:${file.locate(path).line}`;

/** The text of each page that is due, as shown above its question, or in a list without a terminal. */
export function dueTexts(pages: readonly Page[]): { page: Page; text: string }[] {
  const due = pages.filter((page) => isDue(page));
  const done = pages.length - due.length;
  return due.map((page, index) => {
    const { id, title, url, age, claims, mentions } = page;
    const lines = [
      `${done + index + 1} of ${pages.length}  ${title}`,
      url,
      `${id}, ${ageText(age)}`,
      ...claims.map((claim) => `- ${claimText(claim, page)}`),
      ...mentions.map(({ file, line, text }) => `- ${file.path}:${line} ${text}`),
    ];
    return { page, text: lines.join('\n') };
  });
}

/** Line numbers, from 1, each with the function that returns the lines to put there. */
type Edits = Map<number, (line: string) => string[]>;

/**
 * Writes that a source was opened on the web today, and still supports its claims. No other line of its file changes.
 *
 * @throws CliError where the source is not written with a line for each key, or its file changed since it was read
 */
function markChecked(root: string, file: ContentFile, source: FieldPath, today: string): void {
  const lineOf = (key: string) => file.locate([...source, key]).line;
  const has = (key: string) => valueAt(file.data, [...source, key]) !== undefined;
  const edits: Edits = new Map([
    [lineOf('consulted'), withValue('consulted', today)],
    [lineOf('copy'), withValue('copy', 'live', has('checkedLive') ? undefined : `checkedLive: ${today}`)],
  ]);
  if (has('checkedLive')) edits.set(lineOf('checkedLive'), withValue('checkedLive', today));
  if (has('opening')) edits.set(lineOf('opening'), () => []);
  writeLines(root, file, edits);
}

/** Replaces the value in a line `key: value # comment`, and can add another key below it, with the same indentation. */
const withValue = (key: string, value: string, below?: string) => (line: string) => {
  const { start, comment = '' } =
    new RegExp(`^(?<start> *(?:- )?${key}:)[^#]*?(?<comment>\\s+#.*)?\\r?$`).exec(line)?.groups ?? {};
  if (start === undefined)
    throw new CliError(`"${line.trim()}" has more than "${key}": put each key of the source on its own line`);
  const indent = ' '.repeat(start.length - `${key}:`.length);
  return [`${start} ${value}${comment}`, ...(below === undefined ? [] : [`${indent}${below}`])];
};

function writeLines(root: string, { path, text }: ContentFile, edits: Edits): void {
  const file = join(root, path);
  if (readFileSync(file, 'utf8') !== text) throw new CliError(`${path} was changed in the meantime`);
  const lines = text.split('\n').flatMap((line, index) => edits.get(index + 1)?.(line) ?? [line]);
  writeFileSync(file, lines.join('\n'));
}
