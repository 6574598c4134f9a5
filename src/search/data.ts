import type { SearchWords } from '../schemas/collections.ts';

/** A place that a search leads to: a page, a section of it, a task or a question. */
export interface Place {
  /** Its address, with the site's folder. */
  href: string;
  /** The heading as its page reads. */
  heading: string;
  /** The name of its page; none for the page itself. */
  page?: string;
  /** What stands there, or how it begins. */
  text: string;
  /** What people type for it. */
  phrases?: readonly string[];
}

/** A place with what is known of it beside its page. */
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
  /** Whether it has pages, whose places are a file of their own. */
  hasPages: boolean;
}

/** What the first search loads: every place but those on the pages of institutions, of which it has the pages themselves. */
export interface SearchData extends Pick<SearchWords, 'same' | 'ignore'> {
  places: readonly AskedPlace[];
  institutions: readonly Named[];
}

/** Where somebody goes on whom no answer helps. */
export interface SearchHelp {
  emergency: string;
  hubs: readonly { label: string; href: string }[];
  /** The mailbox that hears what was looked for. */
  mailbox: string;
}
