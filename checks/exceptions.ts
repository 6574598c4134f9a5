import type { BrokenFile, Content } from './content-types.ts';
import type { Issue } from './issue.ts';
import { memoize } from '../src/domain/memoize.ts';
import { nearest } from './nearest.ts';
import type { Rule } from './rule.ts';

/** The name under which the check reports exceptions that are at fault. */
const NAME = 'exceptions';

const NOT_NEEDED = 'is an exception that is no longer needed: it silences nothing';

/** `# check: allow RULE: reason` among fields, and the same in a comment of the text. */
const EXCEPTION = /(?:#|\{\/\*)\s*check:\s*allow\b\s*(?<rule>[a-z-]*)(?::\s*(?<reason>[^\n]*?))?\s*(?:\*\/\}|$)/;

interface Exception {
  file: string;
  rule: string;
  reason: string;
  line: number;
  column: number;
  /** The lines on which it silences its rule. */
  from: number;
  to: number;
}

/**
 * Takes out what an exception beside the content allows, and adds the exceptions that are at fault. What is left and may
 * be excepted says how.
 */
export function exceptIn(content: Content, found: readonly Issue[], rules: readonly Rule[]): Issue[] {
  const exceptions = [...content.files, ...content.broken].flatMap(exceptionsIn);
  const allowing = new Set(rules.filter(({ allowsExceptions }) => allowsExceptions).map(({ name }) => name));
  const mayBeExcepted = ({ rule, severity }: Issue) => severity === 'hint' || allowing.has(rule);
  const used = new Set<Exception>();
  const left = found.filter((issue) => {
    if (!mayBeExcepted(issue)) return true;
    const allowed = exceptions.filter(
      ({ file, rule, from, to, reason }) =>
        reason !== '' && file === issue.file && rule === issue.rule && from <= issue.line && issue.line <= to,
    );
    for (const exception of allowed) used.add(exception);
    return allowed.length === 0;
  });
  const bodies = new Map(content.files.map((file) => [file.path, file.collection === 'data' ? Infinity : file.locateInBody(0).line]));
  return [
    ...left.map((issue) =>
      mayBeExcepted(issue) ? { ...issue, exception: written(issue.rule, issue.line >= (bodies.get(issue.file) ?? Infinity)) } : issue,
    ),
    ...exceptions
      .filter((exception) => !used.has(exception))
      .map((exception) => faultOf(exception, found, rules))
      // What a rule would say of the whole guide is not known while a file of it cannot be read.
      .filter(({ message }) => message !== NOT_NEEDED || content.broken.length === 0),
    ...content.files.flatMap(insideTexts),
  ];
}

const written = (rule: string, isInText: boolean) => {
  const words = `check: allow ${rule}: why it is right`;
  return isInText ? `{/* ${words} */}` : `# ${words}`;
};

const exceptionsIn = memoize(({ path, text }: BrokenFile): Exception[] => {
  if (!text.includes('check:')) return [];
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const match = EXCEPTION.exec(line);
    if (!match) return [];
    const { rule = '', reason = '' } = match.groups ?? {};
    const isAlone = line.slice(0, match.index).trim() === '';
    const isComment = (other = '') => other.trim() === '' || EXCEPTION.test(other) || /^\s*#\s/.test(other);
    const covered = isAlone ? lines.findIndex((other, at) => at > index && !isComment(other)) : index;
    const from = covered < 0 ? index : covered;
    const to = match[0].startsWith('#') ? endOfField(lines, from) : endOfParagraph(lines, from);
    // Issues of a whole file are reported at its first line, above which no exception can be written.
    const isOnTop = isAlone && lines.slice(1, index).every(isComment);
    return [
      { file: path, rule, reason: reason.trim(), line: index + 1, column: match.index + 1, from: isOnTop ? 1 : from + 1, to: to + 1 },
    ];
  });
});

/** The last line of a field that starts on a line: what is indented below it belongs to it. */
const endOfField = (lines: readonly string[], from: number) =>
  endOf(lines, from, (line) => line.trim() !== '' && line.search(/\S/) <= (lines[from] ?? '').search(/\S/));

const endOfParagraph = (lines: readonly string[], from: number) => endOf(lines, from, (line) => line.trim() === '');

function endOf(lines: readonly string[], from: number, isBeyond: (line: string) => boolean): number {
  const end = lines.findIndex((line, at) => at > from && isBeyond(line));
  return (end < 0 ? lines.length : end) - 1;
}

function faultOf({ file, line, column, rule, reason }: Exception, found: readonly Issue[], rules: readonly Rule[]): Issue {
  const at = { file, line, column, rule: NAME, found: `check: allow ${rule}` };
  const names = rules
    .filter(({ name, allowsExceptions }) => allowsExceptions ?? found.some((issue) => issue.rule === name && issue.severity === 'hint'))
    .map(({ name }) => name);
  const known = rules.find(({ name }) => name === rule);
  if (!known) {
    const accepted = `the name of a rule that allows exceptions: ${names.join(', ')}`;
    return { ...at, message: 'allows something of a rule that does not exist', accepted, suggestion: nearest(rule, names) };
  }
  if (reason === '') {
    const accepted = `the reason behind a colon: check: allow ${rule}: why it is right`;
    return { ...at, message: 'is an exception without a reason', accepted };
  }
  if (found.some((issue) => issue.file === file && issue.rule === rule && !names.includes(rule)))
    return { ...at, message: `is an exception from a rule that allows none`, accepted: 'to put the issue right, and no exception' };
  // A needless exception from a hint is a hint, too: other files decide some hints, and changing those is no mistake.
  return { ...at, ...(!known.allowsExceptions && { severity: 'hint' }), message: NOT_NEEDED, accepted: 'no exception: remove it' };
}

/** An exception inside a text would be part of the text that readers see. */
const insideTexts = memoize((file: Content['files'][number]): Issue[] =>
  file.strings
    .filter(({ text }) => text.includes('check: allow'))
    .map(({ path }) => ({
      file: file.path,
      ...file.locate(path, 'check: allow'),
      rule: NAME,
      message: 'is a note to the check inside a text, where readers would see it',
      accepted: 'a line of its own above the field: # check: allow RULE: reason',
    })),
);
