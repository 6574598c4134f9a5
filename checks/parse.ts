import { matchesGlob } from 'node:path';
import { addressOf } from '../src/domain/address.ts';
import { directivesIn } from '../src/prose/directives.ts';
import { frontmatterOf, type Frontmatter } from '../src/prose/markdown.ts';
import { COLLECTIONS, DATA_FILES, type CollectionName } from '../src/schemas/collections.ts';
import type { BrokenFile, ContentFile, FieldText, LocatedDirective, SourceFile } from './content-types.ts';
import { positionAt, type Issue, type LocatedProblem } from './issue.ts';
import { linksIn, readProse } from './markdown.ts';
import { readRepaired } from './repair-text.ts';
import { repairYaml } from './repair-yaml.ts';
import { kindOfText, schemaOf } from './schema-lookup.ts';
import { fieldName, stringsBelow } from './values.ts';
import { locateYaml, type YamlText } from './yaml.ts';

/** A file after parsing. */
export interface ParsedFile extends BrokenFile {
  /** `undefined` if its fields cannot be found. */
  file: ContentFile | undefined;
  /** The first unreadable line of its fields: the lines after it may have meant something else. */
  lostFrom: number | undefined;
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

/** Parses one file. It never throws: what cannot be parsed becomes an issue. */
export function parseFile(source: SourceFile): ParsedFile {
  const broken: BrokenFile = {
    ...source,
    address: source.collection === 'data' ? undefined : addressOf(source.path),
  };
  if (!isText(source.text)) {
    const issue = {
      file: source.path,
      line: 1,
      column: 1,
      rule: 'readable',
      message: 'is not a text in UTF-8',
      accepted: UTF_8,
    };
    return { ...broken, text: '', file: undefined, lostFrom: 1, issues: [issue] };
  }
  try {
    const { text, problems: conflicts } = withoutConflicts(source.text);
    const { file, lostFrom, problems } =
      source.collection === 'data' ? parseData(broken, text) : parseMdx(broken, text);
    return {
      ...broken,
      file,
      lostFrom,
      issues: [...conflicts, ...problems].map((problem) => ({ file: source.path, rule: 'readable', ...problem })),
    };
  } catch (error) {
    // A text with thousands of nested levels exhausts the parsers.
    const message = `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return {
      ...broken,
      file: undefined,
      lostFrom: 1,
      issues: [{ file: source.path, line: 1, column: 1, rule: 'readable', message }],
    };
  }
}

const UTF_8 = 'the file saved again with the encoding UTF-8, which most editors offer under "Save as"';

/** Whether a file is a text in UTF-8, apart from some characters: read as UTF-8, every second one of UTF-16 is zero. */
const isText = (text: string) => (text.match(/[\0\uFFFD]/g)?.length ?? 0) <= text.length / 10;

interface Parsed {
  file: ContentFile | undefined;
  lostFrom: number | undefined;
  problems: LocatedProblem[];
}

function parseData(source: BrokenFile, text: string): Parsed {
  const { yaml, data, problems, lostFrom } = repairYaml(text);
  const fields = locateYaml(yaml, data, { start: 0, end: yaml.length });
  const file = contentFile({ ...source, body: '', bodyStart: yaml.length, nodes: undefined }, fields);
  return { file, lostFrom, problems };
}

function parseMdx(source: BrokenFile, text: string): Parsed {
  const frontmatter = frontmatterOf(text);
  const problem = frontmatterProblem(text, frontmatter);
  if (!frontmatter || problem) return { file: undefined, lostFrom: 1, problems: problem ? [problem] : [] };
  const { start, yaml, end } = frontmatter;
  const repaired = repairYaml(yaml);
  // The repaired text has the same lines, but other offsets: positions below are those of the repaired text.
  const whole = text.slice(0, start) + repaired.yaml + text.slice(end);
  const bodyStart = frontmatter.bodyStart + repaired.yaml.length - yaml.length;
  const fields = locateYaml(whole, repaired.data, { start, end: start + repaired.yaml.length });
  const body = whole.slice(bodyStart);
  // As Astro does: replacing the frontmatter by white space keeps all positions.
  const { nodes, problems } = readRepaired(whole.slice(0, bodyStart).replace(/[^\r\n]/g, ' ') + body);
  // The YAML starts on the second line of the file.
  return {
    file: contentFile({ ...source, body, bodyStart, nodes }, fields),
    lostFrom: repaired.lostFrom && repaired.lostFrom + 1,
    problems: [...repaired.problems.map((problem) => ({ ...problem, line: problem.line + 1 })), ...problems],
  };
}

const CONFLICT = /^<{7}(?: .*)?\n(?<ours>[^]*?)^(?:\|{7}[^]*?^)?={7}\n(?<theirs>[^]*?)^>{7}(?: .*)?$/gm;

/** A conflict marker without its counterparts. */
const LONE_MARKER = /^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$/gm;

/** Keeps the first version of each git conflict; the other one and the markers become blank lines. */
function withoutConflicts(text: string): { text: string; problems: LocatedProblem[] } {
  const problems: LocatedProblem[] = [];
  const resolved = text.replace(CONFLICT, (whole: string, ours: string, _theirs: string, at: number) => {
    const { line } = positionAt(text, at);
    problems.push({
      line,
      column: 1,
      message: `is a merge conflict: lines ${line} to ${positionAt(text, at + whole.length).line} hold two versions`,
      found: whole.split('\n', 1)[0],
      accepted: 'the lines that are right, without the other ones and without the markers <<<<<<<, ======= and >>>>>>>',
    });
    const rest = whole.slice(whole.indexOf('\n') + 1 + ours.length);
    return `\n${ours}${rest.replace(/[^\n]/g, '')}`;
  });
  const cleaned = resolved.replace(LONE_MARKER, (found, at: number) => {
    problems.push({
      ...positionAt(resolved, at),
      message: 'is a marker of two versions of this file that were not merged',
      found,
      accepted: 'of the two versions between <<<<<<< and >>>>>>> the one that is right, without these lines',
    });
    return '';
  });
  return { text: cleaned, problems };
}

/** What is wrong with fields that have no beginning or no end, or that different programs would end at different lines. */
function frontmatterProblem(text: string, frontmatter: Frontmatter | undefined): LocatedProblem | undefined {
  if (frontmatter) {
    const { end, fence } = frontmatter;
    if (/^---\s*$/.test(fence)) return undefined;
    return {
      ...positionAt(text, end),
      message: 'ends the fields at the top, and is not exactly three hyphens',
      found: fence.trim(),
      accepted: 'a line of three hyphens (---); a text that starts with them is indented under its field',
    };
  }
  if (text.trim() === '') return { line: 1, column: 1, message: 'is empty', accepted: 'the file put back, or deleted' };
  const lines = text.split('\n');
  if (!/^\uFEFF?---\s*$/.test(lines[0] ?? ''))
    return {
      line: 1,
      column: 1,
      message: 'does not start with its fields',
      found: lines[0],
      accepted: 'a first line of three hyphens (---), the fields, and a line of three hyphens under them',
    };
  // The fields end at the first blank line with no field below it.
  const end = lines.findIndex(
    (line, index) => index > 0 && line.trim() === '' && !/^(?: |\w+:|- |#(?!#)|$)/.test(lines[index + 1] ?? ''),
  );
  const last = lines.findLastIndex((line, index) => line.trim() !== '' && (end < 0 || index < end));
  return {
    line: last + 1,
    column: 1,
    message: 'is the last line of the fields, and nothing closes them: the file may be cut off here',
    found: lines[last]?.trim(),
    accepted: 'a line of three hyphens (---) below the last field, and the text under it',
  };
}

type ParsedBody = BrokenFile & Pick<ContentFile, 'body' | 'bodyStart' | 'nodes'>;

function contentFile(parsed: ParsedBody, yaml: YamlText): ContentFile {
  const { nodes, bodyStart } = parsed;
  const { position, ...fields } = yaml;
  const schema = schemaOf(parsed);
  const strings = stringsBelow(fields.data);
  return {
    ...parsed,
    ...fields,
    strings,
    prose: strings
      .filter((string) => kindOfText(schema, string.path) === 'prose')
      .map(({ path, text }) => ({ path, text: text.trim(), links: linksOf(text.trim()) })),
    links: linksIn(nodes ?? []),
    directives: directivesOf(strings, parsed, yaml),
    locateInBody: (offset) => position(bodyStart + offset),
  };
}

/** The links of a text. A text that cannot contain any is not parsed. */
const linksOf = (text: string) => (/\]\(|\]:|</.test(text) ? linksIn(readProse(text)) : []);

function directivesOf(
  strings: readonly FieldText[],
  { path: file, body, bodyStart }: ParsedBody,
  yaml: YamlText,
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
