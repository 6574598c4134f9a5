import { globSync } from 'node:fs';
import type { PageSources } from './policy.ts';

/** A built page: where it lies in the folder of the site, and what it needs leave for. */
export interface Page {
  path: string;
  /** Where it forwards to by itself; undefined for a page to read. */
  forwardsTo: string | undefined;
  sources: PageSources;
}

/** The pages of a built site, by their paths in its folder. */
export const pagePaths = (folder: string) => globSync('**/*.html', { cwd: folder }).sort();
