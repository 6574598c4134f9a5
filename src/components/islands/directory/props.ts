import type { ComparisonGroup } from '../../../directory/comparison.ts';
import type { DirectoryItem } from '../../../directory/item.ts';
import type { CapabilityId } from '../../../schemas/capability-ids.ts';
import type { Note } from '../../../rules/strip.ts';

/** A group of the catalogue, as the filter panel and the strips need it. */
export interface CatalogueGroup {
  label: string;
  note: Note;
  capabilities: readonly { id: CapabilityId; label: string }[];
}

/** What the page hands to the directory when it is built. */
export interface DirectoryProps {
  items: readonly DirectoryItem[];
  groups: readonly CatalogueGroup[];
  comparisonGroups: readonly ComparisonGroup[];
  /** The folder that the site lies in, with a slash at both ends. */
  base: string;
}
