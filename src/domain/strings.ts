import { PHONE_NUMBER, tenDigitsOf } from '../schemas/phone-number.ts';

const number = new Intl.NumberFormat('en-CA');

/** A count with its noun: `1 source`, `1,200 sources`. */
export const plural = (count: number, noun: string) => `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`;

const list = new Intl.ListFormat('en-CA');

/** Texts as a list in a sentence: `RBC, TD and EQ Bank`. */
export const listText = (texts: Iterable<string>) => list.format(texts);

/** Cuts a text between words, to at most `length` characters and an ellipsis; a longer word is cut too. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const words = text.slice(0, length + 1).replace(/ [^ ]*$/, '');
  return `${words.slice(0, length)} …`;
}

/** Texts beside each other with a dot between, at which no line begins: `Bank · Ontario`. */
export const dotted = (texts: readonly string[]) => texts.join('\u{A0}· ');

/** So many are named of what is in a fold. */
const MOST_NAMED = 3;

/** The first line of a fold, which says what is in it: `Kind · Website · 4 more`. */
export function summaryOf(labels: readonly string[]): string {
  const named = labels.slice(0, labels.length > MOST_NAMED + 1 ? MOST_NAMED : labels.length);
  const rest = labels.length - named.length;
  return dotted([...named, ...(rest > 0 ? [`${number.format(rest)} more`] : [])]);
}

/** The host of a web address, as pages show it. */
export const hostName = (url: string) => new URL(url).hostname.replace(/^www\./, '');

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A text as it stands within a sentence: names such as "Indigenous Peoples" and "RDSP" keep their capitals. */
export const uncapitalize = (text: string) =>
  /^\p{Lu}(?:\p{Lu}|[^ ,]* \p{Lu})/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** A text with typographic apostrophes. */
export const curly = (text: string) => text.replaceAll("'", '’');

/** The pattern of a telephone number in a text. */
export const PHONE_IN_TEXT = String.raw`(?<![\d-])${PHONE_NUMBER}(?![\d-])`;

/** The address with which a phone dials a Canadian number, such as 1-800-769-2511. An option is chosen once it is answered. */
export const dialAddress = (number: string) =>
  `tel:+1${tenDigitsOf(number)}${/ ext\. \d+/.exec(number)?.[0].replace(' ext. ', ';ext=') ?? ''}`;

/**
 * A text split at the matches of a pattern, which are the pieces at odd indexes. The first group of the pattern is what may
 * stand before a match, the second is the match: browsers of 2022 have no lookbehind.
 */
export function cutAt(text: string, pattern: RegExp): string[] {
  const pieces: string[] = [];
  let end = 0;
  for (const { index, 1: before = '', 2: match = '' } of text.matchAll(pattern)) {
    const start = index + before.length;
    pieces.push(text.slice(end, start), match);
    end = start + match.length;
  }
  return [...pieces, text.slice(end)];
}

const PHONE = new RegExp(`(^|[^\\d-])(${PHONE_NUMBER})(?![\\d-])`, 'g');

/** A text split at its telephone numbers, which are the pieces at odd indexes. */
export const cutAtPhones = (text: string) => cutAt(text, PHONE);

/** A name or word with a hyphen, at which a line must not end. */
export const UNBROKEN_NAME = /(^|[^\w-])(e-Transfers?|sign-ins?|1-800-[A-Z]{7,})(?!\w)/gi;

/**
 * The sentences of a text; what is quoted is part of one. One may begin with “e-Transfer”; none ends in “choose Forgot your
 * password? on the sign-in page”.
 */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/([.?!…]”?) (?=[^\p{Ll}\s]|\p{Ll}-?\p{Lu})/gu, '$1\n')
    .replace(/“[^”]*”/g, (quoted) => quoted.replaceAll('\n', ' '))
    .split('\n');

/** Whether two texts are equal or differ by one typing error: a letter added, missing, replaced or swapped with the next. */
export function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(0, 2) === restB.charAt(1) + restB.charAt(0) && restA.slice(2) === restB.slice(2))
  );
}
