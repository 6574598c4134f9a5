import type { Site, Institution } from '../site-data.ts';
import { setUpPageName } from '../domain/classification.ts';
import { linkTarget, publishedAddresses, type LinkTarget } from './links.ts';

export interface Tab {
  label: 'Overview' | 'Set up' | 'App';
  address: string;
  target: LinkTarget;
}

/** The contract's pages of an institution, as far as they exist or are planned. */
export function institutionTabs({ slug, record }: Institution, site: Site): Tab[] {
  const folder = record.type === 'credit-union' ? `/credit-unions/${slug}/` : `/banks/${slug}/`;
  const tabs = [
    { label: 'Overview', address: folder },
    { label: 'Set up', address: `${folder}${setUpPageName(slug)}/` },
    { label: 'App', address: `${folder}app/` },
  ] as const;
  const published = publishedAddresses(site);
  return tabs
    .filter(({ address }) => published.has(address) || site.planned.has(address))
    .map((tab) => ({ ...tab, target: linkTarget(tab.address, site) }));
}
