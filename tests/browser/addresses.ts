import { readFileSync } from 'node:fs';

/** Every address of the served site, from its sitemap. */
export function addresses(): string[] {
  const sitemap = readFileSync('.cache/test/browser/sitemap-0.xml', 'utf8');
  return [...sitemap.matchAll(/<loc>https:\/\/banking-guide\.example(?<path>[^<]*)<\/loc>/g)].map((match) => match.groups?.path ?? '/');
}

/** One page of every kind. */
export const KINDS = [
  '/',
  '/banks/',
  '/banks/rbc/',
  '/banks/koho/how-to/',
  '/banks/national-bank/app/',
  '/credit-unions/meridian/',
  '/e-transfer/',
  '/enhanced-demo/',
  '/about/',
];
