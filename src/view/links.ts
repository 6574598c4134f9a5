import { withBase } from '../site-address.ts';
import type { Institution, Site } from '../site-data.ts';
import { addressOf } from '../domain/address.ts';
import { fileNameOf, INSTITUTION_PAGES, PAGE_KINDS } from '../domain/page-kinds.ts';
import { BUILT_ROUTES, FILE_ROUTES } from '../domain/routes.ts';
import { memoize } from '../domain/memoize.ts';

/** The name and the content file of each page; the file of an overview is the institution's record. */
export const pagesByAddress = memoize(
  ({ institutions, institutionPages, guides, pages }: Site) =>
    new Map([
      ...[...institutionPages, ...guides, ...pages].map(
        ({ id, filePath, data }) => [addressOf(id), { name: data.heading ?? data.title, filePath }] as const,
      ),
      ...institutions.flatMap(({ address, record, entry }) =>
        address ? [[address, { name: record.name, filePath: entry.filePath }] as const] : [],
      ),
    ]),
);

/** The addresses of all pages and files that exist. */
const publishedAddresses = memoize(
  (site: Site): ReadonlySet<string> => new Set([...BUILT_ROUTES, ...FILE_ROUTES, ...pagesByAddress(site).keys()]),
);

interface LinkTarget {
  kind: 'page' | 'planned' | 'external' | 'contact';
  href: string;
  /** Of a planned page: where its subject can be read until it exists. */
  readNow?: string;
}

/**
 * Resolves the target of a link.
 *
 * @param href an address of the guide (`/banks/rbc/#security`), an anchor (`#faq`), or another site
 * @throws Error for an address that is neither a page nor planned
 */
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

/** The contract's pages of an institution, those that exist. */
export function institutionTabs({ slug, record }: Institution, site: Site) {
  const folder = record.type === 'credit-union' ? `/credit-unions/${slug}/` : `/banks/${slug}/`;
  return PAGE_KINDS.map((kind) => ({
    kind,
    label: INSTITUTION_PAGES[kind].tab,
    address: kind === 'overview' ? folder : `${folder}${fileNameOf(kind, slug)}/`,
  }))
    .filter(({ address }) => publishedAddresses(site).has(address))
    .map((tab) => ({ ...tab, target: linkTarget(tab.address, site) }));
}
