import { styleText } from 'node:util';
import { plural } from '../src/domain/strings.ts';
import type { CheckResult, Issue, Place } from './issue.ts';

/** The formats in which the check reports. */
export const FORMATS = ['text', 'json', 'github', 'editor'] as const;
export type Format = (typeof FORMATS)[number];

/** What the check found, ready to print: the issues first, then the hints. */
export function report(format: Format, result: CheckResult): string {
  if (format === 'json') return JSON.stringify(result, null, 2);
  const print = { text: (issue: Issue) => `${formatIssue(issue)}\n`, github: annotate, editor: oneLine }[format];
  return [...[...result.issues, ...result.hints].map(print), summarize(result)].join('\n');
}

/** An issue for the terminal: its position, what is wrong, what is accepted and what was probably meant. */
export function formatIssue(issue: Issue): string {
  const { file, line, column, severity } = issue;
  const label = severity === 'hint' ? styleText('yellow', 'hint: ') : '';
  const [problem = '', ...remedy] = linesOf(issue, styleText);
  const position = styleText('bold', `${clean(file)}:${line}:${column}`);
  return [`${position}  ${label}${problem}`, ...remedy.map((text) => `    ${text}`)].join('\n');
}

/** An issue with its remedy on one line, for an editor's list of problems. */
const oneLine = (issue: Issue) =>
  `${clean(issue.file)}:${issue.line}:${issue.column}: ${issue.severity ? 'warning' : 'error'}: ${linesOf(issue).join(' — ')}`;

/**
 * An issue as a workflow command, which GitHub Actions shows at the line of a pull request. Escapes as the runner
 * reads them: actions/toolkit, packages/core/src/command.ts.
 */
export function annotate(issue: Issue): string {
  const { file, line, column, rule, severity } = issue;
  const properties = Object.entries({ file: clean(file), line, col: column, title: `Content check: ${rule}` });
  const list = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',');
  return `::${severity ? 'warning' : 'error'} ${list}::${escapeData(linesOf(issue).join('\n'))}`;
}

const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** What is wrong and, on more lines, what was found, what is accepted, what was probably meant and which exception is possible. */
function linesOf(issue: Issue, style = (_color: 'red' | 'yellow' | 'green', text: string) => text): string[] {
  const { line, field, message, found, accepted, suggestion, exception, severity, places = [] } = issue;
  return [
    `${field ? `${style(severity ? 'yellow' : 'red', clean(field))} ` : ''}${clean(message)}`,
    ...(found === undefined
      ? []
      : [`found: ${clean(found.length > LONGEST_QUOTE ? `${found.slice(0, LONGEST_QUOTE)}…` : found)}`]),
    ...(accepted === undefined ? [] : [`accepted: ${clean(accepted)}`]),
    ...(suggestion === undefined ? [] : [`did you mean: ${style('green', clean(suggestion))}`]),
    ...(exception === undefined ? [] : [`right as it is? ${line === 1 ? 'below' : 'above'} it: ${exception}`]),
    ...(places.length === 0 ? [] : [`with the same cause: ${listPlaces(places)}`]),
  ];
}

/** The most places that a report lists. */
const LISTED_PLACES = 4;

function listPlaces(places: readonly Place[]): string {
  const listed = places.slice(0, LISTED_PLACES).map(({ file, line }) => `${clean(file)}:${line}`);
  const more = places.length - listed.length;
  return `${plural(places.length, 'place')}, ${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The longest piece of a file that a report repeats, in characters. */
const LONGEST_QUOTE = 200;

/**
 * A text on one line, without control sequences for a terminal or a workflow: texts and names of files may come from
 * anyone.
 */
const clean = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/\p{C}/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`);

/** The last line: how many issues in how many files, and how many hints. */
export function summarize({ issues, hints, fileCount }: CheckResult): string {
  const affected = new Set(issues.map(({ file }) => file)).size;
  const counted =
    issues.length === 0
      ? `${plural(fileCount, 'file')}, no issues`
      : `${plural(issues.length, 'issue')} in ${plural(affected, 'file')} of ${fileCount}`;
  return `Content check: ${counted}${hints.length > 0 ? `, ${plural(hints.length, 'hint')}` : ''}.`;
}
