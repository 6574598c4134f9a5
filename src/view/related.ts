import type { Site } from '../site-data.ts';
import { addressOf } from '../domain/address.ts';
import { kindOfSegment } from '../domain/page-kinds.ts';
import { BUILT_NAMES, BUILT_ROUTES } from '../domain/routes.ts';
import { capitalize } from '../domain/strings.ts';
import { pagesByAddress } from './links.ts';
import { readText } from './text.ts';

/**
 * The related pages of a page, with their names: those it declares, and the guides that declare it.
 *
 * @param pageAddress canonical address of the page
 */
export function relatedPages(
  pageAddress: string,
  declared: readonly string[],
  site: Site,
): { address: string; name: string }[] {
  const declaring = [...site.guides, ...site.pages]
    .filter(({ data }) => data.related.includes(pageAddress))
    .map(({ id }) => addressOf(id));
  return [...new Set([...declared, ...declaring])].map((address) => ({ address, name: nameOfAddress(address, site) }));
}

/** The name of the page at an address; with an anchor, also the name of the section. */
export function nameOfAddress(href: string, site: Site): string {
  const [address = href, anchor] = href.split('#');
  const built = BUILT_ROUTES.find((route) => route === address);
  if (built) return BUILT_NAMES[built];
  const page = pagesByAddress(site).get(address);
  if (!page) return site.planned.get(address)?.name ?? plannedName(address, site);
  const heading = anchor && readText(page.filePath).headings.find(({ slug }) => slug === anchor)?.text;
  return heading ? `${page.name}: ${heading}` : page.name;
}

/** `/banks/td/app/` → "TD: the app", `/savings/` → "Savings". */
function plannedName(address: string, site: Site): string {
  const steps = address.split('/').filter(Boolean);
  const withSpaces = (step = '') => step.replaceAll('-', ' ');
  const [first, second, third] = steps;
  if ((first === 'banks' || first === 'credit-unions') && second) {
    const name = site.institutionBySlug.get(second)?.record.shortName ?? capitalize(withSpaces(second));
    return third ? `${name}: ${kindOfSegment(third)?.plannedName ?? withSpaces(third)}` : name;
  }
  return capitalize(withSpaces(steps.at(-1)));
}
