import type { MdastNode } from 'satteri';
import type { WrittenDirective } from '../../src/prose/directives.ts';
import type { Keys } from '../../src/read/facts.ts';
import type { Entry } from '../../src/read/file.ts';
import type { Link } from '../../src/read/nodes.ts';
import type { FieldPositions, Position } from '../../src/read/positions.ts';
import type { InstitutionRecord } from '../../src/schemas/institution.ts';
import type { Issue, Location } from '../issue.ts';

export interface FieldText {
  path: Keys;
  text: string;
}

/** The kind of text that a field contains: a paragraph of Markdown, a date, or plain text. */
export type TextKind = 'prose' | 'date' | 'words';

export interface LocatedDirective {
  directive: WrittenDirective;
  location: () => Location;
}

/** A content or data file whose fields its schema accepts: with positions, and with dates as text. */
export interface ContentFile extends Entry, FieldPositions {
  /** Its fields as its schema reads them. */
  fields: unknown;
  /** Every value of the frontmatter, as text. */
  strings: readonly (FieldText & { kind: TextKind })[];
  /** Those that are Markdown by the schema, without white space around them. */
  prose: readonly (FieldText & { links: readonly Link[] })[];
  /** The root of the Markdown and all nodes below it, in the order of the text, with positions in the file. */
  nodes: readonly MdastNode[];
  links: readonly Link[];
  /** The directives of the frontmatter and of the Markdown, in order. */
  directives: readonly LocatedDirective[];
  /** The position in the file of an offset into the body. */
  locateInBody(offset: number): Position;
}

export interface RecordFile extends ContentFile {
  slug: string;
  record: InstitutionRecord;
}

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
