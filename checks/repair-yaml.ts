import { isAlias, parseDocument, visit, type Document } from 'yaml';
import { plural } from '../src/domain/strings.ts';
import { positionAt, type LocatedProblem, type Problem } from './issue.ts';

/** YAML after its repair, with the same line numbers. */
interface RepairedYaml {
  yaml: string;
  /** Its values, which save a second parse: parsing YAML takes most of a check's time. */
  data: unknown;
  problems: LocatedProblem[];
  /**
   * The first line that could not be repaired, if any: it and the lines below may have meant something else. Infinity
   * if all lines are repaired but one of them may belong to another group.
   */
  lostFrom: number | undefined;
}

/** A file with more mistakes than this is not a broken record but something else. */
const MOST_REPAIRS = 25;

/**
 * Repairs the YAML of a file line by line, so that one mistake does not hide the next. Valid YAML is returned unchanged.
 *
 * Each repair is tried: the one with which the parser gets further explains what was wrong. A line that none repairs
 * becomes a comment.
 */
export function repairYaml(source: string): RepairedYaml {
  const problems: LocatedProblem[] = [];
  let lostFrom: number | undefined;
  let yaml = withoutLookAlikes(source, problems);
  for (let round = 0; round < MOST_REPAIRS; round += 1) {
    const { data, error } = parseYaml(yaml);
    if (!error) return { yaml, data: data(), problems, lostFrom };
    const lines = yaml.split('\n');
    const suspects = suspectsOf(error, lines);
    const repair = repairOf(lines, suspects, error);
    const index = repair?.index ?? suspects[0] ?? error.line;
    const line = lines[index] ?? '';
    const corrected = repair?.lines[index]?.trim();
    // A line that was repaired before no longer says what the file says.
    if (!problems.some((problem) => problem.line === index + 1))
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
    if (!repair || repair.losesField) lostFrom = Math.min(lostFrom ?? Infinity, index + 1);
    yaml = (repair?.lines ?? lines.with(index, asComment(line))).join('\n');
  }
  return { yaml, data: parseYaml(yaml).data(), problems, lostFrom: lostFrom ?? 1 };
}

const UNKNOWN: Problem = {
  message: 'cannot be read as a field',
  accepted:
    'its name, a colon, a space and its value; what belongs to a group is indented by two spaces more than the name of the group',
};

/** What YAML reads as a part of a name: a no-break space in front of a line or after its hyphen, and a list marker that is no hyphen. */
const LOOK_ALIKE = /^([ \u00A0-]*\u00A0| *[–—•] +(?=[a-z]\w*:))(.*)$/gm;

/** Puts spaces and hyphens in place of characters in front of a line that only look like them. */
function withoutLookAlikes(source: string, problems: LocatedProblem[]): string {
  return source.replace(LOOK_ALIKE, (found, indent: string, rest: string, at: number) => {
    const now = indent.replaceAll('\u00A0', ' ').replace(/[–—•]/, '-') + rest;
    problems.push({
      ...positionAt(source, at),
      field: FIELD.exec(rest)?.groups?.key,
      ...(/[–—•]/.test(indent) ? NO_HYPHEN : NO_BREAK),
      found: found.trim(),
      fix: { found, now },
    });
    return now;
  });
}

const NO_BREAK: Problem = {
  message: 'has no-break spaces (U+00A0) in front of it, which only look like spaces',
  accepted: 'spaces: delete these and press the space bar',
};

const NO_HYPHEN: Problem = {
  message: 'starts an item of a list, and not with a hyphen',
  accepted: 'a hyphen and a space: -',
};

const asComment = (line: string) => `#${line.slice(1)}`;

/** The first construct that parsers may read differently: an error, a tag, an anchor or an alias. Lines count from 0. */
interface YamlError {
  line: number;
  /** The line of an unclosed quote or bracket that swallowed the lines up to the error. */
  opening: number | undefined;
  isDuplicateKey: boolean;
}

function parseYaml(yaml: string): { data: () => unknown; error: YamlError | undefined } {
  const document = parseDocument(yaml, { prettyErrors: false });
  const errors = [...document.errors, ...document.warnings].map(({ pos: [at], code }) => ({
    at,
    isDuplicateKey: code === 'DUPLICATE_KEY',
  }));
  visit(document, {
    Node(_, node) {
      if (isAlias(node) || node.anchor !== undefined) errors.push({ at: node.range?.[0] ?? 0, isDuplicateKey: false });
    },
  });
  const [first] = errors.sort((a, b) => a.at - b.at);
  const lineAt = (offset: number) => positionAt(yaml, offset).line - 1;
  const opening = first && openingBefore(first.at, document, yaml);
  return {
    data: () => document.toJS() as unknown,
    error: first && {
      line: lineAt(first.at),
      opening: opening === undefined ? undefined : lineAt(opening),
      isDuplicateKey: first.isDuplicateKey,
    },
  };
}

