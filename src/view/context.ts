import type { MDXInstance } from 'astro';
import type { Institution, Site } from '../site-data.ts';
import type { QuestionAndAnswer, Recipe } from '../schemas/page.ts';
import { plainOf } from './prose-text.ts';

interface PageParts {
  institution?: Institution | undefined;
  recipes?: readonly Recipe[] | undefined;
  faq?: readonly QuestionAndAnswer[] | undefined;
}

/** The page being rendered: its route stores it in `Astro.locals.page` for the components in its prose. */
export function pageContext(site: Site, { institution, recipes = [], faq = [] }: PageParts = {}) {
  const cited = new Set<string>();
  return {
    site,
    institution,
    recipes,
    faq,
    /** Converts a line of frontmatter prose to plain text, for descriptions and structured data. */
    plain: plainOf(institution, site),
    /** The ids of the sources cited so far. */
    cited,
    /** The address of the entry of a source that the page cites, until src/html/citations.ts knows its number. */
    cite(id: string): string {
      if (!site.sources.has(id))
        throw new Error(`[@${id}] cites a source that is not declared. npm run check names the most similar one.`);
      cited.add(id);
      return `source:${id}`;
    },
    /** Styles of parts that few pages have: each adds its own while it is rendered, before the head of the page. */
    styles: new Set<string>(),
  };
}
export type PageContext = ReturnType<typeof pageContext>;

/** The institution that a page belongs to. */
export function requireInstitution({ institution }: PageContext, component: string): Institution {
  if (institution) return institution;
  throw new Error(
    `<${component} /> shows the record of an institution: it belongs on pages under src/content/banks or src/content/credit-unions.`,
  );
}

/** Imported together: at 1,500 pages the build takes a sixth longer if each page imports its own text. */
const texts = import.meta.glob<MDXInstance<Record<string, unknown>>>('/src/content/**/*.mdx', { eager: true });

/** The text of a page as a component, and its headings, by its file relative to the project. */
export function readText(filePath = '') {
  const text = texts[`/${filePath}`];
  if (!text) throw new Error(`"${filePath}" is not an MDX file of src/content.`);
  return { Content: text.Content, headings: text.getHeadings() };
}
