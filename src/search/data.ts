import type { Ink } from '../domain/tell.ts';
import type { NotCoveredSubject, NotCoveredWords, SearchWords } from '../schemas/collections.ts';

/**
 * What a row says in a column, or a fact of a record: the head of the column or the label, and the text, such as "$5 a month". Of a
 * record also what it rests on, and what another source says.
 */
export type Cell = readonly [head: string, text: string, ink?: Ink | undefined, ring?: string | undefined];

/** When a number is answered, to be drawn on a scale of 24 hours; and for what, where the number has a name. */
export interface CallHours {
  of: string;
  text: string;
  from: number;
  to: number;
  ink: Ink | undefined;
}

/** A telephone number, and what it is for. */
export type Call = readonly [number: string, what: string, hours?: CallHours];

/** A place that a search leads to: a page, a section of it, a task or a question. */
export interface Place {
  /** Its address, including the site's base path. */
  href: string;
  heading: string;
  /** The name of its page; none for the page itself. */
  page?: string;
  text: string;
  /** What its tables say: found, but not shown, because their rows are places of their own. */
  inTables?: string;
  /** Of a row of a table: what it says in each column. The text is empty. */
  cells?: readonly Cell[];
  /** What names the table of such a row. */
  table?: string;
  /** The address of the section that such a row is in. */
  section?: string;
  phrases?: readonly string[];
  /** The steps of a task, or those that a section begins with: they are not in its text. */
  steps?: readonly string[];
  /** The facts that a section shows from a record. */
  facts?: readonly Cell[];
  /** The numbers that it lists. */
  calls?: readonly Call[];
  /** Whether these are an institution's numbers for emergencies. */
  isForEmergencies?: boolean;
  /** Whether it ranks below others. */
  isAside?: boolean;
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
  /** Whether it says to report a crime: the number for that stands beside it. */
  saysToReport?: boolean;
  /** Whether it warns of somebody who uses the name of an institution: it then comes before that one's sections. */
  warns?: boolean;
  /** Whether it says what to do after a code or a password was given away: it then comes before a warning. */
  isAfterwards?: boolean;
  /** The slug of the institution whose page it is on. */
  of?: string;
}

/** What became of an institution that merged, closed or is winding down: a place that says so. */
export interface Became extends Pick<Place, 'href' | 'heading' | 'text'> {
  /** Whether it has no customers any more. */
  isOver: boolean;
}

/** An institution as a search finds it: by any of its names. */
export interface InstitutionNames {
  slug: string;
  /** The short name comes first. */
  names: readonly string[];
  /** Its telephone numbers. */
  phones?: readonly Call[];
  hasPages: boolean;
  became?: Became;
}

/** A subject that the guide does not cover, with addresses that include the site's base path. */
export type NotCovered = Pick<NotCoveredSubject, 'subject' | 'text' | 'elsewhere' | 'inGuide'>;

/** The index that the first search loads: all places except those within the pages of institutions. */
export interface SearchData extends Omit<SearchWords, 'answers' | 'called'> {
  /** Words of somebody who is called, those with which it was the reader who called, and the warning to show. */
  called: Pick<NonNullable<SearchWords['called']>, 'callers' | 'unless'> & { warning: IndexedPlace | undefined };
  places: readonly IndexedPlace[];
  /** Of those that share a name or a number, the first leads. */
  institutions: readonly InstitutionNames[];
  notCovered: NotCoveredWords;
  /** What a month costs everywhere; a search completes the address with its numbers. */
  month: Place;
  /** The lines of the largest institutions for a lost card or fraud, for a reader in danger who names none. */
  calls: readonly Call[];
  /** The number to report a crime, where the guide has one. */
  report: Call | undefined;
}

/** Links to show where a search finds nothing. */
export interface SearchHelp {
  emergency: string;
  hubs: readonly { label: string; href: string }[];
  mailbox: string;
}
