import { basename } from 'node:path';
import type { z } from 'zod';
import { addressOf, nameToSlug } from '../../src/domain/routes.ts';
import { INSTITUTION_PAGES } from '../../src/domain/page-kinds.ts';
import { directivesIn } from '../../src/prose/directives.ts';
import { frontmatterOf } from '../../src/prose/markdown.ts';
import { contentCollectionOf } from '../../src/read/file.ts';
import { DATA_FILES } from '../../src/schemas/collections.ts';
import { slug } from '../../src/schemas/prose.ts';
import { positionAt, type Issue, type LocatedProblem } from '../issue.ts';
import { writtenFacts } from './facts.ts';
import { explainSchema } from './fields.ts';
import { linksIn, readMdx, readProse } from './markdown.ts';
import { kindOfText, schemaOf, type Schemas } from './schemas.ts';
import type { ContentFile, FieldText, LocatedDirective, MarkdownNode, SourceFile } from './types.ts';
import { fieldName, nearest, stringsBelow } from './values.ts';
import { findTrap, readYaml, type YamlTrap } from './yaml.ts';

/** A file after reading: without `file` if it cannot be read, and then with issues. */
export interface ParsedFile extends SourceFile {
  file?: ContentFile;
  issues: Issue[];
}

/** The collection of a file by its path; `undefined` if the guide does not read the file. */
export function collectionOf(path: string): ContentFile['collection'] | undefined {
  if (Object.keys(DATA_FILES).some((name) => path === `src/data/${name}`)) return 'data';
  return contentCollectionOf(path);
}

/** Reads one file. It never throws: what cannot be read becomes an issue. A byte order mark harms nobody, and goes. */
export function parseFile(written: SourceFile, schemas: Schemas): ParsedFile {
  const source = { ...written, text: written.text.replace(/^\uFEFF/, '') };
  const refuse = (rule: string, problems: readonly LocatedProblem[]): ParsedFile => ({
    ...source,
    issues: problems.map((problem) => ({ file: source.path, rule, ...problem })),
  });
  try {
    const problem = findNameProblem(source) ?? findTrap(UNREADABLE, source.text);
    if (problem) return refuse('readable', [problem]);
    const parts = source.collection === 'data' ? readData(source) : readPage(source);
    if (Array.isArray(parts)) return refuse('readable', parts);
    const schema = schemaOf(source, schemas);
    const file = toContentFile(source, parts, schema);
    const { success, data, error } = schema.safeParse(file.data);
    return success
      ? { ...source, file: { ...file, fields: data }, issues: [] }
      : refuse('fields', explainSchema(file, error, schema));
  } catch (error) {
    // A text with thousands of nested levels exhausts the parsers.
    return refuse('readable', [{ ...START, message: `cannot be read: ${String(error)}` }]);
  }
}

const START = { line: 1, column: 1 };

const UNREADABLE: readonly YamlTrap[] = [
  [/\0/, 'is not a text in UTF-8', 'the file saved again as UTF-8, which most editors offer under "Save as"'],
  [/^\s*$/, 'is empty', 'the file put back, or deleted'],
  [
    /^(?:<{7}|>{7})(?: .*)?$/m,
    'is a marker of two versions of this file that were not merged',
    'of the two versions between <<<<<<< and >>>>>>> the one that is right, without these lines',
  ],
];

/** The path of a content file becomes an address, and a folder of an institution has its kinds of pages. */
function findNameProblem({ path, collection }: SourceFile): LocatedProblem | undefined {
  if (collection === 'data') return undefined;
  const steps = path.replace(/^src\/content\/|\.mdx$/g, '').split('/');
  const found = steps.find((name) => !slug.safeParse(name).success);
  if (found !== undefined) {
    const accepted = 'lower-case letters, digits and hyphens, such as eq-bank';
    const message = 'has a name that cannot be an address';
    return { ...START, message, found, accepted, suggestion: nameToSlug(found) };
  }
  const names = Object.values(INSTITUTION_PAGES).flatMap(({ fileNames }) => fileNames.map((name) => `${name}.mdx`));
  const name = basename(path);
  if (collection !== 'institutionPages' || names.includes(name)) return undefined;
  const accepted = `${names.join(', ')}; text on other topics goes to src/content/guides`;
  const message = 'is not a page that institutions have';
  return { ...START, message, found: name, accepted, suggestion: nearest(name, names) };
}

