import { isElement, isText, type Element, type Elements, type Page } from './tree.ts';

const MARK = 'sup.mark';

/** Removes the marks from tables, lists of facts and captions, whose figures lead to their sources themselves: these are only listed. */
export function hideMarksOfFigures(page: Page): void {
  for (const mark of page(MARK)) {
    if (!isAmongFigures(mark)) continue;
    trimBefore(page, mark);
    page(mark).replaceWith(page(mark).children().attr('hidden', ''));
  }
}

const isAmongFigures = ({ parent }: Element): boolean =>
  isElement(parent) && (['table', 'dl', 'figcaption'].includes(parent.name) || isAmongFigures(parent));

/** Moves the marks of a task, with those of what it needs, to its end. */
export function gatherMarksOfTasks(page: Page): void {
  for (const steps of page('ol.steps')) {
    const needs = page(steps).parent().prev('p.note');
    gather(page, needs.add(steps).find(MARK).get(), page(steps).children().last());
  }
}

/**
 * Moves the marks of a paragraph to its end, and those of a list or a fold that rests on one source. Where a figure of a paragraph
 * leads to a source, no mark leads there too.
 */
export function gatherMarksOfBlocks(page: Page): void {
  for (const [paragraph, marks] of Map.groupBy(page(MARK), paragraphOf))
    if (paragraph) removeMarksOfFigures(page, paragraph, marks);
  for (const [block, marks] of Map.groupBy(page(MARK), (mark) => blockOf(mark))) {
    const sources = new Set(Array.from(page(marks).children(), ({ attribs }) => attribs.href));
    if (block && sources.size === 1) gatherIn(page, block, marks);
    else for (const [paragraph, own] of Map.groupBy(marks, paragraphOf)) if (paragraph) gatherIn(page, paragraph, own);
  }
}

/** Moves marks to the end of the last paragraph of a block. */
function gatherIn(page: Page, block: Element, marks: readonly Element[]): void {
  const texts = page(block).find('p, li').addBack('p, li');
  const last = texts.filter((_, text) => page(text).find('p, li').length === 0).last();
  if (last.length > 0) gather(page, marks, last);
}

const isParagraph = ({ name }: Element) => name === 'p' || name === 'li';

function paragraphOf({ parent }: Element): Element | undefined {
  if (!isElement(parent)) return undefined;
  return isParagraph(parent) ? parent : paragraphOf(parent);
}

/** The outermost of what a mark is in: a fold, a list, a paragraph. */
function blockOf(element: Element, found?: Element): Element | undefined {
  const { parent } = element;
  if (!isElement(parent)) return found;
  const isBlock = isParagraph(parent) || parent.name === 'ul' || parent.name === 'details';
  return blockOf(parent, isBlock ? parent : found);
}

function removeMarksOfFigures(page: Page, paragraph: Element, marks: readonly Element[]): void {
  const figures = new Set(Array.from(page(paragraph).find('a.inked'), ({ attribs }) => attribs.href));
  for (const mark of marks) {
    page(mark)
      .children()
      .filter((_, { attribs }) => figures.has(attribs.href))
      .remove();
    if (page(mark).children().length > 0) continue;
    trimBefore(page, mark);
    page(mark).remove();
  }
}

/** Moves marks to the end of a text, or into the note that it ends with, which has a line of its own. */
function gather(page: Page, marks: readonly Element[], text: Elements): void {
  for (const mark of marks) trimBefore(page, mark);
  const note = text.filter('li').children().last().filter('small.note');
  (note.length > 0 ? note : text).append(page([...marks]).remove());
  trimBefore(page, marks[0]);
}

/** Removes the space before an element. */
function trimBefore(page: Page, element: Element | undefined): void {
  const before = element?.prev;
  if (!isText(before)) return;
  before.data = before.data.trimEnd();
  if (before.data === '') page(before).remove();
}

