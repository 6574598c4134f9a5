import type { Site } from '../site-data.ts';
import { capabilityGroups } from '../view/rows.ts';
import { addressOf, slugOf } from '../domain/address.ts';
import { GUIDE_NAME } from '../domain/title.ts';
import type { SocialImage } from './draw.ts';

/** The social image of every page: its heading, its place, and the institution's coverage where it is about one. */
export function socialImages(site: Site): (SocialImage & { path: string })[] {
  const cellsOf = (slug: string): SocialImage['cells'] => {
    const institution = site.institutionBySlug.get(slug);
    if (!institution) return undefined;
    return capabilityGroups(institution, site.catalogue).map(({ banknote, capabilities }) => ({
      banknote,
      answers: capabilities.map(({ answer }) => answer),
    }));
  };
  const pathOf = (id: string) => addressOf(id).slice(1, -1);
  return [
    { path: 'index', heading: site.home.hero.heading, place: GUIDE_NAME, cells: undefined },
    { path: 'enhanced-demo', heading: 'Compare institutions', place: GUIDE_NAME, cells: undefined },
    { path: '404', heading: 'Page Not Found', place: GUIDE_NAME, cells: undefined },
    ...site.institutions.flatMap(({ entry, slug, record, address }) =>
      address && record.page ? [{ path: pathOf(entry.id), heading: record.page.title, place: record.name, cells: cellsOf(slug) }] : [],
    ),
    ...site.institutionPages.map(({ id, data }) => {
      const slug = slugOf(id);
      return {
        path: pathOf(id),
        heading: data.heading ?? data.title,
        place: site.institutionBySlug.get(slug)?.record.name ?? GUIDE_NAME,
        cells: cellsOf(slug),
      };
    }),
    ...[...site.guides, ...site.pages].map(({ id, data }) => ({
      path: pathOf(id),
      heading: data.heading ?? data.title,
      place: GUIDE_NAME,
      cells: undefined,
    })),
  ];
}
