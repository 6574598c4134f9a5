import type { FactChange } from '../../src/history/changes.ts';
import type { FlatFact } from '../../src/history/facts.ts';
import type { Score } from '../../src/domain/score.ts';
import type { Revision } from './revisions.ts';

/** Everything that a reader would see differently in head than in base. */
export interface Comparison {
  base: Revision;
  head: Revision;
  /** What could not be done, and what to know about the rest. */
  notes: Note[];
  facts: ChangedRecord[];
  scores: MovedScore[];
  records: Moves<RecordName>;
  pages: Moves<PageName>;
  /** What only built pages tell; none where nothing was built. */
  built: BuiltChanges | undefined;
}

/** A sentence, and what a program said about it. */
export interface Note {
  text: string;
  detail?: string;
}

/** A source as a reader is told of it. One that no file declares has its id as title. */
export interface SourceName {
  id: string;
  title: string;
  publisher: string | undefined;
  /** A web address; none where what is written is none. */
  url: string | undefined;
}

/** A source beside a changed fact, and what became of it. */
export interface ShownSource extends SourceName {
  fate: 'kept' | 'added' | 'removed';
}

export interface ChangedFact extends FactChange {
  shownSources: ShownSource[];
}

/** A record, or the facts of no single institution, whose facts differ. */
export interface ChangedRecord {
  name: string;
  changes: ChangedFact[];
}

export interface MovedScore {
  name: string;
  /** `undefined`: not scored. */
  before: Score | undefined;
  after: Score | undefined;
}

/** What only one revision has, and what stands in another place. */
export interface Moves<Item> {
  added: Item[];
  removed: Item[];
  moved: { from: Item; to: Item }[];
}

export interface RecordName {
  slug: string;
  name: string;
  facts: ReadonlyMap<string, FlatFact>;
}

export interface PageName {
  address: string;
  title: string;
  /** Of a page that is gone: where its old address forwards to, if it does. */
  forwardsTo?: string | undefined;
}

export interface BuiltChanges {
  brokenLinks: BrokenLink[];
  /** Pages whose words differ, those with an edited file first. */
  texts: ChangedPage[];
  /** Pages with the same words in other HTML: another look, or data that readers do not see. */
  otherHtml: PageName[];
  /** By the address of the page in head (of a removed page: in base). */
  pictures: ReadonlyMap<string, PagePictures>;
}

/** Where a link led before and no longer does, and the pages that have it. */
export interface BrokenLink {
  /** An address of the guide, with its anchor. */
  target: string;
  pages: PageName[];
}

export interface ChangedPage extends PageName {
  /** Its own file was edited; another page shows what was edited elsewhere. */
  isEdited: boolean;
  passages: ChangedPassage[];
}

/** A paragraph, list item or table row that differs. */
export interface ChangedPassage {
  /** The heading it stands under. */
  section: string;
  words: WordRun[];
}

export interface WordRun {
  text: string;
  fate: 'kept' | 'added' | 'removed';
  /** What stands between it and the next run: a space or nothing. */
  gap: ' ' | '';
}

export interface PagePictures {
  pairs: PicturePair[];
  /** Parts that differ and are not pictured. */
  left: number;
}

/** The same part of a page in both revisions; only one where a page is new or gone. */
export interface PicturePair {
  before?: Picture | undefined;
  after?: Picture | undefined;
}

export interface Picture {
  /** In CSS pixels. */
  width: number;
  height: number;
  /** WebP, in Base64. */
  data: string;
}