/** A section of a page, none before the first heading, and the sources that it is the first to cite. */
interface Section {
  heading: Element | undefined;
  sources: string[];
}

/** Numbers the citations in their order on the page, joins each mark to the word before it, and arranges the list of sources. */
export function numberCitations(page: Page): void {
  const sections: Section[] = [];
  let section: Section = { heading: undefined, sources: [] };
  const numbers = new Map<string, number>();
  const marks: Element[] = [];
  for (const element of page('main h2[id]:not(.rail *), a[href^="source:"]')) {
    const { href = '', hidden } = element.attribs;
    if (element.name === 'h2') {
      section = { heading: element, sources: [] };
      continue;
    }
    const number = numbers.get(href) ?? numbers.size + 1;
    if (!numbers.has(href)) {
      numbers.set(href, number);
      if (section.sources.push(href) === 1) sections.push(section);
    }
    element.attribs.href = `#source-${number}`;
    if (hidden !== undefined) page(element).remove();
    else if (isElement(element.parent) && element.parent.name === 'sup') {
      page(element).attr('role', 'doc-noteref').text(String(number));
      marks.push(element.parent);
    }
  }
  joinMarks(page, marks);
  arrangeSources(page, sections);
}

/** Joins each mark to the word before it, and neighbours into one. */
function joinMarks(page: Page, marks: readonly Element[]): void {
  let last: Element | undefined;
  for (const mark of marks) {
    trimBefore(page, mark);
    if (last && mark.prev === last) {
      const told = new Set(Array.from(page(last).children(), ({ attribs }) => attribs.href));
      for (const link of page(mark).children()) if (!told.has(link.attribs.href)) page(last).append(', ', link);
      page(mark).remove();
    } else {
      // Apart from a figure, also where nothing is raised: $10 and the mark 3 are not $103. It never begins a line.
      page(mark).prepend('&nbsp;');
      last = mark;
    }
  }
}

/** Puts the sources in the order of their numbers, below links to the sections that are the first to cite them. */
function arrangeSources(page: Page, sections: readonly Section[]): void {
  const list = page('.sources ol');
  const entries = new Map(Array.from(list.children(), (entry) => [entry.attribs.id, entry]));
  let number = 0;
  for (const { heading, sources } of sections) {
    const [anchor = 'main', text = 'the top'] = heading ? [heading.attribs.id, page(heading).text().trim()] : [];
    const part = page(`<ol start="${number + 1}"></ol>`);
    for (const id of sources) {
      const entry = entries.get(id);
      number += 1;
      if (entry) part.append(page(entry).attr('id', `source-${number}`));
    }
    list.before(`<p><a href="#${anchor}">Back to ${text}</a></p>`, part);
  }
  list.remove();
}

/** Entries of what ink means, and the sign without which a page does not need each. */
const KEY_SIGNS = [
  [':has(.older)', '.older'],
  ['.hollow', '.hollow'],
  ['.gap', '.gap'],
] as const;

/** Figures of the text that any screen shows as it opens; those in its folds; those before it; and those beside it. */
const FIGURES = ['article .inked:not(details *)', 'article .inked', '.answer .inked', '.rail .inked'];

/**
 * What ink means is told once: under the key figures, or else after the first part of the text that has ink; nowhere, if there is
 * no ink or a picture in the text tells it too. It tells of the signs that the page has.
 */
export function placeKey(page: Page): void {
  for (const [entry, sign] of KEY_SIGNS)
    if (page(`main ${sign}:not(.key *)`).length === 0)
      page('main .key:not(astro-island *)').children().filter(entry).remove();
  const key = page('article > .key:first-child').remove();
  if (page('main .key').length > 0) return;
  const isInHead = page('.key-figures .inked').length > 0;
  const [figure] = isInHead ? [] : FIGURES.flatMap((figures) => page(figures).get());
  if (figure) page(figure).closest('article > :not(section), section > *, .answer').after(key);
  else if (page('main .inked').length > 0) page('.status-line').prepend(key);
}
