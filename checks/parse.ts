import { matchesGlob } from 'node:path';
import { addressOf } from '../src/domain/address.ts';
import { directivesIn } from '../src/domain/directives.ts';
import { frontmatterOf, type Frontmatter } from '../src/domain/frontmatter.ts';
import { COLLECTIONS, DATA_FILES, type CollectionName } from '../src/schemas/collections.ts';
import type { BrokenFile, ContentFile, FieldText, LocatedDirective, SourceFile } from './content-types.ts';
import type { Issue, Position, Problem } from './issue.ts';
import { linksIn, readMdx, readProse } from './markdown.ts';
import { kindOfText, schemaOf } from './schema-lookup.ts';
import { stringsBelow } from './values.ts';
import { parseYaml, type YamlText } from './yaml.ts';

/** A file once it is parsed: `file` is undefined where its frontmatter cannot be parsed. */
export interface ParsedFile extends BrokenFile {
  file: ContentFile | undefined;
  issues: Issue[];
}

/** The collection that a file belongs to by its path; `undefined` for one that the guide does not read. */
export function collectionOf(path: string): ContentFile['collection'] | undefined {
  if (Object.keys(DATA_FILES).some((name) => path === `src/data/${name}`)) return 'data';
  const collections = Object.keys(COLLECTIONS) as CollectionName[]; // `keyof` of a constant object
  return collections.find((name) => COLLECTIONS[name].pattern.some((pattern) => matchesGlob(path, `src/content/${pattern}`)));
}

/** Parses one file. Nothing is thrown: what cannot be parsed becomes an issue. */
export function parseFile(source: SourceFile): ParsedFile {
  const broken: BrokenFile = {
    ...source,
    address: source.collection === 'data' ? undefined : addressOf(source.path.replace('src/content/', '')),
  };
  try {
    const { file, problems } = source.collection === 'data' ? parseData(broken) : parseMdx(broken);
    return { ...broken, file, issues: problems.map((problem) => ({ file: source.path, rule: 'readable', ...problem })) };
  } catch (error) {
    // A text that nests thousands of levels deep exhausts the parsers.
    const issue = { file: source.path, line: 1, column: 1, rule: 'readable', message: `cannot be read: ${messageOf(error)}` };
    return { ...broken, file: undefined, issues: [issue] };
  }
}

type LocatedProblem = Position & Problem;
interface Parsed {
  file: ContentFile | undefined;
  problems: LocatedProblem[];
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function parseData(source: BrokenFile): Parsed {
  const yaml = parseYaml(source.text, { start: 0, end: source.text.length });
  if ('problems' in yaml) return { file: undefined, problems: yaml.problems };
  return { file: contentFile({ ...source, body: '', bodyStart: source.text.length, nodes: undefined }, yaml), problems: [] };
}

function parseMdx(source: BrokenFile): Parsed {
  const { text } = source;
  const frontmatter = frontmatterOf(text);
  const problem = frontmatterProblem(text, frontmatter);
  if (!frontmatter || problem) return { file: undefined, problems: problem ? [problem] : [] };
  const yaml = parseYaml(text, frontmatter);
  if ('problems' in yaml) return { file: undefined, problems: yaml.problems };

  const { bodyStart } = frontmatter;
  const body = text.slice(bodyStart);
  // As Astro does: white space in place of the frontmatter keeps every line where it is.
  const blanked = text.slice(0, bodyStart).replace(/[^\r\n]/g, ' ');
  try {
    return { file: contentFile({ ...source, body, bodyStart, nodes: readMdx(blanked + body) }, yaml), problems: [] };
  } catch (error) {
    return { file: contentFile({ ...source, body, bodyStart, nodes: undefined }, yaml), problems: [mdxProblem(error)] };
  }
}

/** What is wrong with frontmatter that is missing, or that programs would end at different lines. */
function frontmatterProblem(text: string, frontmatter: Frontmatter | undefined): LocatedProblem | undefined {
  if (!frontmatter) {
    return {
      line: 1,
      column: 1,
      message: 'has no frontmatter',
      found: text.split('\n', 1)[0],
      accepted: 'a first line of three hyphens, the fields, and a line of three hyphens under them',
    };
  }
  const { end, fence } = frontmatter;
  if (/^---\s*$/.test(fence)) return undefined;
  return {
    line: text.slice(0, end).split('\n').length,
    column: 1,
    message: 'ends the frontmatter, and is not three hyphens alone',
    found: fence.trim(),
    accepted: 'a line of three hyphens; a text that starts with them is indented under its key',
  };
}

type ParsedBody = BrokenFile & Pick<ContentFile, 'body' | 'bodyStart' | 'nodes'>;

function contentFile(parsed: ParsedBody, yaml: YamlText): ContentFile {
  const { nodes, bodyStart } = parsed;
  const schema = schemaOf(parsed);
  const strings = stringsBelow(yaml.data);
  return {
    ...parsed,
    data: yaml.data,
    strings,
    prose: strings
      .filter((string) => kindOfText(schema, string.path) === 'prose')
      .map(({ path, text }) => ({ path, text: text.trim(), links: linksOf(text.trim()) })),
    links: nodes ? linksIn(nodes) : [],
    directives: directivesOf(strings, parsed, yaml),
    locate: yaml.locate,
    locateKey: yaml.locateKey,
    isPlain: yaml.isPlain,
    locateInBody: (offset) => yaml.position(bodyStart + offset),
  };
}

/** The links of a text. Most texts have none, which can be seen without parsing them as Markdown. */
const linksOf = (text: string) => (/\]\(|\]:|</.test(text) ? linksIn(readProse(text)) : []);

const directivesOf = (strings: readonly FieldText[], { body, bodyStart }: ParsedBody, yaml: YamlText): LocatedDirective[] => [
  ...strings.flatMap(({ path, text }) =>
    directivesIn(text).map((directive) => ({ directive, field: path, position: () => yaml.locate(path, directive.text) })),
  ),
  ...directivesIn(body).map((directive) => ({ directive, field: undefined, position: () => yaml.position(bodyStart + directive.at) })),
];

/** Sätteri puts the position of a syntax error at the start of its message: `7:1: Expected …`. */
function mdxProblem(error: unknown): LocatedProblem {
  const text = messageOf(error);
  const { line, column, message } = /^(?<line>\d+):(?<column>\d+): (?<message>[\s\S]*)$/.exec(text)?.groups ?? {};
  return {
    line: Number(line ?? 1),
    column: Number(column ?? 1),
    message: `is not valid MDX: ${(message ?? text).replace(/ \(mdx[a-z-]*:[a-z-]+\)$/, '')}`,
    accepted: 'Markdown, the components of the guide (each closed), and no stray "<" or "{" in the text',
  };
}
