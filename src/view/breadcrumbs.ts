/** A link on the path from Home to a page. */
export interface Crumb {
  name: string;
  address: string;
}

const HUBS: Record<string, string> = {
  '/banks/': 'Banks',
  '/credit-unions/': 'Credit unions',
  '/how-to/': 'How-to guides',
};

/**
 * The path from Home to a page, one link for each part of its address.
 *
 * @param address canonical address of the page
 * @param name the name of the page itself, the last link
 * @param parentName the name of the institution, for its how-to and app pages
 */
export function breadcrumbs(address: string, name: string, parentName?: string): Crumb[] {
  const steps = address.split('/').filter(Boolean);
  const parents = steps.slice(0, -1).map((_, index) => `/${steps.slice(0, index + 1).join('/')}/`);
  const parentLinks = parents.map((parent) => ({ name: HUBS[parent] ?? parentName ?? parent, address: parent }));
  return [{ name: 'Home', address: '/' }, ...parentLinks, { name, address }];
}
