import { styleText } from 'node:util';
import { plural } from '../src/domain/strings.ts';
import type { CheckResult, Issue, Location } from './issue.ts';

export const FORMATS = ['text', 'github', 'editor'] as const;
export type Format = (typeof FORMATS)[number];

/** What the check found, ready to print: the issues first, then the hints. */
export function report(format: Format, result: CheckResult): string {
  const { issues, hints } = result;
  const forPeople = [styleText('yellow', 'Hints, which stop nothing:'), ...hints.map(formatIssue)];
  const lines = {
    text: [...issues.map(formatIssue), ...(hints.length > 0 ? forPeople : [])].map((text) => `${text}\n`),
    editor: [...issues, ...hints].map(oneLine),
    // GitHub shows only ten annotations of a run: all hints are one.
    github: [...issues.map(annotate), ...(hints.length > 0 ? [annotateHints(hints)] : [])],
  }[format];
  return [...lines, summarize(result)].join('\n');
}

/** An issue for the terminal: its position, what is wrong, what is accepted and what was probably meant. */
export function formatIssue(issue: Issue): string {
  const [problem = '', ...remedy] = linesOf(issue, styleText);
  return [`${styleText('bold', positionOf(issue))}  ${problem}`, ...remedy.map((text) => `    ${text}`)].join('\n');
}

const positionOf = ({ file, line, column }: Issue) => `${clean(file)}:${line}:${column}`;

/** An issue with its remedy on one line, for an editor's list of problems. */
const oneLine = (issue: Issue) =>
  `${positionOf(issue)}: ${issue.severity ? 'info' : 'error'}: ${linesOf(issue).join(' — ')}`;

/**
 * An issue as a workflow command, which GitHub Actions shows at the line of a pull request. Escapes as the runner
 * reads them: actions/toolkit, packages/core/src/command.ts.
 */
export function annotate(issue: Issue): string {
  const { file, line, column, rule } = issue;
  const properties = Object.entries({ file: clean(file), line, col: column, title: `Content check: ${rule}` });
  const list = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',');
  return `::error ${list}::${escapeData(linesOf(issue).join('\n'))}`;
}

const annotateHints = (hints: readonly Issue[]) =>
  `::notice title=Content check%3A ${plural(hints.length, 'hint')}::${escapeData(
    ['They stop nothing.', ...hints.map((hint) => `${positionOf(hint)} ${linesOf(hint).join(' — ')}`)].join('\n'),
  )}`;

const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** What is wrong and, on more lines, what was found, what is accepted and what was probably meant. */
function linesOf(issue: Issue, style = (_color: 'red' | 'yellow' | 'green', text: string) => text): string[] {
  const { field, message, found, accepted, suggestion, severity, locations = [] } = issue;
  return [
    `${field ? `${style(severity ? 'yellow' : 'red', clean(field))} ` : ''}${clean(message)}`,
    ...(found === undefined ? [] : [`found: ${clean(cut(found))}`]),
    ...(accepted === undefined ? [] : [`accepted: ${clean(accepted)}`]),
    ...(suggestion === undefined ? [] : [`did you mean: ${style('green', clean(suggestion))}`]),
    ...(locations.length === 0 ? [] : [`also at: ${listPlaces(locations)}`]),
  ];
}

/** The longest piece of a file that a report repeats, in characters. */
const LONGEST_QUOTE = 200;

const cut = (text: string) =>
  text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE).replace(/\s\S*$/, '')} …`;

/** Every place, each file once with its lines. */
function listPlaces(locations: readonly Location[]): string {
  const byFile = Map.groupBy(locations, ({ file }) => file);
  return [...byFile].map(([file, each]) => `${clean(file)}:${each.map(({ line }) => line).join(', ')}`).join('; ');
}

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
