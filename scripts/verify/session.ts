import { readContent } from '../../checks/content.ts';
import { recordFiles, slugOfFile } from '../../checks/records.ts';
import { valueText } from '../../src/domain/values.ts';
import { Cancelled, type Prompts } from '../new/prompts.ts';
import { markChecked, setLastVerified } from './mark-checked.ts';
import { ageText, isDue, pagesIn, pagesOf, type Page, type Resting } from './queue.ts';

/** What is asked, and what a page is shown with. */
export interface Person {
  ask: Pick<Prompts, 'oneOf'>;
  tell: (text: string) => void;
}

/** How a run ended. */
export interface Outcome {
  wasStopped: boolean;
  /** How many pages of the institution are still due, and how many it has. */
  left: number;
  total: number;
  /** What the record now says of its verification, where nothing is left. */
  lastVerified: string | undefined;
}

const ANSWERS = {
  same: 'It opens, and the guide says what it says',
  different: 'It says something else, has moved or is gone',
  skipped: 'Skip it for now',
} as const;

/**
 * Goes through the pages of an institution that are due. One that still says what the guide says is written down at once;
 * where one says something else, the person changes the guide's files and is asked again.
 *
 * @throws CliError where a date cannot be written
 */
export async function verify(root: string, slug: string, today: string, { ask, tell }: Person): Promise<Outcome> {
  const read = () => pagesOf(pagesIn(readContent(root), today), slug);
  const choose = (page: Page) => ask.oneOf(page.title, Object.keys(ANSWERS) as (keyof typeof ANSWERS)[], (answer) => ANSWERS[answer]); // its own keys
  let wasStopped = false;
  try {
    for (const { page, text } of dueTexts(read())) {
      tell(text);
      let answer = await choose(page);
      while (answer === 'different') {
        tell(`Change the lines named above, and the source itself where it moved or is gone: ${placeOf(page)}. Then answer again.`);
        answer = await choose(page);
      }
      // Its file may be another by now: by the last answers, or by hand.
      const now = answer === 'same' && read().find(({ id }) => id === page.id);
      if (now) markChecked(root, now.file, now.path, today);
    }
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    wasStopped = true;
  }
  const pages = read();
  const left = pages.filter((page) => isDue(page)).length;
  return { wasStopped, left, total: pages.length, lastVerified: left === 0 ? verifiedOn(root, slug, pages) : undefined };
}

/** Sets the day of verification of a record whose pages were all checked: the day of the last one. */
function verifiedOn(root: string, slug: string, pages: readonly Page[]): string | undefined {
  const record = recordFiles(readContent(root)).find((file) => slugOfFile(file) === slug);
  const last = pages
    .flatMap(({ age }) => age.checkedLive ?? [])
    .sort()
    .at(-1);
  if (!record || !last) return undefined;
  setLastVerified(root, record, last);
  return last;
}

const placeOf = ({ file, line }: Page) => `${file.path}:${line}`;

/** A claim on one line: its label, its value, its note, its place; and whose it is, where a page says something of several. */
export const claimText = ({ label, value, note, institution, file, path }: Resting, page?: Page): string =>
  `${page && page.institutions.size > 1 ? `${institution ?? 'all'}: ` : ''}${label}: ${valueText(value)}${note ? ` (${note.trim()})` : ''}, ${file.path}:${file.locate(path).line}`;

/** The pages that are due, as shown above each question, or as a list without a terminal. */
export function dueTexts(pages: readonly Page[]): { page: Page; text: string }[] {
  const due = pages.filter((page) => isDue(page));
  const done = pages.length - due.length;
  return due.map((page, index) => ({ page, text: pageText(page, `${done + index + 1} of ${pages.length}`) }));
}

function pageText(page: Page, progress: string): string {
  const { id, title, url, age, claims, mentions } = page;
  return [
    `${progress}  ${title}`,
    url,
    `${id}, ${ageText(age)}`,
    ...claims.map((claim) => `- ${claimText(claim, page)}`),
    ...mentions.map(({ file, line, text }) => `- ${file.path}:${line} ${text}`),
  ].join('\n');
}
