import Table from 'cli-table3';
import pc from 'picocolors';

/** No lines: rows that are wider than the terminal wrap without tearing a frame, and addresses can be copied. */
const NO_FRAME = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
  ...{ left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '', middle: '  ' },
};

/** A table for the terminal under its title; one without rows is left out. */
export function terminalTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const table = new Table({
    head: head.map((name) => pc.dim(name)),
    chars: NO_FRAME,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  table.push(...rows.map((row) => [...row]));
  const lines = table.toString().split('\n');
  return `${pc.bold(title)}\n${lines.map((line) => line.trimEnd()).join('\n')}\n\n`;
}
