import { withBase } from '../environment.ts';
import type { Institution, Site } from '../site-data.ts';
import { addressOf, BUILT_NAMES, FILE_ROUTES, HUB_NAMES } from '../domain/routes.ts';
import { INSTITUTION_PAGES, plannedNameOf, PAGE_KINDS } from '../domain/page-kinds.ts';
import { capitalize, curly } from '../domain/strings.ts';
import { memoize } from '../domain/memoize.ts';
import { readText } from './context.ts';

/** The name and the content file of each page; the file of an overview is the institution's record. Pages built from data have none. */
const pagesByAddress = memoize(
  ({ institutions, institutionPages, guides, pages }: Site) =>
    new Map([
      ...Object.entries(BUILT_NAMES).map(([address, name]) => [address, { name, filePath: undefined }] as const),
      ...[...institutionPages, ...guides, ...pages].map(
        ({ id, filePath, data }) => [addressOf(id), { name: data.heading ?? data.title, filePath }] as const,
      ),
      ...institutions.flatMap(({ address, record, entry }) =>
        address ? [[address, { name: record.name, filePath: entry.filePath }] as const] : [],
      ),
    ]),
);

const publishedAddresses = memoize(
  (site: Site): ReadonlySet<string> => new Set([...FILE_ROUTES, ...pagesByAddress(site).keys()]),
);

interface LinkTarget {
  kind: 'page' | 'planned' | 'external' | 'contact';
  href: string;
  /** Of a planned page: where its subject can be read until it exists. */
  readNow?: string;
}

/** The target of a link: to an address of the guide (`/banks/rbc/#security`), an anchor (`#faq`), or another site. */
export function linkTarget(href: string, site: Site): LinkTarget {
  if (/^(mailto|tel):/.test(href)) return { kind: 'contact', href };
  if (/^https?:/.test(href)) return { kind: 'external', href };
  if (href.startsWith('#')) return { kind: 'page', href };
  const address = href.replace(/[?#].*$/, '');
  if (publishedAddresses(site).has(address)) return { kind: 'page', href: withBase(href) };
  const planned = site.planned.get(address);
  if (planned)
    return { kind: 'planned', href: withBase(href), ...(planned.readNow && { readNow: withBase(planned.readNow) }) };
  throw new Error(`A link leads to ${href}: no page has that address and src/data/planned.yaml does not list it.`);
}

/** The pages of an institution, those that exist. */
export function institutionTabs({ slug, record }: Institution, site: Site) {
  const folder = record.type === 'credit-union' ? `/credit-unions/${slug}/` : `/banks/${slug}/`;
  return PAGE_KINDS.flatMap((kind) =>
    INSTITUTION_PAGES[kind].fileNames.map((name) => ({
      kind,
      label: INSTITUTION_PAGES[kind].tab,
      address: kind === 'overview' ? folder : `${folder}${name}/`,
    })),
  )
    .filter(({ address }) => publishedAddresses(site).has(address))
    .map((tab) => ({ ...tab, target: linkTarget(tab.address, site) }));
}

/** A link on the path from Home to a page. */
export interface Crumb {
  name: string;
  address: string;
}

/** The path from Home to a page; `parentName` names the institution of a how-to or app page. */
export function breadcrumbs(address: string, name: string, site: Site, parentName?: string): Crumb[] {
  const steps = address.split('/').filter(Boolean);
  const parents = steps.slice(0, -1).map((_, index) => `/${steps.slice(0, index + 1).join('/')}/`);
  const parentLinks = parents.flatMap((parent) => {
    const page = pagesByAddress(site).get(parent) ?? site.planned.get(parent);
    return page ? [{ name: curly(HUB_NAMES[parent] ?? parentName ?? page.name ?? parent), address: parent }] : [];
  });
  return [{ name: 'Home', address: '/' }, ...parentLinks, { name: curly(name), address }];
}

/** The related pages of a page, with their names: those it declares, and the guides that declare it. */
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
  const page = pagesByAddress(site).get(address);
  if (!page) return site.planned.get(address)?.name ?? plannedName(address, site);
  const heading = anchor && page.filePath && readText(page.filePath).headings.find(({ slug }) => slug === anchor)?.text;
  return heading ? `${page.name}: ${heading}` : page.name;
}

/** `/banks/td/app/` → "TD: the app", `/savings/` → "Savings". */
function plannedName(address: string, site: Site): string {
  const steps = address.split('/').filter(Boolean);
  const withSpaces = (step = '') => step.replaceAll('-', ' ');
  const [first, second, third] = steps;
  if ((first === 'banks' || first === 'credit-unions') && second) {
    const name = site.institutionBySlug.get(second)?.record.shortName ?? capitalize(withSpaces(second));
    return third ? `${name}: ${plannedNameOf(third) ?? withSpaces(third)}` : name;
  }
  return capitalize(withSpaces(steps.at(-1)));
}
