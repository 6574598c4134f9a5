import { memoize } from '../../src/domain/memoize.ts';
import { directivesIn } from '../../src/prose/directives.ts';
import { BETWEEN_DIGITS } from '../../src/schemas/phone-number.ts';
import { readPhoneNumber } from '../../src/schemas/phone.ts';
import { institutionOf } from '../read/records.ts';
import { allTextsOf, blank, BLOCK_BREAK } from '../read/texts.ts';
import type { ContentFile, FieldPath } from '../read/types.ts';
import { hasAnyKey, valueAt } from '../read/values.ts';
import { hint, issue, type Place } from '../report/issue.ts';
import type { Rule } from '../rule.ts';
import { isSlip } from '../terms/nearest.ts';

/** Readers in trouble dial these numbers, and text to them: somebody vouches for each. */
export const phoneNumbers: Rule = {
  name: 'phone-numbers',
  description: 'Every telephone number and short code in a text is in a record or next to its source, and can exist.',
  inFile: (file) => numbersOf(file).map((number) => findForm(number)),
  inGuide(content) {
    const all = content.files.flatMap(numbersOf);
    const vouched = Map.groupBy(
      all.filter(({ isRecorded, isCited }) => isRecorded || isCited),
      ({ digits }) => digits,
    );
    return [
      ...all.map((number) => findUnknown(number, vouched)),
      ...all.map((number) => findMistypedRecord(number, vouched)),
    ];
  },
};

interface PhoneNumber {
  file: ContentFile;
  written: string;
  /** Its ten digits, those of a short code, or a foreign number with its +. */
  digits: string;
  kind: 'canadian' | 'impossible' | 'foreign' | 'short code';
  place: () => Place;
  /** Whether it is the number of a record or of a shared fact, rather than one in a text. */
  isRecorded: boolean;
  /** Whether it is the address of a link, which dials in any form. */
  isLink: boolean;
  /** Whether its paragraph or its field has a source for it. */
  isCited: boolean;
}

/** What may stand between two digits. */
const BETWEEN = `${BETWEEN_DIGITS}{0,3}`;

/** Ten or eleven digits, whatever stands between them; a foreign number; letters on keys; a code to text to. */
const NUMBERS: readonly [PhoneNumber['kind'] | undefined, RegExp][] = [
  ['foreign', new RegExp(String.raw`(?<![\w+])\+(?!1(?!\d))(?!1${BETWEEN}\d{3})\d(?:${BETWEEN}\d){6,13}(?!\d)`, 'g')],
  [
    undefined,
    new RegExp(String.raw`(?<![\w$.,=/@#%+-])(?:\+?1${BETWEEN})?\(?\d(?:${BETWEEN}\d){9}(?![\d%]|[.,-]\d)`, 'g'),
  ],
  // A wrong number of digits after a 1 or a toll-free code.
  ['impossible', /(?<![\d.$,/=-])(?:1-[2-9]\d{2}|8(?:00|33|44|55|66|77|88))-\d{2,5}-\d{2,5}(?![\d-])/g],
  [
    undefined,
    /(?<![\w-])(?:1[- .]?)?\(?[2-9]\d{2}\)?[- .](?=[A-Z0-9 -]*[A-Z]{3})(?:[A-Z0-9][- ]?){6}[A-Z0-9](?![A-Za-z0-9])/g,
  ],
  [
    'short code',
    new RegExp(
      String.raw`(?<=\b(?:texts?|texting|SMS|message|forward|send|reply)\b[^.!?\n]*?` +
        String.raw`\b(?:to|at)\s(?:the number\s)?)\d{4,6}(?![\d,.-]*\d|\s(?:dollars|people|days))`,
      'gi',
    ),
  ],
  ['short code', /(?<=\b(?:text|SMS)\s)\d{5,6}(?![\d,.-]*\d)/gi],
];

/** Whether a field records a number for texts to show. */
const isNumberField = (path: FieldPath) =>
  /\bphones\.\d+\.number$/.test(path.join('.')) || (path.at(-1) === 'value' && /phone/i.test(path.join('.')));

const SKIPPED = new Set<string | number | undefined>(['url', 'title', 'id', 'consulted', 'published']);

const numbersOf = memoize((file: ContentFile): PhoneNumber[] =>
  allTextsOf(file).flatMap(({ text: whole, path, place }) => {
    if (SKIPPED.has(path?.at(-1))) return [];
    let text = withoutAddresses(whole);
    const isProven = path !== undefined && hasAnyKey(valueAt(file.data, path.slice(0, -1)), ['source', 'claims']);
    return NUMBERS.flatMap(([kind, pattern]) =>
      Array.from(text.matchAll(pattern)).flatMap(({ 0: found, index }) => {
        const written = found.trim();
        const number = readNumber(written, kind);
        if (!number) return [];
        // What one pattern matches is nothing for the next.
        text = text.slice(0, index) + blank(found) + text.slice(index + found.length);
        const isRecorded = path !== undefined && isNumberField(path);
        return {
          ...number,
          file,
          written,
          place: () => place(index, written),
          isRecorded,
          isLink: whole.slice(0, index).endsWith('tel:'),
          isCited: isProven || isCitedAfter(whole, index),
        };
      }),
    );
  }),
);

