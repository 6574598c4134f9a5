/** Figures by column, of each row. */
export type Table = Record<string, Record<string, number>>;

/** The median of each figure of several runs, which all have the same figures; of an even number of runs the upper one. */
export function medians<Column extends string>(runs: readonly Record<Column, number>[]): Record<Column, number> {
  const columns = Object.keys(runs[0] ?? {}) as Column[]; // Object.keys forgets that the keys are columns
  const median = (column: Column) => runs.map((run) => run[column]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? NaN;
  return Object.fromEntries(columns.map((column) => [column, median(column)])) as Record<Column, number>; // those same columns
}

/** Says how far a measurement is; on stderr, so that the tables can go to a file. */
export const progress = (step: string): void => console.error(`… ${step}`);

/** Prints a table with as many digits as a measurement deserves. */
export function print(table: Table): void {
  const rounded = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
  const row = (figures: Record<string, number>) =>
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)]));
  console.table(Object.fromEntries(Object.entries(table).map(([name, figures]) => [name, row(figures)])));
}
