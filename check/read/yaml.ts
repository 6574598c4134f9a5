import { isMap, isNode, isScalar, Lexer, parseDocument, visit, type Document, type YAMLError } from 'yaml';
import { readYaml as readValues } from '../../src/prose/markdown.ts';
import { positionAt, type LocatedProblem, type Position, type Problem } from '../report/issue.ts';
import type { ContentFile, FieldPath } from './types.ts';

/** Parsed YAML: its values, and the position of each in the file. */
export interface YamlText extends Pick<ContentFile, 'data' | 'locate' | 'locateKey' | 'comments'> {
  /** The line and column of an offset into the file. */
  position: (offset: number) => Position;
}

/**
 * Parses the YAML between two offsets of a file.
 *
 * @param isReported whether to look for mistakes: without, only the values are read, in a fifth of the time
 * @returns the first problem in plain words if it is not YAML, or if other programs could read it in another way
 */
export function readYaml(text: string, start: number, end: number, isReported = true): YamlText | LocatedProblem {
  const yaml = text.slice(start, end);
  const position = (offset: number) => positionAt(text, start + offset);
  const parsed = (data: unknown, documentOf: () => Document): YamlText => {
    return { data, ...locators(yaml, documentOf, position), position: (offset) => positionAt(text, offset) };
  };
  const parse = () => parseDocument(yaml, { prettyErrors: false });
  if (!isReported) return parsed(readValues(yaml), parse);
  const document = parse();
  const unread = explainError(yaml, document.errors[0]) ?? findOtherReading(yaml, document);
  const problem = unread && (findBlank(yaml) ?? unread);
  const found = problem && (problem.problem.found ?? lineAt(yaml, problem.at).trim());
  if (problem) return { ...problem.problem, ...position(problem.at), found };
  return parsed(document.toJS(), () => document);
}

interface ProblemAt {
  at: number;
  problem: Problem;
}

const lineAt = (text: string, offset: number) =>
  text.slice(text.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0] ?? '';

/** A space or a hyphen that a word processor put there. */
const LOOKS_LIKE = /^\s*(?:[^\S \t]|[–—])/;
const ONLY_LOOKS_LIKE = ['starts with a character that only looks like a space or a hyphen', 'it typed again'] as const;

const IN_QUOTES = "the text in quotes: 'Deposit: in the app.' An apostrophe inside them is written twice";
const NAME_VALUE = 'name: value, each on a line of its own';
const NO_COLON = ['is not a field: a colon and a space are missing after its name', NAME_VALUE] as const;
const UNDER_EACH_OTHER = 'the same number of spaces as the fields of its group: two more than the line that opens it';

/** What the parser's errors mean, for people who do not know YAML. */
const ERRORS: Readonly<Record<string, readonly [message: string, accepted: string]>> = {
  MISSING_CHAR: NO_COLON,
  MULTILINE_IMPLICIT_KEY: NO_COLON,
  BAD_INDENT: ['is indented differently from its neighbours', UNDER_EACH_OTHER],
  DUPLICATE_KEY: ['is twice in its group', 'one of the two'],
  TAB_AS_INDENT: ['starts with a tab', `spaces. ${UNDER_EACH_OTHER}`],
  BLOCK_AS_IMPLICIT_KEY: ['has lines under it that are indented as if they were its own', UNDER_EACH_OTHER],
  BAD_SCALAR_START: ['starts with a character that has a meaning of its own there', IN_QUOTES],
  UNEXPECTED_TOKEN: ['cannot be read as a field', NAME_VALUE],
  BAD_DQ_ESCAPE: ['has a backslash, which has a meaning of its own between these quotes', 'single quotes'],
  MULTIPLE_DOCS: ['starts a second list of fields', 'one list; a text that starts with hyphens is indented'],
};

/** A blank of a template: its braces, which have a meaning of their own, are what cannot be read. */
function findBlank(yaml: string): ProblemAt | undefined {
  const blank = /\{\{[^{}\n]+\}\}/.exec(yaml);
  const message = 'is a blank of the template that is not filled';
  const accepted = 'what it stands for, without braces: {{id}} is the last part of its address, {{today}} a day';
  return blank ? { at: blank.index, problem: { message, found: blank[0], accepted } } : undefined;
}

/** What the parser found, told where it begins rather than where the parser gave up. */
function explainError(yaml: string, error: YAMLError | undefined): ProblemAt | undefined {
  if (!error) return undefined;
  const { code, message } = error;
  const [at] = error.pos;
  const tell = ([text, accepted]: readonly [string, string], offset = at) => {
    return { at: offset, problem: { message: text, accepted } };
  };
  if (LOOKS_LIKE.test(lineAt(yaml, at))) return tell(ONLY_LOOKS_LIKE);
  const quote = /closing (["'])/.exec(message)?.[1];
  if (quote) return tell(['opens a quotation mark that is not closed', `a ${quote} at its end`], openQuote(yaml, at));
  if (/Flow|[}\]]/.test(message) && !message.includes('token')) {
    const open = openBracket(yaml, at);
    const [opening = '{'] = yaml.slice(open);
    return tell([`opens a ${opening} that is not closed`, `a ${opening === '[' ? ']' : '}'} at its end`], open);
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /:\s.*:\s/.test(lineAt(yaml, at)))
    return tell(['has a colon and a space inside its text, which start another field', IN_QUOTES]);
  if (/node end|extra characters/.test(message))
    return tell(['goes on after its closing quotation mark or bracket', IN_QUOTES]);
  return tell(ERRORS[code] ?? [`cannot be read: ${message}`, NAME_VALUE]);
}

