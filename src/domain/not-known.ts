/** The words for a fact that editors looked for in vain, and for one that nobody looked for. Neither is a "no" (design §5). */
export const NOT_FOUND = 'Not found in the pages we read';
export const NOT_ON_RECORD = 'Not on record';
