/** A step on the way from Home to a page. */
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
 * The way from Home to a page, along its address.
 *
 * @param address canonical address of the page
 * @param name what the page is called at the end of the way
 * @param parentName the institution above a how-to or app page
 */
export function breadcrumbs(address: string, name: string, parentName?: string): Crumb[] {
  const steps = address.split('/').filter(Boolean);
  const above = steps.slice(0, -1).map((_, index) => `/${steps.slice(0, index + 1).join('/')}/`);
  const named = above.map((place) => ({ name: HUBS[place] ?? parentName ?? place, address: place }));
  return [{ name: 'Home', address: '/' }, ...named, { name, address }];
}
