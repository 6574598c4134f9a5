import type { NotCoveredSubject, NotCoveredWords, SearchWords } from '../schemas/collections.ts';

/** A place that a search leads to: a page, a section of it, a task or a question. */
export interface Place {
  /** Its address, including the site's base path. */
  href: string;
  heading: string;
  /** The name of its page; none for the page itself. */
  page?: string;
  text: string;
  /** Of a row of a table: what it says in each column, after the head of the column. The text is empty. */
  cells?: readonly (readonly [head: string, text: string])[];
  /** What names the table of such a row. */
  table?: string;
  /** The address of the section that such a row is in. */
  section?: string;
  phrases?: readonly string[];
  /** Whether it lists the numbers of an institution for emergencies: all of them are shown. */
  listsNumbers?: boolean;
}

/** A place of the index that the first search loads. */
export interface IndexedPlace extends Place {
  /** The reader's question that it answers. */
  question?: string;
  /** The answer to it in a sentence or two, where the text begins with something else. */
  answer?: string;
  /** Whether it helps in an emergency: it then ranks higher. */
  isUrgent?: boolean;
  /** Whether it says to call the institution: the numbers of one that is named then come first. */
  saysToCall?: boolean;
  /** Whether it warns of somebody who uses the name of an institution: it then comes before that one's sections. */
  warns?: boolean;
  /** Whether it ranks below the guides. */
  isAside?: boolean;
  /** The slug of the institution whose page it is on. */
  of?: string;
}

/** An institution as a search finds it: by any of its names. */
export interface InstitutionNames {
  slug: string;
  /** The short name comes first. */
  names: readonly string[];
  /** Its telephone numbers, as ten digits. */
  phones?: readonly string[];
  hasPages: boolean;
}

/** A subject that the guide does not cover, with addresses that include the site's base path. */
export type NotCovered = Pick<NotCoveredSubject, 'subject' | 'text' | 'elsewhere' | 'inGuide'>;

/** The index that the first search loads: all places except those within the pages of institutions. */
export interface SearchData extends Pick<SearchWords, 'same' | 'ignore' | 'french' | 'filters' | 'besideFilters'> {
  places: readonly IndexedPlace[];
  /** Of those that share a name or a number, the first leads. */
  institutions: readonly InstitutionNames[];
  notCovered: NotCoveredWords;
}

/** Links to show where a search finds nothing. */
export interface SearchHelp {
  emergency: string;
  hubs: readonly { label: string; href: string }[];
  mailbox: string;
}
