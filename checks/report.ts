import pc from 'picocolors';
import type { Fault } from './fault.ts';

/** A fault as an editor reads it in the terminal: where, what, what is accepted, what was probably meant. */
export function describe({ file, line, column, field, message, found, accepted, suggestion }: Fault): string {
  return [
    `${pc.bold(`${file}:${line}:${column}`)}  ${field ? `${pc.red(field)} ` : ''}${message}`,
    found === undefined ? '' : `    found: ${found}`,
    accepted === undefined ? '' : `    accepted: ${accepted}`,
    suggestion === undefined ? '' : `    did you mean: ${pc.green(suggestion)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The last line: how many faults in how many files. */
export function summarize(faults: readonly Fault[], fileCount: number): string {
  const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  const faulty = new Set(faults.map(({ file }) => file)).size;
  return faults.length === 0
    ? `Content check: ${plural(fileCount, 'file')}, no faults.`
    : `Content check: ${plural(faults.length, 'fault')} in ${plural(faulty, 'file')} of ${fileCount}.`;
}
