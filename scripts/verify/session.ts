import { CANCEL_SYMBOL, isCancel, select, text, type CommonOptions, type Option } from '@clack/prompts';
import { latestOf } from '../../src/domain/dates.ts';
import { valueAt } from '../../src/domain/values.ts';
import { readEntriesIn, type Entry } from '../entries.ts';
import { ageText, citedPages, isDue, pagesOf, type CitedPage } from './cited-pages.ts';
import { lineOf, save, withValue } from './edit.ts';

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
    if (!current) continue;
    const { entry, keys } = current;
    const checked = { consulted: today, copy: 'live', checkedLive: today, opening: undefined };
    save(root, withValue(entry, keys, { ...(valueAt(entry.data, keys) as object), ...checked })); // it was read as a source
  }
  const pages = read();
  const left = pages.filter(isDue).length;
  return { left, total: pages.length, lastVerified: left === 0 ? updateLastVerified(root, slug, pages) : undefined };
}

/** Sets `lastVerified` in a record whose pages were all checked, to the date of the last check, and returns it. */
function updateLastVerified(root: string, slug: string, pages: readonly CitedPage[]): string | undefined {
  const record = readEntriesIn(root).find((entry) => entry.isRecord && entry.key === slug);
  const last = latestOf(pages.flatMap(({ age }) => age.checkedLive ?? []));
  if (record && last) save(root, withValue(record, ['lastVerified'], last));
  return record && last;
}

/** The text of each page that is due, as shown above its question, or in a list without a terminal. */
export function dueTexts(pages: readonly CitedPage[]): { page: CitedPage; text: string }[] {
  const due = pages.filter(isDue);
  const done = pages.length - due.length;
  return due.map((page, index) => {
    const { id, title, url, age, institutions, citations } = page;
    const ownerOf = ({ institution = 'all' }: Entry) => (institutions.size > 1 ? `${institution}: ` : '');
    const lines = [
      `${done + index + 1} of ${pages.length}  ${title}`,
      url,
      `${id}, ${ageText(age)}`,
      ...citations.map(({ entry, line, text }) => `- ${ownerOf(entry)}${text}, ${entry.path}:${line()}`),
    ];
    return { page, text: lines.join('\n') };
  });
}

/** The person at the keyboard pressed Ctrl+C or Escape. */
export class Cancelled extends Error {}

/**
 * The prompts of the library, repeated until the answer is accepted. They throw {@link Cancelled}.
 *
 * @param terminal where questions are shown and answered; tests pass streams, the default is the terminal
 */
export const promptsIn = (terminal: Pick<CommonOptions, 'input' | 'output'>) => ({
  text: async (message: string, problemWith: (typed: string) => string | undefined = () => undefined) => {
    const validate = (typed = '') => problemWith(typed.trim());
    return (await orThrow(text({ message, validate, ...terminal }))).trim();
  },
  select: <Value>(message: string, values: readonly Value[], labelOf: (value: Value) => string = String) => {
    const options = values.map((value) => ({ value, label: labelOf(value) })) as Option<Value>[]; // what Option is for every type of value
    return orThrow(select({ message, options, ...terminal }));
  },
});

/** The dialogue with the person at the keyboard. */
export interface Dialogue extends ReturnType<typeof promptsIn> {
  show: (text: string) => void;
}

async function orThrow<Value>(answer: Promise<Value | typeof CANCEL_SYMBOL>): Promise<Value> {
  const value = await answer;
  if (isCancel(value)) throw new Cancelled();
  return value;
}
