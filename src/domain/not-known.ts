/** Shown for a fact that an editor looked for and did not find, and for one that nobody looked for. Neither is a "no" (design §5). */
export const NOT_FOUND = 'Not found in the pages we read';
export const NOT_ON_RECORD = 'Not on record';

/** Shown for capabilities of which nothing is known. */
export const NOT_KNOWN = 'Not known';
