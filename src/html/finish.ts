import { GLOSSARY_ADDRESS } from '../domain/routes.ts';
import { withBase } from '../environment.ts';
import type { PageContext } from '../view/context.ts';
import { gatherMarksOfBlocks, gatherMarksOfTasks, hideMarksOfFigures, numberCitations, placeKey } from './citations.ts';
import { arrangeColumns, arrangeParts } from './arrange.ts';
import { completeTables } from './tables.ts';
import { linkTerms, protectTexts } from './texts.ts';
import { addPolicy, joinStyles, removeIslandIds } from './policy.ts';
import { parsePage } from './tree.ts';

/**
 * Does what can be done only once a whole page is there: its sources are numbered as it cites them, the words of the glossary are
 * linked where it first uses them, and a policy allows what it contains.
 *
 * @param html the page as rendered
 * @param path its address, with the base path
 * @param isServed by the dev server, which adds scripts and styles later: then there is no policy
 */
export function finish(html: string, { site, institution }: PageContext, path: string, isServed: boolean): string {
  const page = parsePage(html);
  arrangeParts(page);
  arrangeColumns(page);
  hideMarksOfFigures(page);
  if (institution) gatherMarksOfTasks(page);
  if (institution?.address && path === withBase(institution.address)) gatherMarksOfBlocks(page);
  numberCitations(page);
  placeKey(page);
  completeTables(page);
  if (path !== withBase(GLOSSARY_ADDRESS)) linkTerms(page, site.glossary);
  protectTexts(page);
  removeIslandIds(page);
  if (!isServed) {
    joinStyles(page);
    addPolicy(page);
  }
  return page.html();
}
