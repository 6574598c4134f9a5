import type { InstitutionPageKindName } from '../domain/page-kinds.ts';
import { kindOfFile } from '../domain/page-kinds.ts';
import { addressOf, slugOf } from '../domain/address.ts';
import type { InstitutionPageEntry, Site } from '../site-data.ts';
import { pageContext } from './context.ts';
import { readText } from './text.ts';

/** The paths of the kinds of page beside the overviews that a route of `src/pages/[folder]/[slug]/` draws. */
export const pathsOf = (isDrawn: (kind: InstitutionPageKindName) => boolean, { institutionPages }: Site) =>
  institutionPages
    .filter(({ id }) => isDrawn(kindOfFile(id)))
    .map((entry) => {
      const [folder, slug, page] = addressOf(entry.id).split('/').filter(Boolean);
      return { params: { folder, slug, page }, props: { entry } };
    });

/** What such a page is drawn from; `institution` is undefined where its record is gone. */
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
