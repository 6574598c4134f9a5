import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mdxToMdast } from 'satteri';
import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { addressOf } from '../src/rules/address.ts';
import { COLLECTIONS, DATA_FILES, type CollectionName } from '../src/schemas/collections.ts';
import type { Fault } from './fault.ts';

/** Line and column, both from 1. */
export interface Position {
  line: number;
  column: number;
}

/** A field's place inside the frontmatter: `['fees', 'eTransfer', 'value']`. */
export type FieldPath = readonly (string | number)[];

/** A file of words or records, read raw: positions kept, dates left as text. */
export interface ContentFile {
  /** Path from the root of the project. */
  path: string;
  collection: CollectionName | 'data';
  /** The address of its page, were it to have one. Data files have none. */
  address: string | undefined;
  /** The frontmatter (of a data file: all of it) as plain values. */
  data: unknown;
  /** The Markdown under the frontmatter, or '' where there is none. */
  body: string;
  /** The links of the Markdown; none where it is not valid MDX. */
  links: readonly { href: string; position: Position }[];
  /** Where a field stands, or its nearest parent where it is missing; with `text`, where that text begins inside it. */
  locate(field: FieldPath, text?: string): Position;
  /** Where a key of a field stands. */
  locateKey(field: FieldPath, key: string): Position;
  /** Where an offset into the body stands in the file. */
  locateInBody(offset: number): Position;
}

/** All files of the guide, and what could not be read. */
export interface Content {
  files: ContentFile[];
  unreadable: Fault[];
}

/** Reads every content and data file below `root`. A file that cannot be read becomes a fault; the others are still read. */
export function readContent(root: string): Content {
  const content: Content = { files: [], unreadable: [] };
  for (const collection of Object.keys(COLLECTIONS) as CollectionName[]) {
    // `keyof` of a constant object
    for (const path of globSync([...COLLECTIONS[collection].pattern], { cwd: join(root, 'src/content') }).sort()) {
      readMdx(root, `src/content/${path}`, collection, content);
    }
  }
  for (const name of Object.keys(DATA_FILES)) {
    const path = `src/data/${name}`;
    if (existsSync(join(root, path))) {
      addFile(content, { path, collection: 'data', text: readFileSync(join(root, path), 'utf8'), yamlStart: 0, bodyStart: undefined });
    } else {
      content.unreadable.push({
        file: path,
        line: 1,
        column: 1,
        rule: 'readable',
        message: 'is missing',
        accepted: `a file of that name: ${Object.keys(DATA_FILES).join(', ')}`,
      });
    }
  }
  return content;
}

const FRONTMATTER = /^---\r?\n(?<yaml>[\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

function readMdx(root: string, path: string, collection: CollectionName, content: Content) {
  const text = readFileSync(join(root, path), 'utf8');
  const match = FRONTMATTER.exec(text);
  if (!match) {
    content.unreadable.push({
      file: path,
      line: 1,
      column: 1,
      rule: 'readable',
      message: 'has no frontmatter',
      found: text.split('\n', 1)[0],
      accepted: 'a first line of three hyphens, the fields, and a line of three hyphens under them',
    });
    return;
  }
  let links: ContentFile['links'] = [];
  try {
    links = linksIn(mdxToMdast(text));
  } catch (error) {
    content.unreadable.push(mdxFault(path, error));
  }
  addFile(content, {
    path,
    collection,
    text,
    yamlStart: text.indexOf('\n') + 1,
    bodyStart: match[0].length,
    links,
    yaml: match.groups?.yaml,
  });
}

interface MarkdownNode {
  type: string;
  url?: string;
  children?: MarkdownNode[];
  position?: { start: Position };
}

function linksIn(node: MarkdownNode): { href: string; position: Position }[] {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  const own = node.type === 'link' && node.url ? [{ href: node.url, position: { line, column } }] : [];
  return [...own, ...(node.children ?? []).flatMap(linksIn)];
}

/** Sätteri puts the place of a syntax error at the start of its message: `7:1: Expected …`. */
function mdxFault(file: string, error: unknown): Fault {
  const text = error instanceof Error ? error.message : String(error);
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

interface RawFile {
  path: string;
  collection: ContentFile['collection'];
  text: string;
  yaml?: string | undefined;
  /** Offset of the first character of the YAML in `text`. */
  yamlStart: number;
  /** Offset of the Markdown in `text`; a data file has none. */
  bodyStart: number | undefined;
  links?: ContentFile['links'];
}

function addFile(content: Content, { path, collection, text, yaml = text, yamlStart, bodyStart, links = [] }: RawFile) {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
  const position = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };

  const document = parseDocument(yaml, { prettyErrors: false });
  if (document.errors.length > 0) {
    content.unreadable.push(
      ...document.errors.map((error) => ({
        file: path,
        ...position(yamlStart + error.pos[0]),
        rule: 'readable',
        message: `is not valid YAML: ${error.message}`,
        accepted: 'two spaces of indentation, "key: value", each key once, and quotes around a text that holds ": "',
      })),
    );
    return;
  }

  /** The range of the node at `field`, or of its nearest parent. */
  const rangeOf = (field: FieldPath): readonly [number, number] => {
    const node = field.length > 0 ? document.getIn(field, true) : document.contents;
    if (isNode(node) && node.range) return [node.range[0], node.range[1]];
    return field.length > 0 ? rangeOf(field.slice(0, -1)) : [0, 0];
  };

  content.files.push({
    path,
    collection,
    address: bodyStart === undefined ? undefined : addressOf(path.replace('src/content/', '')),
    data: document.toJS() as unknown,
    body: bodyStart === undefined ? '' : text.slice(bodyStart),
    links,
    locate(field, wanted) {
      const [start, end] = rangeOf(field);
      const inside = wanted === undefined ? -1 : yaml.slice(start, end).indexOf(wanted);
      return position(yamlStart + start + Math.max(inside, 0));
    },
    locateKey(field, key) {
      const map = field.length > 0 ? document.getIn(field, true) : document.contents;
      const pair = isMap(map) ? map.items.find((item) => isScalar(item.key) && String(item.key.value) === key) : undefined;
      const start = isScalar(pair?.key) && pair.key.range ? pair.key.range[0] : rangeOf(field)[0];
      return position(yamlStart + start);
    },
    locateInBody: (offset) => position((bodyStart ?? 0) + offset),
  });
}

/** Every string below a value, with the path that leads to it. */
export function stringsBelow(value: unknown, path: FieldPath = []): { path: FieldPath; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsBelow(item, [...path, index]));
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).flatMap(([key, item]) => stringsBelow(item, [...path, key]));
  }
  return [];
}
