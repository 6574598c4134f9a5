import { GUIDE_NAME } from '../../src/domain/title.ts';

/** How the check behaves towards the sites it asks. Times are in milliseconds. */
export interface Manners {
  /** Who asks, and where to read about it. Its part before the slash is the name that robots.txt may use. */
  userAgent: string;
  /** From the end of a request to the start of the next one to the same host. */
  interval: number;
  /** Most requests under way at once, each to a host of its own. */
  concurrency: number;
  /** Longest wait for an answer. */
  timeout: number;
  /** Most further tries after a fault that may pass: 429, 5xx, no answer. */
  retries: number;
  /** Longest wait before a further try that no Retry-After asks for. */
  longestBackoff: number;
  /** Longest Retry-After that is waited for. A host that asks for more is not asked again. */
  longestRetryAfter: number;
  /** Longest Crawl-delay that is kept. A host that asks for more is not asked at all. */
  longestCrawlDelay: number;
}

/** @param home where people who see the name in their logs can read who asks */
export const politeManners = (home: string): Manners => ({
  userAgent: `${GUIDE_NAME.replaceAll(' ', '')}/1.0 (link check; +${home})`,
  interval: 2_000,
  concurrency: 8,
  timeout: 20_000,
  retries: 2,
  longestBackoff: 10_000,
  longestRetryAfter: 60_000,
  longestCrawlDelay: 30_000,
});
