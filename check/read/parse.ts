import { basename, matchesGlob } from 'node:path';
import { addressOf, nameToSlug, slugOf } from '../../src/domain/address.ts';
import { fileNameOf, kindOfFile, PAGE_KINDS, type InstitutionPageKindName } from '../../src/domain/page-kinds.ts';
import { directivesIn } from '../../src/prose/directives.ts';
import { frontmatterOf, type Frontmatter } from '../../src/prose/markdown.ts';
import { COLLECTIONS, DATA_FILES, type CollectionName } from '../../src/schemas/collections.ts';
import { slug } from '../../src/schemas/prose.ts';
import { positionAt, type Issue, type LocatedProblem } from '../report/issue.ts';
import { nearest } from '../terms/nearest.ts';
import { factsIn } from './facts.ts';
import { explainSchema } from './fields.ts';
import { linksIn, readProse } from './markdown.ts';
import { readMdx } from './mdx.ts';
import { kindOfText, schemaOf, type Schemas } from './schemas.ts';
import type { BrokenFile, ContentFile, FieldText, LocatedDirective, MarkdownNode } from './types.ts';
import { fieldName, stringsBelow } from './values.ts';
import { readYaml, type YamlText } from './yaml.ts';

/** A file after reading: without `file` if it cannot be read, and then with issues. */
export interface ParsedFile extends BrokenFile {
  file: ContentFile | undefined;
  issues: Issue[];
}

/** The collection of a file by its path; `undefined` if the guide does not read the file. */
export function collectionOf(path: string): ContentFile['collection'] | undefined {
  if (Object.keys(DATA_FILES).some((name) => path === `src/data/${name}`)) return 'data';
  const collections = Object.keys(COLLECTIONS) as CollectionName[]; // `keyof` of a constant object
  return collections.find((name) =>
    COLLECTIONS[name].pattern.some((pattern) => matchesGlob(path, `src/content/${pattern}`)),
  );
}

/**
 * Reads one file. It never throws: what cannot be read becomes an issue. A byte order mark harms nobody, and goes.
 *
 * @param isReported whether its mistakes are told; without, reading is quicker
 */
