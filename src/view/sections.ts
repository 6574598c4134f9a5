import type { MdastNode } from 'satteri';
import { parseMdx } from '../prose/markdown.ts';
import type { Recipe } from '../schemas/page.ts';

/** A link in the head of a page to one of its sections. */
export interface Chip {
  slug: string;
  text: string;
  /** How long the task of the section takes. */
  minutes?: number | undefined;
}

/** The sections of a guide as links, each with the minutes of the first task in it. */
export function chipsOf(
  body: string,
  headings: readonly { depth: number; slug: string; text: string }[],
  recipes: readonly Recipe[],
): Chip[] {
  const minutes = new Map<number, number>(); // by the place of the section among the headings
  let heading = -1;
  let section = -1;
  const visit = (node: MdastNode) => {
    if (node.type === 'heading') {
      heading += 1;
      if (headings[heading]?.depth === 2) section = heading;
    }
    const id = node.type === 'mdxJsxFlowElement' && node.name === 'Recipe' ? idOf(node) : undefined;
    const recipe = recipes.find((candidate) => candidate.id === id);
    if (recipe?.minutes && !minutes.has(section)) minutes.set(section, recipe.minutes);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(parseMdx(body));
  return headings.flatMap(({ depth, slug, text }, index) =>
    depth === 2 ? [{ slug, text, minutes: minutes.get(index) }] : [],
  );
}

function idOf(node: Extract<MdastNode, { type: 'mdxJsxFlowElement' }>) {
  const attribute = node.attributes.find(
    (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === 'id',
  );
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}

/**
 * The parts of a rendered text, each from its heading on. Headings of the text have an id; those of folds inside of it have
 * none.
 */
export function partsOf(html: string): string[] {
  const [heading = '<h3 id='] = /<h[23] id=/.exec(html) ?? [];
  return html.split(new RegExp(`(?=${heading})`)).filter((part) => part.trim() !== '');
}
