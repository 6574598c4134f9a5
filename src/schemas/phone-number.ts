/** What people write between two digits of a number. */
export const BETWEEN_DIGITS = String.raw`(?:[^\S\n]|[().·/\u2010-\u2015-]){0,3}`;

/** The pattern of so many digits, whatever stands between them. */
export const digitsApart = (from: number, to = from) => String.raw`\(?\d(?:${BETWEEN_DIGITS}\d){${from - 1},${to - 1}}`;

/** The pattern of a Canadian number with or without its 1, whatever stands between its digits. */
export const TEN_DIGITS = String.raw`(?:\+?1${BETWEEN_DIGITS})?${digitsApart(10)}`;

/** The ten digits of a number of a record, without its 1, extension or option: `8007692511`. */
export const tenDigitsOf = (number: string) => number.replace(/^1-|-|(?: ext\.|,).*/g, '');

/** The pattern of a number that can be dialled: area code and exchange begin with 2 to 9, so after a 1 it has ten more digits. */
export const PHONE_NUMBER = String.raw`(?:1-)?[2-9]\d{2}-[2-9]\d{2}-\d{4}`;
