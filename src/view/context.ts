import type { Institution, Site } from '../site-data.ts';
import type { QuestionAndAnswer, Recipe } from '../schemas/page.ts';
import { plainOf } from './plain.ts';
import { PageStyles } from './styles.ts';

/**
 * The page being rendered. Its route stores it in `Astro.locals.page`, from where the components in MDX prose read the
 * record, the recipes and the questions.
 */
export interface PageContext {
  site: Site;
  /** The institution that the page belongs to. */
  institution: Institution | undefined;
  recipes: readonly Recipe[];
  faq: readonly QuestionAndAnswer[];
  /** Converts a line of frontmatter prose to plain text, for descriptions and structured data. */
  plain: (text: string) => string;
  styles: PageStyles;
}

type PageParts = Partial<Pick<PageContext, 'institution' | 'recipes' | 'faq'>>;

export const pageContext = (site: Site, { institution, recipes = [], faq = [] }: PageParts = {}): PageContext => ({
  site,
  institution,
  recipes,
  faq,
  plain: plainOf(institution, site),
  styles: new PageStyles(),
});

/**
 * The institution that a page belongs to.
 *
 * @throws Error if the page belongs to no institution, naming the component that needs one
 */
export function requireInstitution({ institution }: PageContext, component: string): Institution {
  if (institution) return institution;
  throw new Error(
    `<${component} /> shows the record of an institution: it belongs on pages under src/content/banks or src/content/credit-unions.`,
  );
}
