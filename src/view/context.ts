import type { Site, Institution } from '../site-data.ts';
import type { QuestionAndAnswer, Recipe } from '../schemas/page.ts';
import type { Source } from '../schemas/source.ts';
import { sourcesInOrder, type CitingPage } from './citations.ts';
import { plainOf } from './plain.ts';

/**
 * The page being drawn. A route makes it and leaves it in `Astro.locals.page`, where the components that
 * stand in MDX prose find the record, the recipes and the numbers of the sources.
 */
export interface PageContext {
  site: Site;
  own: Institution | undefined;
  recipes: readonly Recipe[];
  faq: readonly QuestionAndAnswer[];
  /** The page's sources, in the order of their numbers. */
  sources: readonly Source[];
  /** The number of a source on this page, from 1. */
  numberOf(id: string): number;
  /** A line of frontmatter prose without its marks, for descriptions and structured data. */
  plain(text: string): string;
}

/**
 * @throws Error where the page cites a source that nobody declares
 */
export function pageContext(page: CitingPage, site: Site): PageContext {
  const ids = sourcesInOrder(page, site);
  const numbers = new Map(ids.map((id, index) => [id, index + 1]));
  return {
    site,
    own: page.own,
    // A recipe that the text does not draw is not on the page, so nothing may speak of it.
    recipes: page.recipes.filter(({ id }) => page.body.includes(`<Recipe id="${id}"`)),
    faq: page.faq,
    sources: ids.map((id) => {
      const source = site.sources.get(id);
      if (!source)
        throw new Error(`[@${id}] cites a source that nobody declares. The content check (npm run check) names the nearest one.`);
      return source;
    }),
    numberOf(id) {
      const number = numbers.get(id);
      if (number === undefined)
        throw new Error(
          `The source "${id}" is shown on the page and has no number: the component that shows it is missing in src/view/citations.ts.`,
        );
      return number;
    },
    plain: plainOf(page.own, site),
  };
}
