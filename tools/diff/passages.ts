import type { CheerioAPI } from 'cheerio';

/** A paragraph, heading, list item or table row in the words a reader sees. */
export interface Passage {
  text: string;
  /** The heading it stands under. */
  section: string;
}

/** Elements that are one passage, unless others stand inside them. A description list groups a label with its figures. */
const PASSAGES = 'p, h1, h2, h3, h4, h5, h6, li, dl > div, dt, dd, tr, caption, figcaption, summary, pre, legend, label, button';

/** What makes several passages of an element. */
const NESTED = 'p, h1, h2, h3, h4, h5, h6, li, dl, tr';

/** Elements that begin a new line, whatever they hold. */
const BLOCKS =
  'address, article, aside, blockquote, details, div, dl, fieldset, figure, footer, form, header, main, nav, ol, search, section, table, ul';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** What is not seen as text, or a second time on the same page. */
const UNSEEN = 'script, style, template, [hidden], .visually-hidden, nav.contents';

/** Elements that stand apart from the text beside them, though no space is written. */
const APART = 'small, span, time, strong, td, th, dt, dd, div';

type Nodes = ReturnType<ReturnType<CheerioAPI['root']>['contents']>;

/**
 * The passages of an element in reading order.
 *
 * A source mark is told by the title of its source: a mark that only got another number is the same. A picture
 * is told by its words.
 */
export function passagesOf($: CheerioAPI, selector: string): Passage[] {
  const shown = $(selector).first().clone();
  const titles = new Map(
    shown
      .find('.sources li')
      .toArray()
      .map((item) => [`#${$(item).attr('id') ?? ''}`, $(item).find('a').first().text()]),
  );
  shown.find('sup.mark').each((_, mark) => {
    const title = titles.get($(mark).find('a').attr('href') ?? '');
    if (title) $(mark).text(` [${title}]`);
  });
  shown.find('[role=img], img').each((_, image) => {
    const words = $(image).attr('aria-label') ?? $(image).attr('alt') ?? '';
    $(image).replaceWith($('<span>').text(words === '' ? '' : ` (${words}) `));
  });
  // Sources stand in the order of their marks, which shifts; by their words they stay where they are.
  shown.find('.sources ol').each((_, list) => {
    const items = $(list).children().toArray();
    $(list).append(items.sort((a, b) => $(a).text().localeCompare($(b).text(), 'en')));
  });
  shown.find(UNSEEN).remove();
  shown.find('td + td, th + td').before(' | ');
  shown.find(APART).before(' ').after(' ');

  const passages: Passage[] = [];
  let section = '';
  const add = (text: string, isHeading = false) => {
    const folded = fold(text);
    if (isHeading) section = folded;
    if (/[\p{L}\p{N}]/u.test(folded)) passages.push({ text: folded, section });
  };
  const walk = (nodes: Nodes) => {
    let beside = '';
    const endBeside = () => {
      add(beside);
      beside = '';
    };
    nodes.each((_, node) => {
      const element = $(node);
      if (element.is(PASSAGES) && element.has(NESTED).length === 0) {
        endBeside();
        add(element.text(), element.is(HEADINGS));
      } else if (element.is(BLOCKS) || element.find(PASSAGES).length > 0) {
        endBeside();
        walk(element.contents());
      } else {
        beside += element.text();
      }
    });
    endBeside();
  };
  walk(shown.contents());
  return passages;
}

/** White space folded, and none before a comma or inside brackets. */
const fold = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?)\]’”])/g, '')
    .replace(/(?<=[([“‘]) /g, '')
    .replace(/^[ |]+|[ |]+$/g, '');
