import { readFileSync } from 'node:fs';

/** Every address of the served site, from its sitemap. */
export function addresses(): string[] {
  const sitemap = readFileSync('.cache/test/browser/sitemap-0.xml', 'utf8');
  return [...sitemap.matchAll(/<loc>https:\/\/banking-guide\.example(?<path>[^<]*)<\/loc>/g)].map((match) => match.groups?.path ?? '/');
}

/** An address that has no page. */
export const NOWHERE = '/nothing-here/';

/** One page of every kind: what is laid out, or made, in another way. */
export const ONE_OF_EACH_KIND = {
  Home: '/',
  'a hub': '/banks/',
  'an overview': '/banks/rbc/',
  'an overview of a closed bank': '/banks/hsbc/',
  'a how-to page': '/banks/koho/how-to/',
  'an app page': '/banks/national-bank/app/',
  'a profile': '/credit-unions/meridian/',
  'a guide': '/e-transfer/',
  'the directory': '/enhanced-demo/',
  'a static page': '/about/',
  'Page Not Found': NOWHERE,
} as const;

/** One page of every kind that has an address of its own. */
export const KINDS = Object.values(ONE_OF_EACH_KIND).filter((address) => address !== NOWHERE);
