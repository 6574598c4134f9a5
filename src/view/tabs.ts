import type { Site, Institution } from '../site-data.ts';
import { fileNameOf, INSTITUTION_PAGES, type InstitutionPageKindName } from '../domain/page-kinds.ts';
import { linkTarget, publishedAddresses, type LinkTarget } from './links.ts';

export interface Tab {
  kind: InstitutionPageKindName;
  label: string;
  address: string;
  target: LinkTarget;
}

/** The contract's pages of an institution, as far as they exist or are planned. */
export function institutionTabs({ slug, record }: Institution, site: Site): Tab[] {
  const folder = record.type === 'credit-union' ? `/credit-unions/${slug}/` : `/banks/${slug}/`;
  const kinds = Object.keys(INSTITUTION_PAGES) as InstitutionPageKindName[]; // the keys of that very object
  const tabs = kinds.map((kind) => ({
    kind,
    label: INSTITUTION_PAGES[kind].tab,
    address: kind === 'overview' ? folder : `${folder}${fileNameOf(kind, slug)}/`,
  }));
  const published = publishedAddresses(site);
  return tabs
    .filter(({ address }) => published.has(address) || site.planned.has(address))
    .map((tab) => ({ ...tab, target: linkTarget(tab.address, site) }));
}
