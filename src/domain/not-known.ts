/** What stands where editors looked in the pages they read, and where nobody has anything. Neither is a "no" (design §5). */
export const NOT_FOUND = 'Not found in the pages we read';
export const NOT_ON_RECORD = 'Not on record';
