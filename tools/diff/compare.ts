import { join } from 'node:path';
import { checkContent } from '../../checks/check.ts';
import { readContent } from '../../checks/content.ts';
import type { BuiltTask } from './built.ts';
import type { Comparison } from './comparison.ts';
import { changedFacts, movedScores, pairRecords } from './facts.ts';
import type { Repository } from './git.ts';
import { readGuide } from './guide.ts';
import { changedFiles, giveHistory, layOut } from './layout.ts';
import { addressChanges, movedPages, type AddressChanges } from './moves.ts';
import { notesOnContent, notesOnRevisions } from './notes.ts';
import { findRevisions, type Revisions } from './revisions.ts';
import type { Both } from './sites.ts';

/** What to compare, and how thoroughly. */
export interface Task extends BuiltTask {
  repository: Repository;
  base: string;
  /** `undefined`: the work tree as it stands. */
  head: string | undefined;
  /** Nothing is built. */
  factsOnly: boolean;
  /** An empty folder to work in. */
  folder: string;
}

/** A comparison, and the folder of head's built site; none where nothing was built or the build failed. */
export interface Result {
  comparison: Comparison;
  headSite: string | undefined;
}

/** Where the words and records of the guide lie. What lies elsewhere is code. */
const CONTENT = ['src/content', 'src/data'];

/**
 * Compares two revisions of the guide. What cannot be done (a revision that does not build, a file that cannot be
 * read, no browser) becomes a note, and the rest is compared all the same.
 *
 * @throws UsageError where a revision cannot be used
 */
export async function compare(task: Task): Promise<Result> {
  const revisions = await findRevisions(task.repository, task, task.folder);
  const { repository, base, head } = revisions;
  const folders = { base: join(task.folder, 'base'), head: join(task.folder, 'head') };
  await Promise.all([layOut(repository, base, folders.base), layOut(repository, head, folders.head)]);
  const files = await changedFiles(repository, base, head, CONTENT);

  const guides = { base: readGuide(readContent(folders.base)), head: readGuide(readContent(folders.head)) };
  const { faults } = checkContent(folders.head);
  const records = pairRecords(guides.base, guides.head, files);
  const changes = addressChanges(files);
  const built = task.factsOnly ? undefined : await build(revisions, folders, changes, task);

  return {
    comparison: {
      base,
      head,
      notes: [
        ...notesOnRevisions(revisions),
        ...notesOnContent(guides.base, guides.head, faults),
        ...(built?.notes ?? [{ text: 'Only content files were compared (--facts-only): no words, links or pictures of pages.' }]),
      ],
      facts: changedFacts(records.pairs, guides.base, guides.head),
      scores: movedScores(records.pairs),
      records: records.moves,
      pages: built?.compared?.pages ?? movedPages(guides.base.pages, guides.head.pages, changes),
      built: built?.compared?.changes,
    },
    headSite: built?.headSite,
  };
}

/** Loaded only where something is built: facts alone are told sooner. */
async function build({ base, head, repository }: Revisions, folders: Both<string>, changes: AddressChanges, task: Task) {
  task.tell(`Building ${base.name} and ${head.name} …`);
  await Promise.all([giveHistory(repository, base, folders.base), giveHistory(repository, head, folders.head)]);
  const { compareBuilt } = await import('./built.ts');
  return compareBuilt(folders, repository.root, changes, task);
}