/** An unclosed quote or bracket swallows the lines below it, and the parser fails at their end. */
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

/**
 * The lines that may be wrong, the likeliest first: those around it, and the group that it is in with its first field.
 * Files are indented by two spaces, so an odd number of them is the likeliest mistake.
 */
function suspectsOf({ line, opening }: YamlError, lines: readonly string[]): number[] {
  const isText = (index: number) => (lines[index] ?? '').trim() !== '';
  const above = Array.from({ length: line }, (_, index) => line - 1 - index).filter(isText);
  const group = above.findIndex((index) => depthOf(lines[index] ?? '') < depthOf(lines[line] ?? ''));
  const near = [
    ...[line, line + 1].filter(isText),
    ...above.slice(0, 2),
    ...above.slice(Math.max(0, group - 1), group + 1),
  ];
  const isOdd = (index: number) => depthOf(lines[index] ?? '') % 2;
  return [...new Set([...(opening === undefined ? [] : [opening]), ...near.sort((a, b) => isOdd(b) - isOdd(a))])];
}

interface Repair extends Omit<Candidate, 'replacement'> {
  index: number;
  lines: string[];
}

/** The first repair of a suspect with which the parser gets further; a guess only if no other does. */
function repairOf(lines: readonly string[], suspects: readonly number[], error: YamlError): Repair | undefined {
  let guess: Repair | undefined;
  for (const index of suspects) {
    const isRepeated = error.isDuplicateKey && index === error.line;
    const reached = error.opening === undefined ? Math.max(index, error.line) : index;
    for (const { replacement, ...candidate } of isRepeated ? missingDash(lines, index) : candidatesFor(lines, index)) {
      const repaired = lines.toSpliced(index, replacement.length, ...replacement);
      const { error: next } = parseYaml(repaired.join('\n'));
      if (next && next.line <= reached) continue;
      const repair = { index, lines: repaired, ...candidate };
      if (!next || !(guess ?? candidate.isGuess)) return repair;
      guess ??= repair;
    }
    if (isRepeated) return tooDeepGroup(lines, index) ?? duplicateKey(lines, index);
  }
  return guess;
}

/** A group that is indented one step too far: its fields then seem to repeat those of the group above. */
function tooDeepGroup(lines: readonly string[], index: number): Repair | undefined {
  const depth = depthOf(lines[index] ?? '');
  const isEmptyGroup = (text: string) => FIELD.exec(text)?.groups?.value === '';
  const start = lines.findLastIndex(
    (text, at) =>
      at <= index && text.trim() !== '' && (depthOf(text) < depth || (depthOf(text) === depth && isEmptyGroup(text))),
  );
  const line = lines[start] ?? '';
  if (depthOf(line) !== depth || depth < 2 || depthOf(lines[start + 1] ?? '') !== depth) return undefined;
  const repaired = lines.with(start, line.slice(2));
  const { error } = parseYaml(repaired.join('\n'));
  if (error && error.line <= index) return undefined;
  const problem = {
    message: `is indented by ${depth} spaces, so that its fields repeat those above it`,
    accepted: `${depth - 2} spaces in front of it`,
  };
  return { index: start, lines: repaired, problem, isGuess: true };
}

/** A repeated key becomes a comment, with everything below it: the first one counts. */
function duplicateKey(lines: readonly string[], index: number): Repair {
  const line = lines[index] ?? '';
  const key = FIELD.exec(line)?.groups?.key;
  const end = lines.findIndex((text, at) => at > index && text.trim() !== '' && depthOf(text) <= depthOf(line));
  const isOther = (text: string, at: number) =>
    at < index && depthOf(text) === depthOf(line) && FIELD.exec(text)?.groups?.key === key;
  const first = lines.findLastIndex(isOther);
  return {
    index,
    lines: lines.map((text, at) => (at >= index && (end < 0 || at < end) ? asComment(text) : text)),
    problem: {
      message: `is twice in its group${first < 0 ? '' : `: it is there ${plural(index - first, 'line')} above`}`,
      accepted: 'each field once in its group: join the two, or remove one',
    },
  };
}

