import { memoize } from '../src/domain/memoize.ts';
import type { BrokenFile, Content, ContentFile } from './content-types.ts';
import type { Issue } from './issue.ts';
import { nearest } from './nearest.ts';
import type { Rule } from './rule.ts';

/** The name that wrong exceptions are reported under. */
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
  /** The first and last line on which it silences its rule. */
  from: number;
  to: number;
}

/**
 * Removes the issues that an exception in the content allows, and adds issues for wrong exceptions. Each remaining issue
 * that could be allowed shows the exception to write.
 */
export function exceptIn(content: Content, found: readonly Issue[], rules: readonly Rule[]): Issue[] {
  const exceptions = [...content.files, ...content.broken].flatMap(exceptionsIn);
  const allowing = new Set(rules.filter(({ allowsExceptions }) => allowsExceptions).map(({ name }) => name));
  const canBeAllowed = ({ rule, severity }: Issue) => severity === 'hint' || allowing.has(rule);
  const used = new Set<Exception>();
  const left = found.filter((issue) => {
    if (!canBeAllowed(issue)) return true;
    const allowed = exceptions.filter(
      ({ file, rule, from, to, reason }) =>
        reason !== '' && file === issue.file && rule === issue.rule && from <= issue.line && issue.line <= to,
    );
    for (const exception of allowed) used.add(exception);
    return allowed.length === 0;
  });
  const bodyLines = new Map(
    content.files.map((file) => [file.path, file.collection === 'data' ? Infinity : file.locateInBody(0).line]),
  );
  const exceptionFor = ({ file, line, rule }: Issue) => {
    const note = `check: allow ${rule}: why it is right`;
    return line >= (bodyLines.get(file) ?? Infinity) ? `{/* ${note} */}` : `# ${note}`;
  };
  return [
    ...left.map((issue) => (canBeAllowed(issue) ? { ...issue, exception: exceptionFor(issue) } : issue)),
    ...exceptions
      .filter((exception) => !used.has(exception))
      .map((exception) => issueOf(exception, found, rules))
      // While a file cannot be read, the rules do not see the whole guide: an exception may be needed after all.
      .filter(({ message }) => message !== NOT_NEEDED || content.broken.length === 0),
    ...content.files.flatMap(insideTexts),
  ];
}

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
    // Issues of a whole file are at its first line, above which no exception can be written.
    const isOnTop = isAlone && lines.slice(1, index).every(isComment);
    return [
      {
        file: path,
        rule,
        reason: reason.trim(),
        line: index + 1,
        column: match.index + 1,
        from: isOnTop ? 1 : from + 1,
        to: to + 1,
      },
    ];
  });
});

/** The index of the last line of a field, which includes the lines indented below its first. */
const endOfField = (lines: readonly string[], from: number) =>
  endOf(lines, from, (line) => line.trim() !== '' && line.search(/\S/) <= (lines[from] ?? '').search(/\S/));

const endOfParagraph = (lines: readonly string[], from: number) => endOf(lines, from, (line) => line.trim() === '');

function endOf(lines: readonly string[], from: number, isBeyond: (line: string) => boolean): number {
  const end = lines.findIndex((line, at) => at > from && isBeyond(line));
  return (end < 0 ? lines.length : end) - 1;
}

function issueOf(
  { file, line, column, rule, reason }: Exception,
  found: readonly Issue[],
  rules: readonly Rule[],
): Issue {
  const at = { file, line, column, rule: NAME, found: `check: allow ${rule}` };
  const names = rules
    .filter(
      ({ name, allowsExceptions }) =>
        allowsExceptions ?? found.some((issue) => issue.rule === name && issue.severity === 'hint'),
    )
    .map(({ name }) => name);
  const known = rules.find(({ name }) => name === rule);
  if (!known) {
    const accepted = `the name of a rule that allows exceptions: ${names.join(', ')}`;
    return {
      ...at,
      message: 'allows something of a rule that does not exist',
      accepted,
      suggestion: nearest(rule, names),
    };
  }
  if (reason === '') {
    const accepted = `the reason after a colon: check: allow ${rule}: why it is right`;
    return { ...at, message: 'is an exception without a reason', accepted };
  }
  if (found.some((issue) => issue.file === file && issue.rule === rule && !names.includes(rule)))
    return {
      ...at,
      message: 'is an exception from a rule that allows none',
      accepted: 'a correction of the issue, and no exception',
    };
  // An unneeded exception from a hint is only a hint: some hints depend on other files, and changing those is no mistake.
  return {
    ...at,
    ...(!known.allowsExceptions && { severity: 'hint' }),
    message: NOT_NEEDED,
    accepted: 'no exception: remove it',
  };
}

/** Exceptions inside a text, which readers would see. */
const insideTexts = memoize((file: ContentFile): Issue[] =>
  file.strings
    .filter(({ text }) => text.includes('check: allow'))
    .map(({ path }) => ({
      file: file.path,
      ...file.locate(path, 'check: allow'),
      rule: NAME,
      message: 'is a note to the check inside a text, where readers would see it',
      accepted: 'a separate line above the field: # check: allow RULE: reason',
    })),
);
