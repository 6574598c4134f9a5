import type { Recipe } from '../schemas/page.ts';

/** A link in the head of a page to one of its sections. */
export interface Chip {
  slug: string;
  text: string;
  minutes?: number | undefined;
}

/** The sections of a guide as links, each with the minutes of the first task in it. */
export function chipsOf(
  body: string,
  headings: readonly { depth: number; slug: string; text: string }[],
  recipes: readonly Recipe[],
): Chip[] {
  const [, ...sections] = body.split(/^## /m);
  const tasks = sections.map((section) => /<Recipe id="([^"]+)"/.exec(section)?.[1]);
  return headings
    .filter(({ depth }) => depth === 2)
    .map(({ slug, text }, index) => ({ slug, text, minutes: recipes.find(({ id }) => id === tasks[index])?.minutes }));
}

/** The parts of a rendered text, each from its heading on: headings of the text have an id, those of folds have none. */
export function partsOf(html: string): string[] {
  const [heading = '<h3 id='] = /<h[23] id=/.exec(html) ?? [];
  return html.split(new RegExp(`(?=${heading})`)).filter((part) => part.trim() !== '');
}