/** The parts of a file. */
type Parts = Pick<ContentFile, 'data' | 'locate' | 'locateKey' | 'body' | 'bodyStart'> & {
  nodes: readonly MarkdownNode[];
};

function readData({ text }: SourceFile): Parts | LocatedProblem[] {
  const yaml = readYaml(text, 0, text.length);
  return Array.isArray(yaml) ? yaml : { ...yaml, body: '', bodyStart: text.length, nodes: [] };
}

/** The problems of the fields, and the first one of the text below them. */
function readPage({ text }: SourceFile): Parts | LocatedProblem[] {
  const frontmatter = frontmatterOf(text);
  if (!frontmatter) {
    const isOpen = /^---\s*$/m.test(text.split('\n', 1)[0] ?? '');
    const message = isOpen ? 'opens the fields, and nothing closes them' : 'does not start with its fields';
    const accepted = 'a first line of three hyphens (---), the fields, and a line of three hyphens under them';
    return [{ ...START, message, found: text.split('\n', 1)[0], accepted }];
  }
  const { start, end, fence, bodyStart } = frontmatter;
  if (!/^---\s*$/.test(fence)) {
    const message = 'ends the fields at the top, and is not exactly three hyphens';
    const accepted = 'a line of three hyphens (---); a text that starts with them is indented under its field';
    return [{ ...positionAt(text, end), message, found: fence.trim(), accepted }];
  }
  const yaml = readYaml(text, start, end);
  // As Astro does: replacing the frontmatter by white space keeps all positions.
  const nodes = readMdx(text.slice(0, bodyStart).replace(/[^\r\n]/g, ' ') + text.slice(bodyStart));
  const problems = [...(Array.isArray(yaml) ? yaml : []), ...('message' in nodes ? [nodes] : [])];
  if (Array.isArray(yaml) || 'message' in nodes) return problems;
  return { ...yaml, body: text.slice(bodyStart), bodyStart, nodes };
}

function toContentFile(source: SourceFile, parts: Parts, schema: z.ZodType): ContentFile {
  const strings = stringsBelow(parts.data).map((string) => ({ ...string, kind: kindOfText(schema, string.path) }));
  return {
    ...source,
    ...parts,
    address: source.collection === 'data' ? undefined : addressOf(source.path),
    fields: undefined,
    strings,
    prose: strings
      .filter(({ kind }) => kind === 'prose')
      .map(({ path, text }) => ({ path, text: text.trim(), links: findLinks(text.trim()) })),
    facts: writtenFacts(parts.data),
    links: linksIn(parts.nodes),
    directives: findDirectives(strings, source, parts),
    locateInBody: (offset) => positionAt(source.text, parts.bodyStart + offset),
  };
}

/** The links of a text. A text that cannot contain any is not parsed. */
const findLinks = (text: string) => (/\]\(|\]:|</.test(text) ? linksIn(readProse(text)) : []);

function findDirectives(
  strings: readonly FieldText[],
  { path: file, text: whole }: SourceFile,
  { locate, body, bodyStart }: Parts,
): LocatedDirective[] {
  const inFields = strings.flatMap(({ path, text }) =>
    directivesIn(text).map((directive) => ({
      directive,
      location: () => ({ file, ...locate(path, directive.text), field: fieldName(path) }),
    })),
  );
  const inBody = directivesIn(body).map((directive) => ({
    directive,
    location: () => ({ file, ...positionAt(whole, bodyStart + directive.at), field: directive.text }),
  }));
  return [...inFields, ...inBody];
}
