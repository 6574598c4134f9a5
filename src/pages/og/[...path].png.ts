import type { APIRoute } from 'astro';
import { FIGURE_COLUMNS } from '../../directory/item.ts';
import { addressOf, slugOf, BUILT_NAMES, GUIDE_NAME } from '../../domain/routes.ts';
import { getSite, type Institution } from '../../site-data.ts';
import { drawSocialImage, type SocialImage } from '../../social/draw.ts';
import { itemFigures } from '../../view/directory.ts';
import { socialImagePath } from '../../view/head.ts';
import { capabilityGroups } from '../../view/rows.ts';

/** The social image of every page: its heading, or an overview's title; on an institution's pages, also its name, fees and coverage. */
export const getStaticPaths = async () => {
  const site = await getSite();
  const { catalogue, home, institutions, institutionBySlug, institutionPages, guides, pages } = site;
  const coverageOf = (institution: Institution) =>
    capabilityGroups(institution, catalogue).map(({ colour, capabilities }) => ({
      colour,
      answers: capabilities.map(({ answer }) => answer),
    }));
  const feesOf = (institution: Institution) => {
    const figures = itemFigures(institution, site);
    return (['from', 'unlimited'] as const).flatMap((name) => {
      const { text = '', year, account, condition } = figures[name] ?? {};
      if (!text || year) return [];
      return { label: FIGURE_COLUMNS[name].label, figure: text, of: [account, condition].filter(Boolean).join(', ') };
    });
  };
  const image = (
    address: string,
    heading: string,
    institution?: Institution,
  ): { params: { path: string }; props: SocialImage } => ({
    params: { path: socialImagePath(address) },
    props: {
      heading,
      place: institution?.record.name ?? GUIDE_NAME,
      ...(institution && { fees: feesOf(institution), cells: coverageOf(institution) }),
    },
  });
  return [
    image('/', home.hero.heading),
    image('/enhanced-demo/', BUILT_NAMES['/enhanced-demo/']),
    image('/404/', 'Page Not Found'),
    ...institutions.flatMap((institution) => {
      const { address, record } = institution;
      return address && record.page ? [image(address, record.page.title, institution)] : [];
    }),
    ...institutionPages.map(({ id, data }) =>
      image(addressOf(id), data.heading ?? data.title, institutionBySlug.get(slugOf(id))),
    ),
    ...[...guides, ...pages].map(({ id, data }) => image(addressOf(id), data.heading ?? data.title)),
  ];
};

export const GET: APIRoute<SocialImage> = async ({ props }) =>
  new Response(await drawSocialImage(props), { headers: { 'Content-Type': 'image/png' } });
