import pc from 'picocolors';
import type { Fault } from './fault.ts';

/** The forms in which the check can tell what it found. */
export const FORMATS = ['text', 'json', 'github'] as const;
export type Format = (typeof FORMATS)[number];

/** What the check found, ready to print. */
export function report(format: Format, faults: readonly Fault[], fileCount: number): string {
  switch (format) {
    case 'json':
      return JSON.stringify({ fileCount, faults }, null, 2);
    case 'github':
      return [...faults.map(annotate), summarize(faults, fileCount)].join('\n');
    case 'text':
      return [...faults.map((fault) => `${describe(fault)}\n`), summarize(faults, fileCount)].join('\n');
  }
}

/** A fault as an editor reads it in the terminal: where, what, what is accepted, what was probably meant. */
export function describe(fault: Fault): string {
  const { file, line, column, field, message } = printable(fault);
  return [
    `${pc.bold(`${file}:${line}:${column}`)}  ${field ? `${pc.red(field)} ` : ''}${message}`,
    ...hints(fault, pc.green).map((hint) => `    ${hint}`),
  ].join('\n');
}

/**
 * A fault as a workflow command, which GitHub Actions shows beside the line of a pull request. Escapes as the runner
 * reads them: actions/toolkit, packages/core/src/command.ts.
 */
export function annotate(fault: Fault): string {
  const { file, line, column, rule, field, message } = printable(fault);
  const properties = Object.entries({ file, line, col: column, title: `Content check: ${rule}` });
  const text = [`${field ? `${field} ` : ''}${message}`, ...hints(fault)].join('\n');
  return `::error ${properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',')}::${escapeData(text)}`;
}

const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** The lines below the first: what stood there, what is accepted, what was probably meant. */
function hints(fault: Fault, highlight = (text: string) => text): string[] {
  const { found, accepted, suggestion } = printable(fault);
  return [
    ...(found === undefined ? [] : [`found: ${found}`]),
    ...(accepted === undefined ? [] : [`accepted: ${accepted}`]),
    ...(suggestion === undefined ? [] : [`did you mean: ${highlight(suggestion)}`]),
  ];
}

/** The longest piece of a file that a fault repeats. */
const LONGEST = 200;

/**
 * A fault whose texts keep to one line and hold nothing that a terminal or a workflow would obey: what stood in a
 * file may come from anyone.
 */
function printable(fault: Fault): Fault {
  const clean = (text: string) =>
    text.replace(/\s+/g, ' ').replace(/\p{C}/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`);
  const shortened = fault.found !== undefined && fault.found.length > LONGEST ? `${fault.found.slice(0, LONGEST)}…` : fault.found;
  return {
    ...fault,
    file: clean(fault.file),
    message: clean(fault.message),
    field: fault.field && clean(fault.field),
    found: shortened && clean(shortened),
    accepted: fault.accepted && clean(fault.accepted),
    suggestion: fault.suggestion && clean(fault.suggestion),
  };
}

/** The last line: how many faults in how many files. */
export function summarize(faults: readonly Fault[], fileCount: number): string {
  const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  const faulty = new Set(faults.map(({ file }) => file)).size;
  return faults.length === 0
    ? `Content check: ${plural(fileCount, 'file')}, no faults.`
    : `Content check: ${plural(faults.length, 'fault')} in ${plural(faulty, 'file')} of ${fileCount}.`;
}