/** Tokens of the parser that are no part of the text. */
const MARKS = ['\u0002', '\u0018', '\u001f', '\uFEFF'];

/** Where the last quotation begins: the parser only tells where the text ended without its closing mark. */
function openQuote(yaml: string, before: number): number {
  let offset = 0;
  let last = before;
  for (const token of new Lexer().lex(yaml)) {
    if (/^["']/.test(token) && offset < before) last = offset;
    if (!MARKS.includes(token)) offset += token.length;
  }
  return last;
}

/** Where the innermost bracket opens that is open at an offset. */
function openBracket(yaml: string, before: number): number {
  let depth = 0;
  for (let at = Math.min(before, yaml.length - 1); at >= 0; at -= 1) {
    if (/[}\]]/.test(yaml.charAt(at))) depth += 1;
    if (/[{[]/.test(yaml.charAt(at)) && (depth -= 1) < 0) return at;
  }
  return before;
}

/** What is YAML, but means something else than its author thinks, or is read by other programs in another way. */
function findOtherReading(yaml: string, document: Document): ProblemAt | undefined {
  let found: ProblemAt | undefined;
  const tell = (at = 0, message: string, accepted: string, more: Partial<Problem> = {}) => {
    found ??= { at, problem: { message, accepted, ...more } };
    return visit.BREAK;
  };
  const startsWith = (mark: string, at: number | undefined) =>
    tell(at, `starts with ${mark}, which has a meaning of its own there`, IN_QUOTES);
  visit(document, {
    Alias: (_, { range }) => startsWith('*', range?.[0]),
    Node: (_, node) => {
      if ('anchor' in node && node.anchor) return startsWith('&', node.range?.[0]);
      return node.tag ? startsWith('!', node.range?.[0]) : undefined;
    },
    Pair: (_, { key, value }) => {
      if (!isScalar(key)) return tell(0, 'has a field without a name', NAME_VALUE);
      const [at, name] = [key.range?.[0] ?? 0, key.source ?? ''];
      if (LOOKS_LIKE.test(name)) return tell(at, ...ONLY_LOOKS_LIKE);
      if (name === '<<') return tell(at, 'is not a field', NAME_VALUE);
      if (value !== null || !/^\d{3}/.test(name)) return undefined;
      const amount = /[^\s:,{]*\d,$/.exec(yaml.slice(0, at).trimEnd())?.[0];
      if (amount === undefined) return undefined;
      const suggestion = `"${amount}${name}"`;
      const message = 'is cut at its comma: in braces, a comma starts the next field';
      return tell(at - amount.length, message, 'the amount in quotes', { found: amount + name, suggestion });
    },
  });
  return found;
}

function locators(yaml: string, documentOf: () => Document, position: (offset: number) => Position) {
  const nodeAt = (field: FieldPath) => (field.length > 0 ? documentOf().getIn(field, true) : documentOf().contents);
  const keyOf = (field: FieldPath) => {
    const map = nodeAt(field.slice(0, -1));
    const pair = isMap(map)
      ? map.items.find(({ key }) => isScalar(key) && String(key.value) === String(field.at(-1)))
      : undefined;
    return isScalar(pair?.key) ? pair.key.range : undefined;
  };
  /** The range of a field or, if it is missing, of the nearest key above it. */
  const rangeOf = (field: FieldPath): readonly [number, number] => {
    const node = nodeAt(field);
    if (isNode(node) && node.range) return [node.range[0], node.range[1]];
    const parent = field.slice(0, -1);
    const key = keyOf(parent);
    return key ? [key[0], key[1]] : parent.length > 0 ? rangeOf(parent) : [0, 0];
  };
  const locate: ContentFile['locate'] = (field, wanted) => {
    const [from, to] = rangeOf(field);
    const inside = wanted === undefined ? -1 : yaml.slice(from, to).search(foldable(wanted));
    return position(from + Math.max(inside, 0));
  };
  const locateKey: ContentFile['locateKey'] = (field, key) =>
    position(keyOf([...field, key])?.[0] ?? rangeOf(field)[0]);
  const comments: ContentFile['comments'] = () => {
    const found: ReturnType<ContentFile['comments']> = [];
    visit(documentOf(), {
      Scalar(_, { value, comment, range }) {
        if (comment && range) found.push({ value, comment, position: position(range[0]) });
      },
    });
    return found;
  };
  return { locate, locateKey, comments };
}

/** Matches a text that YAML may have folded into several lines at its spaces. */
const foldable = (text: string) => new RegExp(text.split(/\s+/).map(RegExp.escape).join('\\s+'));
