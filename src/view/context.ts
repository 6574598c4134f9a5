import type { Institution, Site } from '../site-data.ts';
import type { QuestionAndAnswer, Recipe } from '../schemas/page.ts';
import { plainOf } from './plain.ts';

/**
 * The page being drawn. A route makes it and leaves it in `Astro.locals.page`, where the components that
 * stand in MDX prose find the record, the recipes and the questions.
 */
export interface PageContext {
  site: Site;
  /** The institution that the page belongs to. */
  own: Institution | undefined;
  recipes: readonly Recipe[];
  faq: readonly QuestionAndAnswer[];
  /** A line of frontmatter prose without its directives, for descriptions and structured data. */
  plain: (text: string) => string;
}

type PageParts = Partial<Pick<PageContext, 'own' | 'recipes' | 'faq'>>;

export const pageContext = (site: Site, { own, recipes = [], faq = [] }: PageParts = {}): PageContext => ({
  site,
  own,
  recipes,
  faq,
  plain: plainOf(own, site),
});

/**
 * The institution that a page belongs to.
 *
 * @throws Error where a component that needs a record is on a page without one
 */
export function ownInstitution({ own }: PageContext, component: string): Institution {
  if (own) return own;
  throw new Error(
    `<${component} /> draws the record of an institution: it belongs on pages under src/content/banks or src/content/credit-unions.`,
  );
}
