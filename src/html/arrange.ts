import { isElement, isText, type Element, type Elements, type Node, type Page } from './tree.ts';

/** A text of fewer letters stays one column: two would have a few words each. */
const FEWEST_LETTERS = 300;
/** So does one whose blocks, which stay whole, would make columns more unequal: one is half as long as the other. */
const MOST_UNEQUAL = 1 / 3;

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
  if (texts.length < 2 || page(texts).text().length < FEWEST_LETTERS) return false;
  const blocks = run.flatMap((element) => (BLOCKS.has(element.name) ? [element] : element.children));
  return imbalance(blocks.map(heightOf)) < MOST_UNEQUAL;
}

/** Makes the parts of a text into folds or cards, each from its heading on. */
export function arrangeParts(page: Page): void {
  for (const box of page('[data-parts]')) {
    const parts = partsOf(page, box);
    const made = box.attribs['data-parts'] === 'folds' ? foldsOf(page, parts) : cardsOf(page, parts);
    page(box)
      .removeAttr('data-parts')
      .append(...made);
  }
}

/** The parts of a text, and perhaps one before the first heading: the headings are of one level and have ids. */
function partsOf(page: Page, text: Element): Node[][] {
  const level = page(text).children('h2[id], h3[id]')[0]?.name;
  const parts: Node[][] = [];
  for (const node of text.children) {
    const isHeading = isElement(node) && node.name === level && node.attribs.id !== undefined;
    const last = isHeading ? undefined : parts.at(-1);
    if (last) last.push(node);
    else if (isHeading || page(node).text().trim() !== '') parts.push([node]);
  }
  return parts;
}

/**
 * Folds with their headings. A link to a part opens its fold, because its target is inside, and a task in it needs no fold of its own.
 */
const foldsOf = (page: Page, parts: readonly Node[][]): Elements[] =>
  parts.map(([first, ...rest]) => {
    const heading = page(first);
    const text = page('<div class="parts"></div>')
      .attr('id', heading.attr('id') ?? '')
      .append(rest);
    for (const task of text.find('details.recipe')) unfold(page, task);
    const summary = page('<summary></summary>').append(heading.removeAttr('id'));
    return page('<details class="folded"></details>').append(summary, text);
  });

/** Makes a fold a box, whose summary is its first content. */
function unfold(page: Page, fold: Element): void {
  const summary = page(fold).children('summary');
  summary.replaceWith(summary.contents());
  fold.name = 'div';
  page(fold).removeClass('folded').removeAttr('name');
}

/** Cards: two beside each other where there is room, long ones across both. */
function cardsOf(page: Page, parts: readonly Node[][]): Elements[] {
  const cards = parts.map((part): Card => ({
    element: page('<div class="card"></div>').append(part),
    height: part.reduce((sum, node) => sum + heightOf(node), 0),
  }));
  for (const { element } of acrossBoth(cards)) element.addClass('across');
  return cards.map(({ element }) => element);
}

interface Card {
  element: Elements;
  height: number;
}

const BLOCKS = new Set(['p', 'li', 'tr', 'h2', 'h3', 'h4', 'summary']);

/** About how tall a part is: its letters and its blocks, without what is folded. */
function heightOf(node: Node): number {
  if (isText(node)) return node.data.length;
  if (!isElement(node)) return 0;
  const shown = node.name === 'details' ? node.children.slice(0, 1) : node.children;
  return shown.reduce((sum, child) => sum + heightOf(child), BLOCKS.has(node.name) ? 60 : 0);
}

const total = (heights: readonly number[]) => heights.reduce((sum, height) => sum + height, 0);

/** How unequal the columns of blocks of these heights get, in their order: 0 is even, 1 is one column alone. */
const imbalance = (heights: readonly number[]) =>
  Math.min(...heights.map((_, at) => Math.abs(1 - (2 * total(heights.slice(0, at))) / total(heights))));

/** The cards that fill both columns: the tallest, wherever the columns would get too unequal with it. */
function acrossBoth(cards: readonly Card[]): Card[] {
  if (cards.length === 0 || imbalance(cards.map(({ height }) => height)) < 0.25) return [];
  const tallest = cards.reduce((a, b) => (b.height > a.height ? b : a));
  const at = cards.indexOf(tallest);
  return [tallest, ...acrossBoth(cards.slice(0, at)), ...acrossBoth(cards.slice(at + 1))];
}
