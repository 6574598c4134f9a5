import { BETWEEN_DIGITS, digitsApart, TEN_DIGITS } from '../schemas/phone-number.ts';

/** A Canadian number in a text, whatever stands between its digits. */
export const CANADIAN = new RegExp(String.raw`(?<![\w$.,=/@#%+-])${TEN_DIGITS}(?![\d%]|[.,-]\d)`, 'g');

/** Nine to fifteen digits: a number of any country, or one with a digit too many or too few. */
export const ANY_COUNTRY = new RegExp(String.raw`(?<![\p{L}\d$=/_.])\+?${digitsApart(9, 15)}(?![\p{L}\d])`, 'gu');

const withLetters = (least: number) =>
  new RegExp(
    String.raw`(?<![\p{L}\d$-])(?:1[-. ]?)?\(?[2-9]\d\d\)?[-. ](?=[A-Z\d -]*[A-Z]{${least}})(?:[A-Z\d][- ]?){6}[A-Z\d](?![A-Za-z\d])`,
    'gu',
  );

/** A number with the letters of keys, such as 1-604-SCAM-NOW. */
export const IN_LETTERS = withLetters(3);

/** The same, and one with a letter that only looks like a digit: 604-555-O199. */
export const WITH_A_LETTER = withLetters(1);

/** A number that begins with the code of another country. */
export const FOREIGN = new RegExp(
  String.raw`(?<![\w+])\+(?!1(?!\d))(?!1${BETWEEN_DIGITS}\d{3})${digitsApart(7, 14)}(?!\d)`,
  'g',
);

/** A number that a text is sent to: "Text STOP to 54321", "SMS 54321". */
export const TEXTED_TO =
  /(?<=\b(?:text(?:s|ing)?|SMS|forward|send|reply)\b[^.!?\n]*?\b(?:to|at) (?:the number )?|\b(?:text|SMS)\s)\d{4,6}(?![\d,.-]*\d|\s(?:dollars|people|days))/gi;
