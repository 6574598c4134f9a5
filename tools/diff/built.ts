import type { BuiltSite } from './built-site.ts';
import type { BuiltChanges, Moves, Note, PageName } from './comparison.ts';
import { movedPages, type AddressChanges } from './moves.ts';
import { brokenLinks, changedPages } from './pages.ts';
import type { PicturedChanges, Pictures } from './pictures.ts';
import { buildSites, type Both, type BuildTask } from './sites.ts';

/** What to do with the built sites beside comparing them. */
export interface BuiltTask extends BuildTask {
  pictures: boolean;
  /** Told what is being done, for those who wait. */
  tell: (step: string) => void;
}

/** What built pages tell. */
export interface BuiltComparison {
  /** None where one of the two does not build. */
  compared: { pages: Moves<PageName>; changes: BuiltChanges } | undefined;
  /** The folder of head's built site, if it builds. */
  headSite: string | undefined;
  notes: Note[];
}

/**
 * Builds both revisions and compares their pages.
 *
 * @param folders where the two are laid out
 * @param installation the folder whose packages they use
 */
export async function compareBuilt(
  folders: Both<string>,
  installation: string,
  changes: AddressChanges,
  task: BuiltTask,
): Promise<BuiltComparison> {
  const { base, head, notes } = await buildSites(folders, installation, task);
  if (!base || !head) return { compared: undefined, headSite: head?.folder, notes };
  const pages = movedPages(base.pages, head.pages, changes, head.forwards);
  const { texts, otherHtml } = changedPages(base, head, pages, changes);
  const taken = await picture({ base, head }, { texts, otherHtml, pages }, task);
  return {
    compared: { pages, changes: { brokenLinks: brokenLinks(base, head), texts, otherHtml, pictures: taken.pictures } },
    headSite: head.folder,
    notes: [...notes, ...taken.notes],
  };
}

/** Pictures where they are wanted. Loaded only then: the browser's driver takes longer to load than all the rest. */
async function picture(sites: Both<BuiltSite>, changes: PicturedChanges, { pictures, place, tell }: BuiltTask): Promise<Pictures> {
  if (!pictures) return { pictures: new Map(), notes: [] };
  tell('Taking pictures …');
  const { takePictures } = await import('./pictures.ts');
  return takePictures(sites, changes, place);
}
