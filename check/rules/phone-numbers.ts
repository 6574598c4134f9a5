import type { Keys } from '../../src/read/facts.ts';
import { memoize } from '../../src/domain/memoize.ts';
import { directivesIn } from '../../src/prose/directives.ts';
import { CANADIAN, FOREIGN, IN_LETTERS, TEXTED_TO } from '../../src/prose/telephone.ts';
import { readPhoneNumber } from '../../src/schemas/phone.ts';
import { allTextsOf, blank, BLOCK_BREAK, shownText } from '../read/texts.ts';
import type { ContentFile } from '../read/types.ts';
import { valueAt } from '../../src/domain/values.ts';
import { hasAnyKey } from '../read/values.ts';
import { isOneEditApart } from '../../src/domain/strings.ts';
import { issue, type Location } from '../issue.ts';
import type { Findings, Rule } from '../rule.ts';

/** Readers in trouble dial these numbers, and text to them: somebody vouches for each. */
export const phoneNumbers: Rule = {
  name: 'phone-numbers',
  description: 'Every telephone number and short code in a text is in a record or next to its source, and can exist.',
  checkGuide({ files }) {
    const all = files.flatMap(numbersOf);
    const vouched = all.filter(({ isRecorded, isCited }) => isRecorded || isCited);
    const known = new Set(vouched.map(({ digits }) => digits));
    const unknown = all.map(({ digits, written, location, isPossible }) => {
      const subject = { subject: `number ${digits}` };
      const asItsSource = 'the number as its source gives it, such as 1-800-769-2511';
      if (!isPossible) return issue(location(), 'is no telephone number that anybody can dial', written, asItsSource);
      if (known.has(digits)) return undefined;
      const near = vouched.find((other) => other.isRecorded && isOneEditApart(other.digits, digits));
      if (near) {
        const message = `differs by one typing error from ${near.written}, which is in ${near.path}`;
        return issue(location(), message, written, asItsSource, subject);
      }
      const accepted = 'a number under support.phones of the record; or [@source-id] after it';
      return issue(location(), 'is a number that no record holds and no source gives', written, accepted, subject);
    });
    return [...unknown, ...mistypedRecords(vouched)];
  },
};

/** Recorded numbers that no text repeats, where a text of the same institution has one like it with a source. */
function mistypedRecords(vouched: readonly PhoneNumber[]): Findings {
  const recorded = vouched.filter(({ isRecorded }) => isRecorded);
  const cited = vouched.filter(
    ({ isRecorded, digits }) => !isRecorded && !recorded.some((each) => each.digits === digits),
  );
  return recorded.map(({ owner, digits, written, location }) => {
    if (owner === undefined || vouched.some((each) => !each.isRecorded && each.digits === digits)) return undefined;
    const right = cited.find((each) => each.owner === owner && isOneEditApart(each.digits, digits));
    const message = `differs by one typing error from ${right?.written}, which ${right?.path} gives with a source`;
    return right && issue(location(), message, written, 'the number as its source gives it: look at both');
  });
}

interface PhoneNumber {
  path: string;
  /** The institution of its file. */
  owner: string | undefined;
  written: string;
  /** Its ten digits, those of a short code, or of a foreign number. */
  digits: string;
  isPossible: boolean;
  location: () => Location;
  /** Whether it is the number of a record or of a shared fact, rather than one in a text. */
  isRecorded: boolean;
  /** Whether its paragraph or its field has a source for it. */
  isCited: boolean;
}

/** Whether a field records a number for texts to show. */
const isNumberField = (path: Keys) =>
  /\bphones\.\d+\.number$/.test(path.join('.')) || (path.at(-1) === 'value' && /phone/i.test(path.join('.')));

const SKIPPED = new Set<string | number | undefined>(['url', 'title', 'id', 'read', 'published']);

const numbersOf = memoize((file: ContentFile): PhoneNumber[] =>
  allTextsOf(file).flatMap(({ text: whole, path, location }) => {
    if (SKIPPED.has(path?.at(-1))) return [];
    const { shown, at } = shownText(withoutAddresses(whole));
    let text = shown;
    const isProven = path !== undefined && hasAnyKey(valueAt(file.data, path.slice(0, -1)), ['source', 'claims']);
    return [FOREIGN, TEXTED_TO, CANADIAN, IN_LETTERS].flatMap((pattern) =>
      Array.from(text.matchAll(pattern)).flatMap(({ 0: found, index }) => {
        const number =
          pattern === CANADIAN || pattern === IN_LETTERS ? readCanadian(found.trim()) : found.replace(/\D/g, '');
        const [start, end] = [at(index), at(index + found.length - 1) + 1];
        const written = whole.slice(start, end).trim();
        // Ten digits in a row are an account or a reference; in groups of three, three and four, somebody dials them.
        if (number === undefined && !/\d{3}\D{1,3}\d{3}\D{1,2}\d{4}$/.test(found.trim())) return [];
        // A number that one pattern matched is hidden from the next.
        text = text.slice(0, index) + blank(found) + text.slice(index + found.length);
        return {
          path: file.path,
          owner: file.institution,
          written,
          digits: number ?? found.trim(),
          isPossible: number !== undefined,
          location: () => location(start, written),
          isRecorded: path !== undefined && isNumberField(path),
          isCited: isProven || isCitedAfter(whole, start),
        };
      }),
    );
  }),
);

/** Addresses have numbers of their own; of a link that dials, the number stays. */
const withoutAddresses = (text: string) => text.replace(/https?:\/\/[^\s)>\]]+|\]\((?!tel:)[^)]*\)|tel:/g, blank);

/** The ten digits of a number that can exist. */
function readCanadian(written: string): string | undefined {
  const digits = readPhoneNumber(written.replaceAll('·', ' '))?.replace(/\D/g, '').slice(-10);
  return digits !== undefined && /^(\d)\1+$/.test(digits) ? undefined : digits;
}

/** Whether a source is cited between a number and the end of its paragraph or row. */
const isCitedAfter = (text: string, at: number) => {
  const rest = text.slice(at).split(BLOCK_BREAK, 1)[0] ?? '';
  return directivesIn(rest).some(({ kind }) => kind === 'cite');
};
