import robotsParser from 'robots-parser';
import { follow } from './journey.ts';
import type { Manners } from './manners.ts';
import type { PoliteWeb } from './polite-web.ts';
import { statusInWords } from './status.ts';

/** Says why an address must not be asked for, or nothing where it may be. */
export type Permission = (url: URL) => string | undefined;

/**
 * What the robots.txt of a site asks of this program (RFC 9309): rules where there is a file, anything where there is
 * none (4xx), nothing where the file cannot be had (no answer, 429, 5xx). Its Crawl-delay is kept from here on.
 */
export async function readRobots(origin: string, web: PoliteWeb, manners: Manners): Promise<Permission> {
  const address = new URL('/robots.txt', origin);
  const { end } = await follow(address, (url) => web.ask(url, { method: 'GET', body: true }));
  if (end.kind === 'none') return () => end.reason;
  if (end.status === 429 || end.status >= 500) return () => `its robots.txt cannot be read (it ${statusInWords(end.status)})`;

  // Where there is no file, the body is empty and holds no rules.
  const robots = robotsParser(address.href, end.body);
  const delay = (robots.getCrawlDelay(manners.userAgent) ?? 0) * 1_000;
  if (delay > manners.longestCrawlDelay) return () => `its robots.txt asks for ${delay / 1_000} seconds between requests`;
  web.slowDown(address, delay);
  return ({ href }) => (robots.isAllowed(href, manners.userAgent) === false ? 'its robots.txt asks not to' : undefined);
}
