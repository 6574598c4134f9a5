import { STATUS_CODES } from 'node:http';

/** A status of HTTP as the end of a sentence: `answers 404 (Not Found)`. */
export function statusInWords(status: number): string {
  const name = STATUS_CODES[status];
  return `answers ${status}${name ? ` (${name})` : ''}`;
}
