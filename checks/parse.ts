import { matchesGlob } from 'node:path';
import { addressOf } from '../src/domain/address.ts';
import { COLLECTIONS, DATA_FILES, type CollectionName } from '../src/schemas/collections.ts';
import type { BrokenFile, ContentFile } from './content.ts';
import type { Fault } from './fault.ts';
import { findFrontmatter } from './frontmatter.ts';
import { linksIn, readMdx, readProse } from './markdown.ts';
import { directivesOf } from './directives.ts';
import { stringsBelow } from './records.ts';
import { kindOfText, schemaOf } from './shape.ts';
import { readYaml, type YamlText } from './yaml.ts';

/** A file as it lies on the disk. */
export interface SourceFile {
  /** Path from the root of the project. */
  path: string;
  collection: ContentFile['collection'];
  text: string;
}

/** A file once it is read: `file` is missing where its frontmatter cannot be read. */
export type ParsedFile = BrokenFile & { file: ContentFile | undefined; faults: Fault[] };

/** The collection that a file belongs to by its place; `undefined` for one that the guide does not read. */
export function collectionOf(path: string): ContentFile['collection'] | undefined {
  if (Object.keys(DATA_FILES).some((name) => path === `src/data/${name}`)) return 'data';
  const collections = Object.keys(COLLECTIONS) as CollectionName[]; // `keyof` of a constant object
  return collections.find((name) => COLLECTIONS[name].pattern.some((pattern) => matchesGlob(path, `src/content/${pattern}`)));
}

/** Reads one file. Nothing is thrown: what cannot be read becomes a fault. */
export function parseFile(source: SourceFile): ParsedFile {
  const { path, collection } = source;
  try {
    return collection === 'data' ? parseData(source) : parseMdx(source);
  } catch (error) {
    // A text that nests thousands of levels deep exhausts the parsers.
    const fault = { file: path, line: 1, column: 1, rule: 'readable', message: `cannot be read: ${messageOf(error)}` };
    return { ...source, address: undefined, file: undefined, faults: [fault] };
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function parseData({ path, collection, text }: SourceFile): ParsedFile {
  const parsed = { path, collection, address: undefined, text };
  const yaml = readYaml(text, { start: 0, end: text.length });
  if ('faults' in yaml) return { ...parsed, file: undefined, faults: yaml.faults.map((fault) => ({ file: path, ...fault })) };
  return { ...parsed, file: fileOf({ ...parsed, body: '', bodyStart: text.length, nodes: undefined }, yaml), faults: [] };
}

function parseMdx({ path, collection, text }: SourceFile): ParsedFile {
  const parsed = { path, collection, address: addressOf(path.replace('src/content/', '')), text };
  const frontmatter = findFrontmatter(text);
  if ('message' in frontmatter) return { ...parsed, file: undefined, faults: [{ file: path, ...frontmatter }] };
  const yaml = readYaml(text, frontmatter);
  if ('faults' in yaml) return { ...parsed, file: undefined, faults: yaml.faults.map((fault) => ({ file: path, ...fault })) };

  const { bodyStart } = frontmatter;
  const body = text.slice(bodyStart);
  // As Astro does: white space in place of the frontmatter keeps every line where it is.
  const blanked = text.slice(0, bodyStart).replace(/[^\r\n]/g, ' ');
  try {
    const nodes = readMdx(blanked + body);
    return { ...parsed, file: fileOf({ ...parsed, body, bodyStart, nodes }, yaml), faults: [] };
  } catch (error) {
    return { ...parsed, file: fileOf({ ...parsed, body, bodyStart, nodes: undefined }, yaml), faults: [mdxFault(path, error)] };
  }
}

type Readings = Pick<ContentFile, 'path' | 'collection' | 'address' | 'body' | 'bodyStart' | 'nodes'>;

function fileOf({ path, collection, address, body, bodyStart, nodes }: Readings, yaml: YamlText): ContentFile {
  const schema = schemaOf({ path, collection });
  const strings = stringsBelow(yaml.data);
  return {
    path,
    collection,
    address,
    data: yaml.data,
    strings,
    prose: strings
      .filter((string) => kindOfText(schema, string.path) === 'prose')
      .map(({ path: field, text }) => ({ path: field, text: text.trim(), links: linksOf(text.trim()) })),
    body,
    bodyStart,
    nodes,
    links: nodes ? linksIn(nodes) : [],
    directives: directivesOf(strings, body),
    locate: yaml.locate,
    locateKey: yaml.locateKey,
    isPlain: yaml.isPlain,
    locateInBody: (offset) => yaml.position(bodyStart + offset),
  };
}

/** The links of a text. Most hold none, which can be seen without reading them as Markdown. */
const linksOf = (text: string) => (/\]\(|\]:|</.test(text) ? linksIn(readProse(text)) : []);

/** Sätteri puts the place of a syntax error at the start of its message: `7:1: Expected …`. */
function mdxFault(file: string, error: unknown): Fault {
  const text = messageOf(error);
  const { line, column, message } = /^(?<line>\d+):(?<column>\d+): (?<message>[\s\S]*)$/.exec(text)?.groups ?? {};
  return {
    file,
    line: Number(line ?? 1),
    column: Number(column ?? 1),
    rule: 'readable',
    message: `is not valid MDX: ${(message ?? text).replace(/ \(mdx[a-z-]*:[a-z-]+\)$/, '')}`,
    accepted: 'Markdown, the components of the guide (each closed), and no stray "<" or "{" in the text',
  };
}
