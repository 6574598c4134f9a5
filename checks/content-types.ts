import type { MdastNode } from 'satteri';
import type { WrittenDirective } from '../src/prose/directives.ts';
import type { CollectionName } from '../src/schemas/collections.ts';
import type { Issue, Place, Position } from './issue.ts';

/** The path of a field inside the frontmatter: `['fees', 'eTransfer', 'value']`. */
export type FieldPath = readonly (string | number)[];

/** A string of the frontmatter, and its field. */
export interface FieldText {
  path: FieldPath;
  text: string;
}

/** A string of the frontmatter that is Markdown, without white space around it. */
interface ProseText extends FieldText {
  links: readonly Link[];
}

/** A node of a Markdown tree. */
export type MarkdownNode = MdastNode;

/** A link of the Markdown, or a link definition: `[rbc]: /banks/rbc/`. */
export interface Link {
  href: string;
  position: Position;
}

/** A directive in a field of the frontmatter or, if `field` is undefined, in the Markdown. */
export interface LocatedDirective {
  directive: WrittenDirective;
  field: FieldPath | undefined;
  place: () => Place;
}

/** A file before it is parsed. */
export interface SourceFile {
  /** Path from the root of the project. */
  path: string;
  collection: CollectionName | 'data';
  text: string;
}

/** A content or data file, parsed: with positions, and with dates as text. */
export interface ContentFile extends BrokenFile {
  /** The frontmatter (of a data file: all of it) as plain values. */
  data: unknown;
  /** Every string of the frontmatter. */
  strings: readonly FieldText[];
  /** Those strings that are Markdown by the schema. */
  prose: readonly ProseText[];
  /** The Markdown below the frontmatter, or '' if there is none. */
  body: string;
  /** Where the Markdown starts in the file, in characters. */
  bodyStart: number;
  /**
   * The root of the Markdown and all nodes below it, in the order of the text, with positions in the file; `undefined`
   * if it is not valid MDX, and in data files.
   */
  nodes: readonly MarkdownNode[] | undefined;
  /** The links of the Markdown; none if it is not valid MDX. */
  links: readonly Link[];
  /** The directives of the frontmatter and of the Markdown, in order. */
  directives: readonly LocatedDirective[];
  /** The position of a field, or of its nearest parent's key if it is missing; with `text`, where that text starts inside it. */
  locate(field: FieldPath, text?: string): Position;
  /** The position of a field's key. */
  locateKey(field: FieldPath, key: string): Position;
  /** The position in the file of an offset into the body. */
  locateInBody(offset: number): Position;
  /** Comments after values, by line. */
  comments(): { value: unknown; comment: string; position: Position }[];
  /** Whether a field is written without quotes, so that the YAML parser decides what kind of value it is. */
  isPlain(field: FieldPath): boolean;
}

/** A file whose frontmatter cannot be parsed: only its path, address and text are known. */
export interface BrokenFile extends SourceFile {
  /** The address that its page has or would have; `undefined` for data files. */
  address: string | undefined;
}

/** All files of the guide. */
export interface Content {
  files: ContentFile[];
  /** The files to report on: rules that look at one file at a time skip the others. */
  selected: readonly ContentFile[];
  /** Files that cannot be parsed. Rules do not report as missing what may be in them. */
  broken: BrokenFile[];
  /** The broken files that can be read in part, each with the first line of its fields that cannot. */
  partial: { file: ContentFile; lostFrom: number }[];
  /** Paths of files that belong to no collection and are no data file. */
  strays: readonly string[];
  /** What reading found: files that cannot be parsed, or are missing. */
  unreadable: Issue[];
}

/** What changed and deleted files contained before, by path. */
export type PreviousTexts = ReadonlyMap<string, string>;
