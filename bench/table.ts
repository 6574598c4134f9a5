/** Rows of figures, by row and column name. */
export type Table = Record<string, Record<string, number>>;

/** A quantile of numbers, such as 0.5 for the median: the upper one for an even number of them. */
export const quantile = (numbers: readonly number[], fraction: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(fraction * numbers.length)] ?? NaN;

/** The median of each figure over several runs with the same figures. */
export function medians<Column extends string>(runs: readonly Record<Column, number>[]): Record<Column, number> {
  const columns = Object.keys(runs[0] ?? {}) as Column[]; // the type of Object.keys is string[]
  const median = (column: Column) =>
    quantile(
      runs.map((run) => run[column]),
      0.5,
    );
  return Object.fromEntries(columns.map((column) => [column, median(column)])) as Record<Column, number>; // built from those columns
}

/** Reports the progress of a measurement on stderr, so that the tables can be redirected to a file. */
export const progress = (step: string): void => console.error(`… ${step}`);

/** Prints a table with three significant digits. */
export function print(table: Table): void {
  const rounded = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
  const row = (figures: Record<string, number>) =>
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)]));
  console.table(Object.fromEntries(Object.entries(table).map(([name, figures]) => [name, row(figures)])));
}
