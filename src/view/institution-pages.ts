import { kindOfFile } from '../domain/page-kinds.ts';
import { addressOf, slugOf } from '../domain/address.ts';
import type { InstitutionPageEntry, Site } from '../site-data.ts';
import { pageContext } from './context.ts';
import { readText } from './text.ts';

/** The paths of institutions' pages other than overviews. */
export const pathsOf = ({ institutionPages }: Site) =>
  institutionPages.map((entry) => {
    const [folder, slug, page] = addressOf(entry.id).split('/').filter(Boolean);
    return { params: { folder, slug, page }, props: { entry } };
  });

/** What such a page needs; `institution` is undefined if its record was removed. */
export function drawnFrom(entry: InstitutionPageEntry, site: Site) {
  const { recipes, faq, pattern, ...words } = entry.data;
  const institution = site.institutionBySlug.get(slugOf(entry.id));
  const context = institution && {
    own: institution,
    recipes: pattern === 'from-data' ? institution.record.recipes : recipes,
    faq,
  };
  const { Content, headings } = readText(entry.filePath);
  return {
    institution,
    kind: kindOfFile(entry.id),
    words,
    page: pageContext(site, context),
    Content,
    headings,
    address: addressOf(entry.id),
    filePath: entry.filePath,
  };
}
