import { styleText } from 'node:util';
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

/** An issue as an editor reads it in the terminal: where, what, what is accepted, what was probably meant. */
export function formatIssue(issue: Issue): string {
  const { file, line, column, field, message, severity } = sanitize(issue);
  const label = severity === 'hint' ? styleText('yellow', 'hint: ') : '';
  return [
    `${styleText('bold', `${file}:${line}:${column}`)}  ${label}${field ? `${styleText(severity ? 'yellow' : 'red', field)} ` : ''}${message}`,
    ...remedy(issue, (text) => styleText('green', text)).map((line) => `    ${line}`),
  ].join('\n');
}

/** An issue with its remedy on one line, for an editor's list of problems. */
function oneLine(issue: Issue): string {
  const { file, line, column, field, message, severity = 'error' } = sanitize(issue);
  const text = [`${field ? `${field} ` : ''}${message}`, ...remedy(issue)].join(' — ');
  return `${file}:${line}:${column}: ${severity === 'hint' ? 'warning' : severity}: ${text}`;
}

/**
 * An issue as a workflow command, which GitHub Actions shows at the line of a pull request. Escapes as the runner
 * reads them: actions/toolkit, packages/core/src/command.ts.
 */
export function annotate(issue: Issue): string {
  const { file, line, column, rule, field, message, severity } = sanitize(issue);
  const properties = Object.entries({ file, line, col: column, title: `Content check: ${rule}` });
  const text = [`${field ? `${field} ` : ''}${message}`, ...remedy(issue)].join('\n');
  return `::${severity ? 'warning' : 'error'} ${properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',')}::${escapeData(text)}`;
}

const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** The lines below the first: what was found, what is accepted, what was probably meant. */
function remedy(issue: Issue, highlight = (text: string) => text): string[] {
  const { line, found, accepted, suggestion, exception, places = [] } = sanitize(issue);
  return [
    ...(found === undefined ? [] : [`found: ${found}`]),
    ...(accepted === undefined ? [] : [`accepted: ${accepted}`]),
    ...(suggestion === undefined ? [] : [`did you mean: ${highlight(suggestion)}`]),
    ...(exception === undefined ? [] : [`right as it is? ${line === 1 ? 'below' : 'above'} it: ${exception}`]),
    ...(places.length === 0 ? [] : [`of the same cause: ${placesOf(places)}`]),
  ];
}

/** The most places that a report names. */
const NAMED_PLACES = 4;

function placesOf(places: readonly Place[]): string {
  const named = places.slice(0, NAMED_PLACES).map(({ file, line }) => `${file}:${line}`);
  const more = places.length - named.length;
  return `${places.length} ${places.length === 1 ? 'place' : 'places'}, ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The longest piece of a file that a report repeats, in characters. */
const LONGEST_QUOTE = 200;

/**
 * Makes an issue's texts one line each, without control sequences for a terminal or a workflow: the text of a
 * file may come from anyone.
 */
function sanitize(issue: Issue): Issue {
  const clean = (text: string) =>
    text.replace(/\s+/g, ' ').replace(/\p{C}/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`);
  const quote = issue.found !== undefined && issue.found.length > LONGEST_QUOTE ? `${issue.found.slice(0, LONGEST_QUOTE)}…` : issue.found;
  return {
    ...issue,
    file: clean(issue.file),
    message: clean(issue.message),
    field: issue.field && clean(issue.field),
    found: quote && clean(quote),
    accepted: issue.accepted && clean(issue.accepted),
    suggestion: issue.suggestion && clean(issue.suggestion),
  };
}

/** The last line: how many issues in how many files, and how many hints. */
export function summarize({ issues, hints, fileCount }: CheckResult): string {
  const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  const affected = new Set(issues.map(({ file }) => file)).size;
  const counted =
    issues.length === 0
      ? `${plural(fileCount, 'file')}, no issues`
      : `${plural(issues.length, 'issue')} in ${plural(affected, 'file')} of ${fileCount}`;
  return `Content check: ${counted}${hints.length > 0 ? `, ${plural(hints.length, 'hint')}` : ''}.`;
}
