import { readContent } from '../../checks/content.ts';
import { recordFiles, slugOfFile } from '../../checks/records.ts';
import { Cancelled } from '../new/prompts.ts';
import { askAbout, isChecked, pageText, type PageAnswer, type Person } from './ask.ts';
import { chain, Refused, removeKey, setKey, setLastVerified, write, type Edit } from './edit.ts';
import { isDue, pagesIn, pagesOf, type Page } from './queue.ts';
import { writeEdits, type FileEdit } from './write.ts';

/** How a run ended. */
export interface Outcome {
  /** What was answered and is written. */
  answers: readonly PageAnswer[];
  wasStopped: boolean;
  /** The pages of the institution, and of the whole guide, as they are now. */
  pages: readonly Page[];
  allPages: readonly Page[];
  /** What the record says of its verification, where all of it was gone through. */
  lastVerified: string | undefined;
}

/**
 * Goes through the pages of an institution that are due, and writes after each what was answered about it.
 *
 * @throws Refused where the day of verification cannot be written
 */
export async function verify(root: string, slug: string, today: string, person: Person): Promise<Outcome> {
  const read = () => pagesIn(readContent(root), today);
  const answers: PageAnswer[] = [];
  const wasStopped = await wasCancelled(async () => {
    const all = pagesOf(read(), slug);
    const due = all.filter((page) => isDue(page));
    for (const [index, { id }] of due.entries()) {
      // The last answers changed its file, and somebody may have changed it by hand.
      const page = read().find((candidate) => candidate.id === id && isDue(candidate));
      if (!page) continue;
      person.tell(pageText(page, `${all.length - due.length + index + 1} of ${all.length}`));
      const answer = await askAbout(page, person, today);
      const reason = refusalOf(() => writeEdits(root, editsFor(answer, today), today));
      if (reason === undefined) answers.push(answer);
      else person.tell(`Nothing of this page was written: ${reason}.`);
    }
  });
  const allPages = read();
  const pages = pagesOf(allPages, slug);
  return { answers, wasStopped, pages, allPages, lastVerified: setVerified(root, slug, pages, today) };
}

async function wasCancelled(ask: () => Promise<void>): Promise<boolean> {
  try {
    await ask();
    return false;
  } catch (error) {
    if (error instanceof Cancelled) return true;
    throw error;
  }
}

function refusalOf(write: () => void): string | undefined {
  try {
    write();
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

/** What records and the declaration of a source say after the answers about a page. */
function editsFor(answer: PageAnswer, today: string): FileEdit[] {
  const { file, path } = answer.page;
  // From the end of a file to its beginning: an item that leaves a list moves those below it.
  const ofClaims = answer.claims
    .flatMap(({ claim, edit }) => (edit ? [{ file: claim.file, edit, line: claim.file.locate(claim.path).line }] : []))
    .sort((a, b) => b.line - a.line);
  const moved = answer.movedTo === undefined ? [] : [setKey(path, 'url', write(answer.movedTo))];
  const checked: Edit[] = [
    setKey(path, 'consulted', today, 'kind'),
    setKey(path, 'copy', 'live', 'consulted'),
    removeKey(path, 'opening'),
    setKey(path, 'checkedLive', today, 'copy'),
  ];
  const ofSource = [...moved, ...(isChecked(answer) ? checked : [])];
  return [...ofClaims, ...(ofSource.length > 0 ? [{ file, edit: chain(...ofSource) }] : [])];
}

/** Sets the day of verification of a record whose pages were all checked: the day of the last one. */
function setVerified(root: string, slug: string, pages: readonly Page[], today: string): string | undefined {
  const record = recordFiles(readContent(root)).find((file) => slugOfFile(file) === slug);
  const last = pages
    .flatMap(({ age }) => age.checkedLive ?? [])
    .sort()
    .at(-1);
  if (!record || !last || pages.some((page) => isDue(page))) return undefined;
  writeEdits(root, [{ file: record, edit: setLastVerified(last) }], today);
  return last;
}
