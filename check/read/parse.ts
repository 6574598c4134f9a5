import { basename } from 'node:path';
import { nameToSlug } from '../../src/domain/routes.ts';
import { INSTITUTION_PAGES } from '../../src/domain/page-kinds.ts';
import { directivesIn } from '../../src/prose/directives.ts';
import { readEntry, type Entry } from '../../src/read/file.ts';
import { linksIn, nodesOf, readProse } from '../../src/read/nodes.ts';
import { positionAt, positionsOf } from '../../src/read/positions.ts';
import { frontmatterOf } from '../../src/read/yaml.ts';
import { slug } from '../../src/schemas/prose.ts';
import type { Issue, LocatedProblem } from '../issue.ts';
import { explainSchema } from './fields.ts';
import { findMdxProblem } from './markdown.ts';
import { kindOfText, schemaOf, type Schemas } from './schemas.ts';
import type { ContentFile, LocatedDirective } from './types.ts';
import { nearest } from './values.ts';
import { fieldName } from '../../src/read/facts.ts';
import { findTrap, findYamlProblems, type YamlTrap } from './yaml.ts';

export type SourceFile = Pick<Entry, 'path' | 'collection' | 'text'>;

/** A file after reading: without `file` if it cannot be read, and then with issues. */
export interface ParsedFile extends SourceFile {
  file?: ContentFile;
  issues: Issue[];
}

/** Reads one file. It never throws: what cannot be read becomes an issue. A byte order mark harms nobody, and goes. */
export function parseFile(written: SourceFile, schemas: Schemas): ParsedFile {
  const source = { ...written, text: written.text.replace(/^\uFEFF/, '') };
  const refuse = (rule: string, problems: readonly LocatedProblem[]): ParsedFile => ({
    ...source,
    issues: problems.map((problem) => ({ file: source.path, rule, ...problem })),
  });
  try {
    const problem = findNameProblem(source) ?? findTrap(UNREADABLE, source.text) ?? findFenceProblem(source);
    if (problem) return refuse('readable', [problem]);
    const entry = readEntry(source);
    const problems = [...findYamlProblems(entry), findMdxProblem(entry) ?? []].flat();
    if (problems.length > 0) return refuse('readable', problems);
    const schema = schemaOf(source, schemas);
    const { success, data, error } = schema.safeParse(entry.data);
    return success
      ? { ...source, file: toContentFile(entry, data, schema), issues: [] }
      : refuse('fields', explainSchema(entry, error, schema));
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

/** What is wrong with the lines around the fields of a page. */
function findFenceProblem({ text, collection }: SourceFile): LocatedProblem | undefined {
  if (collection === 'data') return undefined;
  const frontmatter = frontmatterOf(text);
  if (!frontmatter) {
    const [found = ''] = text.split('\n', 1);
    const message = /^---\s*$/.test(found)
      ? 'opens the fields, and nothing closes them'
      : 'does not start with its fields';
    const accepted = 'a first line of three hyphens (---), the fields, and a line of three hyphens under them';
    return { ...START, message, found, accepted };
  }
  const { end, fence } = frontmatter;
  if (/^---\s*$/.test(fence)) return undefined;
  const message = 'ends the fields at the top, and is not exactly three hyphens';
  const accepted = 'a line of three hyphens (---); a text that starts with them is indented under its field';
  return { ...positionAt(text, end), message, found: fence.trim(), accepted };
}

function toContentFile(entry: Entry, fields: unknown, schema: Parameters<typeof kindOfText>[0]): ContentFile {
  const { path: file, text: whole, body, bodyStart } = entry;
  const positions = positionsOf(entry);
  const nodes = nodesOf(entry);
  const strings = entry.leaves.map(({ keys, text }) => ({ path: keys, text, kind: kindOfText(schema, keys) }));
  const locateInBody = (offset: number) => positionAt(whole, bodyStart + offset);
  const directivesInFields = strings.flatMap(({ path, text }) =>
    directivesIn(text).map((directive): LocatedDirective => ({
      directive,
      location: () => ({ file, ...positions.locate(path, directive.text), field: fieldName(path) }),
    })),
  );
  const directivesInBody = directivesIn(body).map((directive): LocatedDirective => ({
    directive,
    location: () => ({ file, ...locateInBody(directive.at), field: directive.text }),
  }));
  return {
    ...entry,
    ...positions,
    fields,
    strings,
    prose: strings
      .filter(({ kind }) => kind === 'prose')
      .map(({ path, text }) => ({ path, text: text.trim(), links: findLinks(text.trim()) })),
    nodes: typeof nodes === 'string' ? [] : nodes,
    links: typeof nodes === 'string' ? [] : linksIn(nodes),
    directives: [...directivesInFields, ...directivesInBody],
    locateInBody,
  };
}

/** The links of a text. A text that cannot contain any is not parsed. */
const findLinks = (text: string) => (/\]\(|\]:|</.test(text) ? linksIn(readProse(text)) : []);
