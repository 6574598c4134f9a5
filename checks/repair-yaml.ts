import { isAlias, parseDocument, visit, type Document } from 'yaml';
import type { Problem } from './issue.ts';

/** A line that YAML cannot read, by its number from 1, and what its author most likely meant. */
export interface LineProblem extends Problem {
  line: number;
  column: number;
  field?: string | undefined;
}

/**
 * YAML made readable line by line, so that one mistake does not hide the next. Lines keep their numbers.
 *
 * A repair is tried and parsed: the one with which the parser gets on explains what was wrong. A line that none repairs
 * becomes a comment.
 */
export interface RepairedYaml {
  yaml: string;
  /** Its values, read on the way: a YAML parser is most of what a check costs. */
  data: unknown;
  problems: LineProblem[];
  /**
   * The first line that nobody could repair, if any: what stands there and below may have meant something else. Infinity
   * where all lines are repaired and one of them may belong to another group.
   */
  lostFrom: number | undefined;
}

/** Files with more mistakes are not mended but something else. */
const MOST_REPAIRS = 25;

/** Repairs the YAML of a file; without mistakes it comes back as it is. */
export function repairYaml(source: string): RepairedYaml {
  const problems: LineProblem[] = [];
  let lostFrom: number | undefined;
  let yaml = source;
  for (let round = 0; round < MOST_REPAIRS; round += 1) {
    const document = parseDocument(yaml, { prettyErrors: false });
    const [error] = errorsOf(document, yaml);
    if (!error) return { yaml, data: document.toJS() as unknown, problems, lostFrom };
    const lines = yaml.split('\n');
    const [first, ...others] = suspectsOf(error, lines);
    const repair = [first, ...others].map((index) => repairOf(lines, index, error)).find((found) => found !== undefined);
    const index = repair?.index ?? first;
    const line = lines[index] ?? '';
    const corrected = repair?.lines[index]?.trim();
    problems.push({
      line: index + 1,
      column: depthOf(line) + 1,
      field: FIELD.exec(line)?.groups?.key,
      found: line.trim(),
      ...(corrected !== line.trim() && !corrected?.startsWith('#') && { suggestion: corrected }),
      ...(repair?.isCertain && corrected !== undefined && { fix: { found: line.trim(), now: corrected } }),
      ...(repair?.problem ?? UNKNOWN),
    });
    if (repair?.isGuess) lostFrom ??= Infinity;
    if (!repair) lostFrom = Math.min(lostFrom ?? Infinity, index + 1);
    yaml = repair ? repair.lines.join('\n') : lines.with(index, `#${line.slice(1)}`).join('\n');
  }
  return { yaml, data: parseDocument(yaml).toJS() as unknown, problems, lostFrom: lostFrom ?? 1 };
}

const UNKNOWN: Problem = {
  message: 'cannot be read as a field',
  accepted: 'its name, a colon, a space and its value; what belongs to a group is indented by two spaces more than the name of the group',
};

interface SyntaxError {
  at: number;
  /** Where a quote or a bracket opens that swallowed the lines up to the error. */
  opening: number | undefined;
  duplicate: boolean;
}

const errorsIn = (yaml: string) => errorsOf(parseDocument(yaml, { prettyErrors: false }), yaml);

/** Everything that parsers do not take alike: errors, tags, texts that refer to others. In order. */
function errorsOf(document: Document, yaml: string): SyntaxError[] {
  const references: SyntaxError[] = [];
  visit(document, {
    Node(_, node) {
      const anchor = !isAlias(node) && node.anchor !== undefined;
      if (isAlias(node) || anchor) references.push({ at: node.range?.[0] ?? 0, opening: undefined, duplicate: false });
    },
  });
  const errors = [...document.errors, ...document.warnings].map(({ pos: [at], code }) => ({
    at,
    opening: undefined,
    duplicate: code === 'DUPLICATE_KEY',
  }));
  const [first, ...others] = [...errors, ...references].sort((a, b) => a.at - b.at);
  // Only the first is repaired: to look for the openings of all takes minutes for a line of brackets.
  return first ? [{ ...first, opening: openingBefore(first.at, document, yaml) }, ...others] : [];
}

/** A quote or a bracket that is never closed swallows the lines below, and the parser fails at their end. */
function openingBefore(at: number, document: Document, yaml: string): number | undefined {
  let opening: number | undefined;
  visit(document, {
    Collection(_, { flow, range }) {
      if (flow && range?.[1] === at) opening = range[0];
    },
    Scalar(_, { type, range }) {
      if (!range || (type !== 'QUOTE_DOUBLE' && type !== 'QUOTE_SINGLE')) return;
      const [from, to] = range;
      if (from < at && !yaml.slice(to, at).includes('\n') && yaml.slice(from, to).includes('\n')) opening = from;
    },
  });
  return opening;
}

