import { HUB_NAMES } from '../domain/routes.ts';
import { curly } from '../domain/strings.ts';
import type { Site } from '../site-data.ts';
import { pagesByAddress } from './links.ts';

/** A link on the path from Home to a page. */
export interface Crumb {
  name: string;
  address: string;
}

/**
 * The path from Home to a page, with a link for each part of its address that has a page, or will have one.
 *
 * @param address canonical address of the page
 * @param name the name of the page itself, the last link
 * @param parentName the name of the institution, for its how-to and app pages
 */
export function breadcrumbs(address: string, name: string, site: Site, parentName?: string): Crumb[] {
  const steps = address.split('/').filter(Boolean);
  const parents = steps.slice(0, -1).map((_, index) => `/${steps.slice(0, index + 1).join('/')}/`);
  const parentLinks = parents.flatMap((parent) => {
    const page = pagesByAddress(site).get(parent) ?? site.planned.get(parent);
    return page ? [{ name: curly(HUB_NAMES[parent] ?? parentName ?? page.name ?? parent), address: parent }] : [];
  });
  return [{ name: 'Home', address: '/' }, ...parentLinks, { name: curly(name), address }];
}
