/**
 * How many institutions a list draws at first: all of them for a good while, and few enough that a much longer
 * guide still opens and answers quickly. The rest follow on demand (with a script) or on further pages (without).
 */
export const LIST_SIZE = 60;