const lineOf = (lines: readonly string[], offset: number) => {
  let end = -1;
  return Math.max(
    lines.findIndex((line) => {
      end += line.length + 1;
      return offset <= end;
    }),
    0,
  );
};

/** The lines that may be at fault, the likeliest first. */
function suspectsOf({ at, opening }: SyntaxError, lines: readonly string[]): [number, ...number[]] {
  const last = lineOf(lines, at);
  const isText = (index: number) => (lines[index] ?? '').trim() !== '';
  const above = Array.from({ length: last }, (_, index) => last - 1 - index)
    .filter(isText)
    .slice(0, 2);
  const here = [last, last + 1].filter(isText);
  const [first = last, ...others] = [...(opening === undefined ? [] : [lineOf(lines, opening)]), ...here, ...above];
  return [first, ...others];
}

interface Repair {
  index: number;
  lines: string[];
  problem: Problem;
  isGuess: boolean;
  isCertain: boolean;
}

/** The first repair of a line with which the parser gets further. */
function repairOf(lines: readonly string[], index: number, error: SyntaxError): Repair | undefined {
  const before = errorsIn(lines.join('\n')).length;
  const last = lineOf(lines, error.at);
  if (error.duplicate && index === last) return doubledKey(lines, index);
  for (const { texts, problem, isGuess = false, isCertain = false } of candidatesFor(lines, index)) {
    const repaired = lines.toSpliced(index, texts.length, ...texts);
    const errors = errorsIn(repaired.join('\n'));
    const next = errors[0] ? lineOf(repaired, errors[0].at) : Infinity;
    const getsFurther = next > (error.opening === undefined ? Math.max(index, last) : index);
    if (getsFurther || (errors.length < before && next >= Math.min(index, last)))
      return { index, lines: repaired, problem, isGuess, isCertain };
  }
  return undefined;
}

/** A key that stands twice becomes a comment with all that belongs to it: the first one is read. */
function doubledKey(lines: readonly string[], index: number): Repair {
  const line = lines[index] ?? '';
  const key = FIELD.exec(line)?.groups?.key;
  const end = lines.findIndex((text, at) => at > index && text.trim() !== '' && depthOf(text) <= depthOf(line));
  const isOther = (text: string, at: number) => at < index && depthOf(text) === depthOf(line) && FIELD.exec(text)?.groups?.key === key;
  const first = lines.findLastIndex(isOther);
  return {
    index,
    isGuess: false,
    isCertain: false,
    lines: lines.map((text, at) => (at >= index && (end < 0 || at < end) ? `#${text.slice(1)}` : text)),
    problem: {
      message: `stands twice in its group${first < 0 ? '' : `: it is there ${index - first} lines above`}`,
      accepted: 'each field once in its group: join the two, or remove one',
    },
  };
}