export function parseFile(source: Omit<BrokenFile, 'address'>, schemas: Schemas = {}, isReported = true): ParsedFile {
  const text = source.text.replace(/^\uFEFF/, '');
  const address = source.collection === 'data' ? undefined : addressOf(source.path);
  const broken: BrokenFile = { ...source, text, address };
  const toIssues = (rule: string, problems: readonly LocatedProblem[]) =>
    problems.map((problem): Issue => ({ file: source.path, rule, ...problem }));
  try {
    const problem = findNameProblem(broken) ?? findTextProblem(text);
    if (problem) return { ...broken, file: undefined, issues: toIssues('readable', [problem]) };
    const result = (source.collection === 'data' ? readData : readPage)(broken, isReported);
    if (Array.isArray(result)) return { ...broken, file: undefined, issues: toIssues('readable', result) };
    const file = toContentFile(broken, result, schemas);
    const parsed = schemaOf(broken, schemas).safeParse(file.data);
    if (!parsed.success)
      return { ...broken, file: undefined, issues: toIssues('fields', explainSchema(file, parsed.error, schemas)) };
    return { ...broken, file: { ...file, fields: parsed.data }, issues: [] };
  } catch (error) {
    // A text with thousands of nested levels exhausts the parsers.
    const message = `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return { ...broken, file: undefined, issues: toIssues('readable', [{ line: 1, column: 1, message }]) };
  }
}

/** More characters than any page or record needs. */
const LARGEST = 300_000;

const START = { line: 1, column: 1 };

/** The path of a content file becomes an address, and a folder of an institution has its kinds of pages. */
function findNameProblem({ path, collection, text }: BrokenFile): LocatedProblem | undefined {
  if (text.length > LARGEST) {
    const size = Math.round(text.length / 1000).toLocaleString('en-CA');
    return { ...START, message: `has ${size} thousand characters, more than any page can show`, accepted: 'less' };
  }
  if (collection === 'data') return undefined;
  const found = path
    .replace(/^src\/content\/|\.mdx$/g, '')
    .split('/')
    .find((name) => !slug.safeParse(name).success);
  if (found !== undefined) {
    const accepted = 'lower-case letters, digits and hyphens, such as eq-bank';
    return {
      ...START,
      message: 'has a name that cannot be an address',
      found,
      accepted,
      suggestion: nameToSlug(found),
    };
  }
  const fileNameFor = (kind: InstitutionPageKindName) => `${fileNameOf(kind, slugOf(path))}.mdx`;
  const names = PAGE_KINDS.map(fileNameFor);
  const name = basename(path);
  if (collection !== 'institutionPages' || names.includes(name)) return undefined;
  const kind = kindOfFile(path);
  const suggestion = kind === 'overview' ? nearest(name, names) : fileNameFor(kind);
  const accepted = `${names.join(', ')}; text on other topics goes to src/content/guides`;
  return { ...START, message: 'is not a page that institutions have', found: name, accepted, suggestion };
}

/** A marker that git leaves where two versions were not merged. */
const CONFLICT = /^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$/m;

function findTextProblem(text: string): LocatedProblem | undefined {
  // Read as UTF-8, every second character of UTF-16 is zero.
  if ((text.match(/[\0\uFFFD]/g)?.length ?? 0) > text.length / 10) {
    const accepted = 'the file saved again with the encoding UTF-8, which most editors offer under "Save as"';
    return { ...START, message: 'is not a text in UTF-8', accepted };
  }
  const conflict = CONFLICT.exec(text);
  if (conflict) {
    const message = 'is a marker of two versions of this file that were not merged';
    const accepted = 'of the two versions between <<<<<<< and >>>>>>> the one that is right, without these lines';
    return { ...positionAt(text, conflict.index), message, found: conflict[0], accepted };
  }
  return text.trim() === '' ? { ...START, message: 'is empty', accepted: 'the file put back, or deleted' } : undefined;
}

/** The parts of a file. */
interface Parts {
  yaml: YamlText;
  body: string;
  bodyStart: number;
  nodes: readonly MarkdownNode[];
}

function readData({ text }: BrokenFile, isReported: boolean): Parts | LocatedProblem[] {
  const yaml = readYaml(text, 0, text.length, isReported);
  return 'message' in yaml ? [yaml] : { yaml, body: '', bodyStart: text.length, nodes: [] };
}

/** The first problem of the fields, and the first one of the text below them. */
function readPage({ text }: BrokenFile, isReported: boolean): Parts | LocatedProblem[] {
  const frontmatter = frontmatterOf(text);
  const problem = findFrontmatterProblem(text, frontmatter);
  if (!frontmatter || problem) return problem ? [problem] : [];
  const { start, end, bodyStart } = frontmatter;
  const yaml = readYaml(text, start, end, isReported);
  // As Astro does: replacing the frontmatter by white space keeps all positions.
  const nodes = readMdx(text.slice(0, bodyStart).replace(/[^\r\n]/g, ' ') + text.slice(bodyStart));
  const problems = [yaml, nodes].flatMap((part) => ('message' in part ? part : []));
  return 'message' in yaml || 'message' in nodes ? problems : { yaml, body: text.slice(bodyStart), bodyStart, nodes };
}

/** What is wrong with fields that have no beginning or no end, or an end that programs see at different lines. */
function findFrontmatterProblem(text: string, frontmatter: Frontmatter | undefined): LocatedProblem | undefined {
  if (frontmatter && /^---\s*$/.test(frontmatter.fence)) return undefined;
  if (frontmatter) {
    const accepted = 'a line of three hyphens (---); a text that starts with them is indented under its field';
    const found = {
      message: 'ends the fields at the top, and is not exactly three hyphens',
      found: frontmatter.fence.trim(),
    };
    return { ...positionAt(text, frontmatter.end), ...found, accepted };
  }
  const lines = text.split('\n');
  if (!/^---\s*$/.test(lines[0] ?? '')) {
    const accepted = 'a first line of three hyphens (---), the fields, and a line of three hyphens under them';
    return { ...START, message: 'does not start with its fields', found: lines[0], accepted };
  }
  // The fields end at the first blank line with no field below it.
  const end = lines.findIndex((line, at) => line.trim() === '' && !/^(?: |\w+:|- |#(?!#)|$)/.test(lines[at + 1] ?? ''));
  const last = lines.findLastIndex((line, at) => line.trim() !== '' && (end < 0 || at < end));
  const message = 'is the last line of the fields, and nothing closes them: the file may be cut off here';
  const accepted = 'a line of three hyphens (---) below the last field, and the text under it';
  return { line: last + 1, column: 1, message, found: lines[last]?.trim(), accepted };
}

function toContentFile(broken: BrokenFile, parts: Parts, schemas: Schemas): ContentFile {
  const { position, ...yaml } = parts.yaml;
  const schema = schemaOf(broken, schemas);
  const strings = stringsBelow(yaml.data).map((string) => ({ ...string, kind: kindOfText(schema, string.path) }));
  return {
    ...broken,
    ...parts,
    ...yaml,
    fields: undefined,
    strings,
    prose: strings
      .filter(({ kind }) => kind === 'prose')
      .map(({ path, text }) => ({ path, text: text.trim(), links: findLinks(text.trim()) })),
    facts: factsIn(yaml.data),
    links: linksIn(parts.nodes),
    directives: findDirectives(strings, broken.path, parts),
    locateInBody: (offset) => position(parts.bodyStart + offset),
  };
}

/** The links of a text. A text that cannot contain any is not parsed. */
const findLinks = (text: string) => (/\]\(|\]:|</.test(text) ? linksIn(readProse(text)) : []);

function findDirectives(
  strings: readonly FieldText[],
  file: string,
  { yaml, body, bodyStart }: Parts,
): LocatedDirective[] {
  const inFields = strings.flatMap(({ path, text }) =>
    directivesIn(text).map((directive) => ({
      directive,
      field: path,
      place: () => ({ file, ...yaml.locate(path, directive.text), field: fieldName(path) }),
    })),
  );
  const inBody = directivesIn(body).map((directive) => ({
    directive,
    field: undefined,
    place: () => ({ file, ...yaml.position(bodyStart + directive.at), field: directive.text }),
  }));
  return [...inFields, ...inBody];
}
