import type { ComparisonGroup } from '../../../directory/comparison.ts';
import type { CatalogueGroup, DirectoryItem, TabCounts } from '../../../directory/item.ts';

/** What the page hands to the directory when it is built. */
export interface DirectoryProps {
  /** The first institutions of the list, by score: all of them, or as many as the page draws. */
  items: readonly DirectoryItem[];
  /** How many the guide holds, under each tab. Where the page holds fewer, the script loads the whole list. */
  counts: TabCounts;
  groups: readonly CatalogueGroup[];
  comparisonGroups: readonly ComparisonGroup[];
  /** The folder that the site lies in, with a slash at both ends. */
  base: string;
}