/** `  - key: value`, in parts. */
const FIELD = /^(?<lead>\s*(?:- +)*)(?:(?<key>[A-Za-z_][\w-]*)(?<colon>\s*:(?: +|$)))(?<value>.*?)(?<comment>\s+#\s.*)?$/;
const ITEM = /^(?<lead>\s*(?:- +)+)(?<value>.*)$/;

/** Lines in place of one, or of as many as they are, and what was wrong if the parser takes them. */
interface Candidate {
  texts: readonly string[];
  problem: Problem;
  /** It says in which group a field stands, and may be wrong. */
  isGuess?: true;
  /** The line can have meant nothing else. */
  isCertain?: true;
}

function candidatesFor(lines: readonly string[], index: number): Candidate[] {
  const line = lines[index] ?? '';
  const above = lines.slice(0, index);
  return [...tabs(line, above), ...colons(line), ...lists(line), ...folded(lines, index), ...quotes(line), ...indents(line, above)];
}

const depthOf = (line: string) => line.search(/\S|$/);

/** How deep a line may stand under those above it, the likeliest depth first: in the group that the last one opens, or beside it. */
function depthsUnder(above: readonly string[], own: number): number[] {
  const lines = above.filter((line) => line.trim() !== '').toReversed();
  const [last = ''] = lines;
  const likeliest = depthOf(last) + (/:\s*$/.test(last) ? 2 : 0);
  const near = lines.flatMap((line) => [depthOf(line), depthOf(line) + 2]).sort((a, b) => Math.abs(a - own) - Math.abs(b - own));
  return [...new Set([likeliest, ...near])].slice(0, 5);
}

function tabs(line: string, above: readonly string[]): Candidate[] {
  if (!/^\s*\t/.test(line)) return [];
  const problem = { message: 'is indented with a tab', accepted: 'spaces, two for each step' };
  return depthsUnder(above, 2).map((depth) => ({ texts: [' '.repeat(depth) + line.trimStart()], problem, isGuess: true }));
}

function colons(line: string): Candidate[] {
  const { lead, key, value } = /^(?<lead>\s*(?:- +)*)(?<key>[A-Za-z_][\w-]*)(?::| +)(?<value>\S.*)?$/.exec(line)?.groups ?? {};
  if (key === undefined || FIELD.test(line)) return [];
  const problem = { message: `has no colon and space behind "${key}"`, accepted: 'the name of the field, a colon, a space and its value' };
  return [{ texts: [`${lead ?? ''}${key}: ${value ?? ''}`.trimEnd()], problem }];
}

const lists = (line: string): Candidate[] =>
  /:\s+\[[^\]]*$/.test(line)
    ? [
        {
          texts: [`${line.trimEnd().replace(/,$/, '')}]`],
          problem: { message: 'opens a list that is not closed', accepted: '[one, other]' },
        },
      ]
    : [];

function quotes(line: string): Candidate[] {
  const { lead = '', key, colon = '', value = '', comment = '' } = FIELD.exec(line)?.groups ?? ITEM.exec(line)?.groups ?? {};
  const reason = reasonToQuote(value);
  if (reason === undefined || /^[>|]/.test(value)) return [];
  const bare = value.replace(/^["'](?<inner>.*?)["']?$/, '$<inner>').replaceAll("''", "'");
  const problem = { message: reason, accepted: 'quotes around the whole text' };
  const start = `${lead}${key ?? ''}${key === undefined ? '' : colon}`;
  const isPlain = bare !== value && /^(?:[A-Za-z$][^:#'"]*)?$/.test(bare);
  return [
    ...(isPlain
      ? [
          {
            texts: [`${start}${bare}${comment}`.trimEnd()],
            problem: { ...problem, accepted: 'the text without quotes, or with one at each end' },
          },
        ]
      : []),
    { texts: [`${start}${quoted(bare)}${comment}`], problem, ...(/^["']/.test(value) ? {} : { isCertain: true }) },
  ];
}

/** A text that goes on below its key, with quotes around all of it. */
function folded(lines: readonly string[], index: number): Candidate[] {
  const line = lines[index] ?? '';
  const { lead = '', key = '', value = '' } = FIELD.exec(line)?.groups ?? {};
  const rest = lines.slice(index + 1);
  const depth = depthOf(line);
  const end = rest.findIndex((text) => depthOf(text) <= depth);
  const below = end < 0 ? rest : rest.slice(0, end);
  if (value === '' || /^["'>|]/.test(value) || below.length === 0 || below.some((text) => FIELD.test(text))) return [];
  const inQuotes = `'${[value, ...below].join('\n').replaceAll("'", "''")}'`.split('\n');
  return [
    {
      texts: [`${lead}${key}: ${inQuotes[0] ?? ''}`, ...inQuotes.slice(1)],
      problem: {
        message: 'has a colon and a space in its text, which start a field of their own',
        accepted: 'the sign >- behind the colon, and the whole text on the lines below',
        suggestion: `${lead.trimStart()}${key}: >-`,
      },
    },
  ];
}

const quoted = (text: string) => (text.includes("'") && !/["\\]/.test(text) ? `"${text}"` : `'${text.replaceAll("'", "''")}'`);

function reasonToQuote(value: string): string | undefined {
  const [mark = ''] = value;
  if (/^["']/.test(value))
    return value.length > 1 && value.endsWith(mark)
      ? 'has a quotation mark inside a text in quotes'
      : `opens a quotation mark (${mark}) that is not closed where the text ends`;
  if (/^[*&!@`%[{|>?,\]}#-]/.test(value)) return `starts with the mark ${mark}, which means something else here`;
  if (/:(?:\s|$)/.test(value)) return 'has a colon and a space in its text, which start a field of their own';
  return undefined;
}

/** The line as deep as a line above it. */
function indents(line: string, above: readonly string[]): Candidate[] {
  if (!FIELD.test(line) && !ITEM.test(line)) return [];
  const own = depthOf(line);
  return depthsUnder(above, own)
    .filter((depth) => depth !== own)
    .map((depth) => ({
      texts: [' '.repeat(depth) + line.trimStart()],
      problem: { message: `is indented by ${own} spaces, which fits no group`, accepted: `${depth} spaces in front of it` },
      isGuess: true,
    }));
}
