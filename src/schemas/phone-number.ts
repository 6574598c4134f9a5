/** A class of what people write between the digits of a number. */
export const BETWEEN_DIGITS = String.raw`[ \u00A0().·\u2010-\u2015/-]`;

/** The ten digits of a number of a record, without its 1, extension or option: `8007692511`. */
export const tenDigitsOf = (number: string) => number.replace(/^1-|-|(?: ext\.|,).*/g, '');

/** The pattern of a number that can be dialled: area code and exchange begin with 2 to 9, so after a 1 it has ten more digits. */
export const PHONE_NUMBER = String.raw`(?:1-)?[2-9]\d{2}-[2-9]\d{2}-\d{4}`;
