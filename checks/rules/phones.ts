import { directivesIn } from '../../src/prose/directives.ts';
import { frontmatterOf } from '../../src/prose/markdown.ts';
import { memoize } from '../../src/domain/memoize.ts';
import { isPhoneNumber } from '../../src/schemas/phone.ts';
import type { Content, ContentFile, FieldPath } from '../content-types.ts';
import type { Finding, Place, Problem } from '../issue.ts';
import { isSlip } from '../nearest.ts';
import { rightPhone } from '../right-form.ts';
import type { Rule } from '../rule.ts';
import { allTextsOf, BLOCK_BREAK } from '../texts.ts';
import { hasAnyKey, valueAt } from '../values.ts';

/** Readers in trouble dial these numbers: a number in a text must be in a record. */
export const phones: Rule = {
  name: 'phones',
  description: 'Every telephone number in a text is in a record or next to its source, and can exist.',
  check(content) {
    const known = knownIn(content);
    const findings = content.selected.flatMap((file) => numbersOf(file).map((number) => findingOf(number, known)));
    // A record that is lost as a whole may hold a number that resembles another.
    const isComplete = content.broken.every(({ text }) => frontmatterOf(text));
    return isComplete ? findings : findings.filter((finding) => finding?.subject?.kind !== 'telephone number');
  },
};

interface PhoneNumber {
  written: string;
  place: () => Place;
  /** Whether it is the number of a record or of a shared fact, rather than one in a text. */
  isRecorded: boolean;
  /** Whether its paragraph or its field has a source for it. */
  isCited: boolean;
}

/** Numbers in usual groups, those that end in letters, and toll-free or long ones with a wrong number of digits. */
const NUMBER =
  /(?<![\d.$,/=-])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?![\d-])|(?<![\d-])1?-?8\d{2}-[A-Z0-9]{3}-?[A-Z0-9]{4}\b|(?<![\d.$,/=-])(?:1-[2-9]\d{2}|8\d{2})-\d{2,5}-\d{2,5}(?![\d-])/g;

const digitsOf = (written: string) => written.replace(/\D/g, '').slice(-10);

/** Whether a field records a number for texts to show. An item of `phones` that cannot be read is a text. */
const isNumberField = (path: FieldPath) =>
  /\bphones\.\d+(?:\.number)?$/.test(path.join('.')) || (path.at(-1) === 'value' && /phone/i.test(path.join('.')));

const numbersOf = memoize((file: ContentFile): PhoneNumber[] =>
  allTextsOf(file)
    .filter(({ path }) => path?.at(-1) !== 'url' && path?.at(-1) !== 'title')
    .flatMap(({ text, path, place }) =>
      Array.from(text.matchAll(NUMBER), ({ 0: written, index }) => ({
        written,
        place: () => place(index, written),
        isRecorded: path !== undefined && isNumberField(path),
        isCited: isCitedAfter(text, index) || (path !== undefined && hasSource(file, path)),
      })),
    ),
);

/** Whether a source is cited between a number and the end of its paragraph or row. */
const isCitedAfter = (text: string, at: number) => {
  const rest = text.slice(at).split(BLOCK_BREAK, 1)[0] ?? '';
  return directivesIn(rest).some(({ kind }) => kind === 'cite');
};

const hasSource = (file: ContentFile, path: FieldPath) =>
  hasAnyKey(valueAt(file.data, path.slice(0, -1)), ['source', 'claims']);

/** The numbers of records and shared facts, by their ten digits, with the form in which a file has them. */
type Known = ReadonlyMap<string, { written: string; file: string }>;

function knownIn({ files, broken }: Content): Known {
  const recorded = files.flatMap((file) =>
    numbersOf(file).flatMap(({ isRecorded, written }) =>
      isRecorded && isPhoneNumber(written) ? { written, file: file.path } : [],
    ),
  );
  // In fields that cannot be parsed, any number may be recorded.
  const unread = broken.flatMap(({ text, path }) =>
    Array.from((frontmatterOf(text)?.yaml ?? text).matchAll(NUMBER), ([written]) => ({ written, file: path })),
  );
  return new Map([...unread, ...recorded].map((number) => [digitsOf(number.written), number]));
}

function findingOf(number: PhoneNumber, known: Known): Finding | undefined {
  const problem = impossibleNumber(number) ?? (number.isRecorded ? undefined : unknownNumber(number, known));
  return problem && { ...number.place(), found: number.written, ...problem };
}

/** A number that no phone can dial, or that only repeats a digit. */
function impossibleNumber({ written }: PhoneNumber): Problem | undefined {
  if (/[A-Z]/.test(written)) return undefined;
  if (isPhoneNumber(rightPhone(written) ?? written) && !/^(\d)\1+$/.test(digitsOf(written))) return undefined;
  return {
    message: 'is no telephone number that anybody can dial',
    accepted: 'the number as its source gives it, such as 1-800-769-2511',
  };
}

function unknownNumber({ written, isCited }: PhoneNumber, known: Known): Problem | undefined {
  const digits = digitsOf(written);
  const form = rightPhone(written);
  if (form !== undefined)
    return {
      message: 'is not written as telephone numbers are',
      accepted: form,
      suggestion: form,
      fix: { found: written, now: form },
    };
  if (known.has(digits)) return undefined;
  const near = [...known].find(([other]) => isSlip(other, digits))?.[1];
  if (near !== undefined)
    return {
      message: `differs by a digit from ${near.written}, which is in ${near.file}`,
      subject: { kind: 'telephone number', name: near.written },
      accepted: 'the number as that file has it',
      suggestion: near.written,
    };
  if (isCited) return undefined;
  return {
    message: 'is a telephone number that no record holds and no source gives',
    accepted: 'a number under support.phones of the record; or [@source-id] after it',
  };
}