/** `  - key: value`, in parts. */
const FIELD = /^(?<lead>\s*(?:- +)*)(?<key>[A-Za-z_][\w-]*)(?<colon>\s*:(?: +|$))(?<value>.*?)(?<comment>\s+#\s.*)?$/;
const TAB = /^\s*\t/;
const ITEM = /^(?<lead>\s*(?:- +)+)(?<value>.*)$/;

/** A possible repair, and what was wrong if the parser accepts it. */
interface Candidate {
  /** What replaces the line and, if it is several lines, as many in all. */
  replacement: readonly string[];
  problem: Problem;
  /** It may move a field into another group. */
  isGuess?: boolean;
  /** It leaves out a field. */
  losesField?: boolean;
  /** The line cannot have meant anything else. */
  isCertain?: boolean;
}

function candidatesFor(lines: readonly string[], index: number): Candidate[] {
  const line = lines[index] ?? '';
  const others = [
    ...missingColon(lines, index),
    ...missingDash(lines, index),
    ...unclosedBracket(line),
    ...unclosedQuote(line),
    ...secondField(lines, index),
    ...unquotedLines(lines, index),
    ...missingQuotes(line),
  ];
  const indents = wrongIndent(line, lines.slice(0, index));
  return TAB.test(line) ? [...indents, ...others] : [...others, ...indents];
}

const depthOf = (line: string) => line.search(/\S|$/);

/** Possible indents of a line below those above it, the likeliest first: inside the last line's group, or next to it. */
function depthsUnder(above: readonly string[], current: number): number[] {
  const lines = above.filter((line) => line.trim() !== '').toReversed();
  const [last = ''] = lines;
  const likeliest = depthOf(last) + (/:\s*$/.test(last) ? 2 : 0);
  const near = lines
    .flatMap((line) => [depthOf(line), depthOf(line) + 2])
    .sort((a, b) => Math.abs(a - current) - Math.abs(b - current));
  return [...new Set([likeliest, ...near])].slice(0, 5);
}

function missingColon(lines: readonly string[], index: number): Candidate[] {
  const line = lines[index] ?? '';
  const { lead, key, value } =
    /^(?<lead>\s*(?:- +)*)(?<key>[A-Za-z_][\w-]*)(?::\s*| +|$)(?<value>\S.*)?$/.exec(line)?.groups ?? {};
  const isGroup = depthOf(lines[index + 1] ?? '') > depthOf(line);
  if (key === undefined || FIELD.test(line) || (key === line.trim() && !isGroup)) return [];
  const problem = {
    message: `has no colon and space after "${key}"`,
    accepted: 'the name of the field, a colon, a space and its value',
  };
  return [{ replacement: [`${lead ?? ''}${key}: ${value ?? ''}`.trimEnd()], problem }];
}

/** A line that starts like the item of a list above or below it, without the dash. */
function missingDash(lines: readonly string[], index: number): Candidate[] {
  const line = lines[index] ?? '';
  if (/^\s*- /.test(line)) return [];
  const keyOf = (text: string) => FIELD.exec(text)?.groups?.key;
  const hasItemAt = (depth: number) => {
    const isNext = (text: string) => text.trim() !== '' && depthOf(text) <= depth;
    const around = [lines.slice(0, index).findLast(isNext), lines.slice(index + 1).find(isNext)];
    return around.some((text = '') => /^ *- /.test(text) && depthOf(text) === depth && keyOf(text) === keyOf(line));
  };
  return [depthOf(line), depthOf(line) - 2].filter(hasItemAt).map((depth) => ({
    replacement: [`${' '.repeat(depth)}- ${line.trimStart()}`],
    problem: {
      message: 'starts an item of a list, and has no dash',
      accepted: `${depth} spaces, a dash and a space in front of it`,
    },
  }));
}

function unclosedBracket(line: string): Candidate[] {
  const isList = /[:-]\s+\[[^\]]*$/.test(line);
  if (!isList && !/[:-]\s+\{[^}]*$/.test(line)) return [];
  const problem = isList
    ? { message: 'opens a list that is not closed', accepted: '[one, other]' }
    : { message: 'opens a group in braces that is not closed', accepted: '{ value: …, source: … }' };
  return [{ replacement: [`${line.trimEnd().replace(/,$/, '')}${isList ? ']' : ' }'}`], problem }];
}

/** A group in braces or a list in brackets whose last text has no quotation mark at its end. */
function unclosedQuote(line: string): Candidate[] {
  const {
    start = '',
    quote = '',
    end = '',
  } = /^(?<start>.*[{[].*[ [](?<quote>['"])[^'"]+?)(?<end> *[}\]])$/.exec(line)?.groups ?? {};
  if (quote === '') return [];
  const problem = {
    message: `opens a quotation mark (${quote}) that is not closed where the text ends`,
    accepted: 'the text without quotes, or with one at each end',
  };
  return [{ replacement: [start + quote + end], problem }];
}

/** A field on the line of another one: right after its name, or named like a field of another line. It becomes a comment. */
function secondField(lines: readonly string[], index: number): Candidate[] {
  const { lead = '', key = '', value = '' } = FIELD.exec(lines[index] ?? '')?.groups ?? {};
  const isName = (name: string) => lines.some((line, at) => at !== index && FIELD.exec(line)?.groups?.key === name);
  const second = Array.from(value.matchAll(/(?:^| )(?<name>[a-z]\w+):(?= |$)/g)).find(
    ({ index: at, 1: name = '' }) => at === 0 || isName(name),
  );
  if (!second) return [];
  const [first, rest] = [value.slice(0, second.index), value.slice(second.index).trim()];
  const depth = lead.length + (first === '' ? 2 : 0);
  const problem = {
    message: `has a second field on its line: "${rest}"`,
    accepted: `the second one on a line of its own below, with ${depth} spaces in front of it; a text with a colon needs quotes around it`,
    suggestion: undefined,
  };
  return [{ replacement: [`${lead}${key}: ${first} # ${rest}`], problem, losesField: true }];
}

function missingQuotes(line: string): Candidate[] {
  const {
    lead = '',
    key = '',
    colon = '',
    value = '',
    comment = '',
  } = FIELD.exec(line)?.groups ?? ITEM.exec(line)?.groups ?? {};
  const reason = reasonToQuote(value);
  if (reason === undefined || /^[>|]/.test(value)) return [];
  const bare = value.replace(/^["'](?<inner>.*?)["']?$/, '$<inner>').replaceAll("''", "'");
  const problem = { message: reason, accepted: 'quotes around the whole text' };
  const start = `${lead}${key}${colon}`;
  const isPlain = bare !== value && /^(?:[A-Za-z$][^:#'"]*)?$/.test(bare);
  const plain = {
    replacement: [`${start}${bare}${comment}`.trimEnd()],
    problem: { ...problem, accepted: 'the text without quotes, or with one at each end' },
  };
  const isCertain = !/^["'{]|^\[(?![@=]|fr:)/.test(value); // A brace or a bracket may open a group or a list.
  return [...(isPlain ? [plain] : []), { replacement: [`${start}${quoted(bare)}${comment}`], problem, isCertain }];
}

/** A text that continues below its key, with quotes around all of it. */
function unquotedLines(lines: readonly string[], index: number): Candidate[] {
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
      replacement: [`${lead}${key}: ${inQuotes[0] ?? ''}`, ...inQuotes.slice(1)],
      problem: {
        message: 'has a colon and a space in its text, which start another field',
        accepted: 'the characters >- after the colon, and the whole text on the lines below',
        suggestion: `${lead.trimStart()}${key}: >-`,
      },
    },
  ];
}

const quoted = (text: string) =>
  text.includes("'") && !/["\\]/.test(text) ? `"${text}"` : `'${text.replaceAll("'", "''")}'`;

function reasonToQuote(value: string): string | undefined {
  const [first = ''] = value;
  if (/^(?:\{[^{}]*\}|\[[^[\]]*\])$/.test(value)) return undefined; // a whole group or list
  if (/^["']/.test(value))
    return value.length > 1 && value.endsWith(first)
      ? 'has a quotation mark inside a text in quotes'
      : `opens a quotation mark (${first}) that is not closed where the text ends`;
  if (/^[*&!@`%[{|>?,\]}#-]/.test(value)) return `starts with the character ${first}, which has a special meaning here`;
  if (/:(?:\s|$)/.test(value)) return 'has a colon and a space in its text, which start another field';
  return undefined;
}

/** The line with the indent of a line above it, or one step more; YAML forbids tabs. */
function wrongIndent(line: string, above: readonly string[]): Candidate[] {
  const hasTab = TAB.test(line);
  if (!hasTab && !FIELD.test(line) && !ITEM.test(line)) return [];
  const current = hasTab ? 2 : depthOf(line);
  return depthsUnder(above, current).map((depth) => ({
    replacement: [' '.repeat(depth) + line.trimStart()],
    problem: hasTab
      ? { message: 'is indented with a tab', accepted: 'spaces, two for each step' }
      : {
          message: `is indented by ${current} spaces, which fits no group`,
          accepted: `${depth} spaces in front of it`,
        },
    isGuess: true,
  }));
}
