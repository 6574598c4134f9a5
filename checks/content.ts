import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { COLLECTIONS, DATA_FILES, type CollectionName } from '../src/schemas/collections.ts';
import type { Fault } from './fault.ts';
import type { Link, MarkdownNode } from './markdown.ts';
import type { PlacedDirective } from './directives.ts';
import { collectionOf, parseFile, type ParsedFile, type SourceFile } from './parse.ts';

/** Line and column, both from 1. */
export interface Position {
  line: number;
  column: number;
}

/** A field's place inside the frontmatter: `['fees', 'eTransfer', 'value']`. */
export type FieldPath = readonly (string | number)[];

/** A text of the frontmatter, and the field that holds it. */
export interface FieldText {
  path: FieldPath;
  text: string;
}

/** A text of the frontmatter that is Markdown, read, without white space around it. */
export interface ProseText extends FieldText {
  links: readonly Link[];
}

/** A file of words or records, read raw: positions kept, dates left as text. */
export interface ContentFile {
  /** Path from the root of the project. */
  path: string;
  collection: CollectionName | 'data';
  /** The address of its page, were it to have one. Data files have none. */
  address: string | undefined;
  /** The frontmatter (of a data file: all of it) as plain values. */
  data: unknown;
  /** Every text of the frontmatter. */
  strings: readonly FieldText[];
  /** Those of them that the schema calls Markdown. */
  prose: readonly ProseText[];
  /** The Markdown under the frontmatter, or '' where there is none. */
  body: string;
  /** Where the Markdown starts in the file, in characters. */
  bodyStart: number;
  /**
   * The root of the Markdown and all nodes below, in the order of the text, with positions in the file; `undefined`
   * where it is not valid MDX, and in data files.
   */
  nodes: readonly MarkdownNode[] | undefined;
  /** The links of the Markdown; none where it is not valid MDX. */
  links: readonly Link[];
  /** The citations and figures of the frontmatter and of the Markdown, in order. */
  directives: readonly PlacedDirective[];
  /** Where a field stands, or the key of its nearest parent where it is missing; with `text`, where that text begins inside it. */
  locate(field: FieldPath, text?: string): Position;
  /** Where a key of a field stands. */
  locateKey(field: FieldPath, key: string): Position;
  /** Where an offset into the body stands in the file. */
  locateInBody(offset: number): Position;
  /** Whether a field is written without quotes, so that the YAML reader decides what kind of value it is. */
  isPlain(field: FieldPath): boolean;
}

/** A file whose frontmatter cannot be read: its place and its text are all that is known. */
export type BrokenFile = Pick<ContentFile, 'path' | 'collection' | 'address'> & { text: string };

/** All files of the guide, and what could not be read. */
export interface Content {
  files: ContentFile[];
  /** Files that exist and cannot be read: rules do not call missing what may stand in them. */
  broken: BrokenFile[];
  /** Paths of files that no collection takes and that are no data file. */
  strays: readonly string[];
  /** Faults of files that cannot be read, or are not there. */
  unreadable: Fault[];
}

/** Reads every content and data file below `root`. A file that cannot be read becomes a fault; the others are still read. */
export function readContent(root: string): Content {
  const { sources, strays } = readSources(root);
  return contentOf(sources.map(parseFile), strays);
}

/** The text of every content and data file below `root`, and the paths of files that are neither. */
export function readSources(root: string): { sources: SourceFile[]; strays: string[] } {
  const entries = [...entriesBelow(root, 'src/content'), ...entriesBelow(root, 'src/data')];
  const found = entries.map(({ path, isFile }) => ({ path, collection: isFile ? collectionOf(path) : undefined }));
  return {
    sources: found.flatMap(({ path, collection }) =>
      collection ? { path, collection, text: readFileSync(join(root, path), 'utf8') } : [],
    ),
    strays: found.filter(({ collection }) => !collection).map(({ path }) => path),
  };
}

/** What lies below a folder, without folders and hidden files. A symbolic link is no file: nobody checks what it leads to. */
function entriesBelow(root: string, folder: string): { path: string; isFile: boolean }[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      path: relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'),
      isFile: entry.isFile(),
    }))
    .filter(({ path }) => !path.includes('/.'))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The guide that some files make. */
export function contentOf(parsed: readonly ParsedFile[], strays: readonly string[] = []): Content {
  return {
    files: parsed.flatMap(({ file }) => file ?? []),
    broken: parsed.flatMap(({ file, ...rest }) => (file ? [] : rest)),
    strays,
    unreadable: [...parsed.flatMap(({ faults }) => faults), ...emptyCollections(parsed), ...missingDataFiles(parsed)],
  };
}

function emptyCollections(parsed: readonly ParsedFile[]): Fault[] {
  const collections = Object.keys(COLLECTIONS) as CollectionName[]; // `keyof` of a constant object
  return collections
    .filter((name) => name !== 'institutionPages' && !parsed.some(({ collection }) => collection === name))
    .map((name) => ({
      file: `src/content/${COLLECTIONS[name].pattern[0].replace(/\/\*.*$/, '')}`,
      line: 1,
      column: 1,
      rule: 'readable',
      message: 'holds no file that the guide reads',
      accepted: `at least one of ${COLLECTIONS[name].pattern.map((pattern) => `src/content/${pattern}`).join(', ')}`,
    }));
}

function missingDataFiles(parsed: readonly ParsedFile[]): Fault[] {
  return Object.keys(DATA_FILES)
    .map((name) => `src/data/${name}`)
    .filter((path) => !parsed.some((file) => file.path === path))
    .map((path) => ({
      file: path,
      line: 1,
      column: 1,
      rule: 'readable',
      message: 'is missing',
      accepted: `a file of that name: ${Object.keys(DATA_FILES).join(', ')}`,
    }));
}
