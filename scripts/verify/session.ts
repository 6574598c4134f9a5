import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { latestOf } from '../../src/domain/dates.ts';
import { CliError } from '../cli.ts';
import { readEntriesIn } from '../entries.ts';
import { ageText, citedPages, isDue, pagesOf, type CitedClaim, type CitedPage } from './cited-pages.ts';
import { lineOf, withKeys, type YamlFile } from './edit.ts';
import type { Dialogue } from './prompts.ts';

const ANSWERS = {
  same: 'It opens, and the guide says what it says',
  different: 'It says something else, has moved or is gone',
  skipped: 'Skip it for now',
  enough: 'Skip all the others too, and go on',
} as const;

/**
 * Asks about each page of an institution that is due. For a page that still supports the guide's claims, the date is written
 * immediately; where it differs, the person edits the files and is asked again.
 *
 * @returns how many of its pages are still due, and `lastVerified` of its record once none is
 * @throws CliError where a date cannot be written
 * @throws Cancelled where the person stops; earlier answers are written
 */
export async function verifyPages(root: string, slug: string, today: string, { select, show }: Dialogue) {
  const read = () => pagesOf(citedPages(readEntriesIn(root), today), slug);
  const choose = (page: CitedPage) =>
    select(page.title, Object.keys(ANSWERS) as (keyof typeof ANSWERS)[], (answer) => ANSWERS[answer]); // Object.keys returns string[]
  for (const { page, text } of dueTexts(read())) {
    show(text);
    let answer = await choose(page);
    while (answer === 'different') {
      show(
        `Change the lines named above, or the source itself if its page has moved or is gone: ${page.entry.path}:${lineOf(page.entry, page.keys)}. Then answer again.`,
      );
      answer = await choose(page);
    }
    if (answer === 'enough') break;
    // Earlier answers and the person may have changed its file since.
    const current = answer === 'same' && read().find(({ id }) => id === page.id);
    const values = { consulted: today, copy: 'live', checkedLive: today, opening: undefined };
    if (current) save(root, current.entry, withKeys(current.entry, current.keys, values));
  }
  const pages = read();
  const left = pages.filter((page) => isDue(page)).length;
  return { left, total: pages.length, lastVerified: left === 0 ? updateLastVerified(root, slug, pages) : undefined };
}

/** Sets `lastVerified` in a record whose pages were all checked, to the date of the last check, and returns it. */
function updateLastVerified(root: string, slug: string, pages: readonly CitedPage[]): string | undefined {
  const record = readEntriesIn(root).find((entry) => entry.isRecord && entry.key === slug);
  const last = latestOf(pages.flatMap(({ age }) => age.checkedLive ?? []));
  if (record && last) save(root, record, withKeys(record, [], { lastVerified: last }, ['sources', 'page']));
  return record && last;
}

/** @throws CliError where the file changed since it was read */
export function save(root: string, { path, text }: YamlFile, edited: YamlFile): void {
  if (readFileSync(join(root, path), 'utf8') !== text) throw new CliError(`${path} was changed in the meantime`);
  writeFileSync(join(root, path), edited.text);
}

/** A claim on one line: its label, value, note and location; for a page that several institutions cite, also the institution. */
export function describeClaim({ label, value, note, entry, keys }: CitedClaim, page?: CitedPage): string {
  const owner = page && page.institutions.size > 1 ? `${entry.institution ?? 'all'}: ` : '';
  return `${owner}${label}: ${value}${note ? ` (${note})` : ''}, ${entry.path}:${lineOf(entry, keys)}`;
}

/** The text of each page that is due, as shown above its question, or in a list without a terminal. */
export function dueTexts(pages: readonly CitedPage[]): { page: CitedPage; text: string }[] {
  const due = pages.filter((page) => isDue(page));
  const done = pages.length - due.length;
  return due.map((page, index) => {
    const { id, title, url, age, claims, mentions } = page;
    const lines = [
      `${done + index + 1} of ${pages.length}  ${title}`,
      url,
      `${id}, ${ageText(age)}`,
      ...claims.map((claim) => `- ${describeClaim(claim, page)}`),
      ...mentions.map(({ entry, line, text }) => `- ${entry.path}:${line} ${text}`),
    ];
    return { page, text: lines.join('\n') };
  });
}
