import type { MdastNode } from 'satteri';
import type { WrittenDirective } from '../../src/prose/directives.ts';
import type { CollectionName } from '../../src/schemas/collections.ts';
import type { InstitutionRecord } from '../../src/schemas/institution.ts';
import type { Issue, Location, Position } from '../issue.ts';

/** The path of a field inside the frontmatter: `['fees', 'eTransfer', 'value']`. */
export type FieldPath = readonly (string | number)[];

/** A string of the frontmatter, and its field. */
export interface FieldText {
  path: FieldPath;
  text: string;
}

/** The kind of text that a field contains: a paragraph of Markdown, a date, or plain text. */
export type TextKind = 'prose' | 'date' | 'words';

/** A node of a Markdown tree. */
export type MarkdownNode = MdastNode;

/** A link of the Markdown, or a link definition: `[rbc]: /banks/rbc/`. */
export interface Link {
  href: string;
  /** Its words, as written; `undefined` for a definition. */
  words: string | undefined;
  position: Position;
}

/** A directive, and its place in the file. */
export interface LocatedDirective {
  directive: WrittenDirective;
  location: () => Location;
}

/** A value of a fact, with its field and its sources. */
export interface Claimed {
  path: FieldPath;
  value: unknown;
  sources: readonly string[];
}

/** A fact as its file writes it. */
export interface WrittenFact {
  path: FieldPath;
  /** Its path as text, without the numbers of lists: `fees.eTransfer`. */
  name: string;
  claims: readonly Claimed[];
  notFound: string | undefined;
}

/** A file of the guide as it is written. */
export interface SourceFile {
  /** Path from the root of the project. */
  path: string;
  collection: CollectionName | 'data';
  text: string;
}

/** A content or data file whose fields its schema accepts: with positions, and with dates as text. */
export interface ContentFile extends SourceFile {
  /** The address that its page has or would have; `undefined` for data files. */
  address: string | undefined;
  /** The frontmatter (of a data file: all of it) as plain values, as written. */
  data: unknown;
  /** The same, as its schema reads it. */
  fields: unknown;
  /** Every string of the frontmatter. */
  strings: readonly (FieldText & { kind: TextKind })[];
  /** Those strings that are Markdown by the schema, without white space around them. */
  prose: readonly (FieldText & { links: readonly Link[] })[];
  facts: readonly WrittenFact[];
  /** The Markdown below the frontmatter, or '' if there is none. */
  body: string;
  /** Where the Markdown starts in the file, in characters. */
  bodyStart: number;
  /** The root of the Markdown and all nodes below it, in the order of the text, with positions in the file. */
  nodes: readonly MarkdownNode[];
  /** The links of the Markdown. */
  links: readonly Link[];
  /** The directives of the frontmatter and of the Markdown, in order. */
  directives: readonly LocatedDirective[];
  /** The position of a field, or of its nearest parent's key if it is missing; with `text`, of that text inside it. */
  locate(field: FieldPath, text?: string): Position;
  /** The position of a field's key. */
  locateKey(field: FieldPath, key: string): Position;
  /** The position in the file of an offset into the body. */
  locateInBody(offset: number): Position;
}

/** The file of an institution's record. */
export interface RecordFile extends ContentFile {
  slug: string;
  record: InstitutionRecord;
}

/** All files of the guide. */
export interface Content {
  /** Those that can be read. */
  files: ContentFile[];
  /** Those of them that are reported on. */
  filesToReport: ContentFile[];
  records: RecordFile[];
  /** What reading found: files that cannot be read, or are missing. */
  unreadable: Issue[];
  /** How many files there are, readable or not. */
  fileCount: number;
}