/** Addresses have numbers of their own; of a link that dials, the number stays. */
const withoutAddresses = (text: string) => text.replace(/https?:\/\/[^\s)>\]]+|\]\((?!tel:)[^)]*\)|tel:/g, blank);

function readNumber(
  written: string,
  kind: PhoneNumber['kind'] | undefined,
): Pick<PhoneNumber, 'digits' | 'kind'> | undefined {
  const only = written.replace(/\D/g, '');
  if (kind !== undefined) return { kind, digits: kind === 'foreign' ? `+${only}` : only };
  const number = readPhoneNumber(written.replace(/[·*_]/g, ' '))?.replace(/\D/g, '').slice(-10);
  if (number !== undefined && !/^(\d)\1+$/.test(number)) return { kind: 'canadian', digits: number };
  // Ten digits in a row are an account or a reference; in groups of three, three and four, somebody dials them.
  return /\d{3}\D{1,3}\d{3}\D{1,2}\d{4}$/.test(written) ? { kind: 'impossible', digits: only } : undefined;
}

/** Whether a source is cited between a number and the end of its paragraph or row. */
const isCitedAfter = (text: string, at: number) => {
  const rest = text.slice(at).split(BLOCK_BREAK, 1)[0] ?? '';
  return directivesIn(rest).some(({ kind }) => kind === 'cite');
};

function findForm({ kind, written, place, isRecorded, isLink }: PhoneNumber) {
  const example = 'the number as its source gives it, such as 1-800-769-2511';
  if (kind === 'impossible') return issue(place(), 'is no telephone number that anybody can dial', written, example);
  const right = kind === 'canadian' && !/[A-Z]/i.test(written) ? readPhoneNumber(written) : undefined;
  // Callers abroad dial the +1.
  const isFine =
    right === undefined || isRecorded || isLink || right === written || /^\+1[ -]?\d{3}-\d{3}-\d{4}$/.test(written);
  const fix = { suggestion: right, fix: { found: written, now: right ?? '' } };
  return !isFine && hint(place(), 'is written so that a phone does not offer to dial it', written, right, fix);
}

type Vouched = ReadonlyMap<string, readonly PhoneNumber[]>;

const AS_ITS_SOURCE = 'the number as its source gives it: look at both';

/** Recorded numbers that differ by one typing error, those of the same institution first. */
function recordedNear({ digits, file }: PhoneNumber, vouched: Vouched): PhoneNumber[] {
  const recorded = [...vouched.values()].flat().filter(({ isRecorded }) => isRecorded);
  const near = recorded.filter((other) => other.digits !== digits && isSlip(other.digits, digits));
  const own = near.filter((other) => institutionOf(other.file) === institutionOf(file));
  return own.length > 0 ? own : near;
}

function findUnknown(number: PhoneNumber, vouched: Vouched) {
  const { kind, digits, written, place } = number;
  if (kind === 'impossible' || vouched.has(digits)) return undefined;
  const [near] = kind === 'canadian' ? recordedNear(number, vouched) : [];
  const subject = { subject: `number ${digits}` };
  if (near) {
    const message = `differs by one typing error from ${near.written}, which is in ${near.file.path}`;
    return issue(place(), message, written, AS_ITS_SOURCE, subject);
  }
  const message = `is a ${kind === 'short code' ? kind : 'telephone number'} that no record holds and no source gives`;
  const accepted = 'a number under support.phones of the record; or [@source-id] after it';
  return issue(place(), message, written, accepted, subject);
}

/** A number with a source, beside a recorded one that nothing else repeats: the record is mistyped. */
function findMistypedRecord(number: PhoneNumber, vouched: Vouched) {
  const { digits, file, isRecorded, kind, written } = number;
  const same = vouched.get(digits) ?? [];
  const owner = institutionOf(file);
  if (isRecorded || kind !== 'canadian' || owner === undefined || same.length === 0) return undefined;
  if (same.some((each) => each.isRecorded)) return undefined;
  const isRepeated = (near: PhoneNumber) => vouched.get(near.digits)?.some((each) => !each.isRecorded);
  const recorded = recordedNear(number, vouched).find(
    (near) => institutionOf(near.file) === owner && !isRepeated(near),
  );
  const message = `differs by one typing error from ${written}, which ${file.path} gives with a source`;
  const subject = { subject: `number ${recorded?.digits ?? ''}` };
  return recorded && issue(recorded.place(), message, recorded.written, AS_ITS_SOURCE, subject);
}
