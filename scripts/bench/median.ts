/** The middle one of some values; of an even number, the upper of the two in the middle. 0 for none. */
export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
