import { isElement, isText, type Element, type Node, type Page } from './tree.ts';

/** A text of fewer letters stays one column: two would have a few words each. */
const FEWEST_LETTERS = 300;

/**
 * Puts what follows each other and is alike into a box whose styles set it side by side where there is room: paragraphs, lists and
 * their headings as a text in columns, folds as a grid.
 */
export function arrangeColumns(page: Page): void {
  for (const box of page('.prose, .prose > section:not(.sources, .related)'))
    for (const run of runsOf(page, box)) {
      const [first] = run;
      if (!first || !isWorthColumns(page, run)) continue;
      const columns = page(`<div class="${kindOf(first) === 'fold' ? 'folds' : 'flow'}"></div>`);
      page(first).before(columns);
      columns.append(run);
    }
}

/** The runs of elements of one kind. A heading begins a run, or is in the middle of it. */
function runsOf(page: Page, box: Element): Element[][] {
  const runs: Element[][] = [];
  let last: string | undefined;
  for (const node of box.children) {
    if (isBlank(node)) continue;
    const kind = isElement(node) ? kindOf(node) : undefined;
    if (isElement(node) && kind !== undefined) {
      if (kind === last) runs.at(-1)?.push(node);
      else runs.push([node]);
    }
    last = kind;
  }
  return runs.map((run) => withoutLastHeading(page, run));
}

const isBlank = (node: Node) => isText(node) && node.data.trim() === '';

/** A heading whose text is of another kind stays with it. */
const withoutLastHeading = (page: Page, run: readonly Element[]) =>
  run.slice(0, run.findLastIndex((element) => !page(element).is('h3')) + 1);

function kindOf({ name, attribs }: Element): 'text' | 'fold' | undefined {
  if (name === 'details') return attribs.class?.split(' ').includes('unfolded') ? undefined : 'fold';
  return ['p', 'ul', 'ol', 'h3'].includes(name) && attribs.class === undefined ? 'text' : undefined;
}

function isWorthColumns(page: Page, run: readonly Element[]): boolean {
  if (run.some((element) => kindOf(element) === 'fold')) return run.length > 1;
  const texts = run.filter(({ name }) => name !== 'h3');
  return texts.length > 1 && page(texts).text().length >= FEWEST_LETTERS;
}
