import type { SearchWords } from '../schemas/collections.ts';

/** A place that a search leads to: a page, a section of it, a task or a question. */
export interface Place {
  /** Its address, with the site's folder. */
  href: string;
  /** The heading as its page reads. */
  heading: string;
  /** The name of its page; none for the page itself. */
  page?: string;
  /** The text at this place, possibly cut. */
  text: string;
  /** What people type for it. */
  phrases?: readonly string[];
}

/** A place with the search words and questions that point to it. */
export interface AskedPlace extends Place {
  /** The question of readers that it answers. */
  question?: string;
  /** Whether it is for somebody in trouble, and comes before what is not. */
  isUrgent?: boolean;
  /** Whether what the guides say comes before it. */
  isAside?: boolean;
  /** The institution whose page it is on. */
  of?: string;
}

/** An institution by all its names. */
export interface Named {
  slug: string;
  names: readonly string[];
  /** Whether it has pages: their places are in a separate file. */
  hasPages: boolean;
}

/** The index that the first search loads: all places except those within the pages of institutions. */
export interface SearchData extends Pick<SearchWords, 'same' | 'ignore'> {
  places: readonly AskedPlace[];
  institutions: readonly Named[];
}

/** Links to go on with where a search finds nothing. */
export interface SearchHelp {
  emergency: string;
  hubs: readonly { label: string; href: string }[];
  /** The mailbox that hears what was looked for. */
  mailbox: string;
}
