import { z } from 'zod';
import { evidence } from './fact.ts';
import { PHONE_NUMBER } from './phone-number.ts';
import { singleLine } from './prose.ts';

/** The reasons to call, in the order of pages: all but the last are urgent. */
export const PHONE_USES = ['lost-debit', 'lost-credit', 'fraud', 'sign-in', 'general'] as const;
export type PhoneUse = (typeof PHONE_USES)[number];

const ONLY_NUMBER = new RegExp(`^${PHONE_NUMBER}$`);

const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
const digitFor = (letter: string) => String(KEYS.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2);

/** A number, and what is pressed once somebody or something answers. */
const WITH_MORE =
  /^(?<number>.*?)(?:,? ?(?:(?:ext\.?|extension|x) ?(?<extension>\d{1,6})|(?:then )?(?:press|option) ?(?<option>\d)))?$/i;

/**
 * A Canadian telephone number, `1-800-769-2511 ext. 2` or `1-800-769-2511, option 2`, from any form that people use:
 * `(800) 769-2511`, `1-800-4-SCOTIA`.
 */
export function readPhoneNumber(written: string): string | undefined {
  const { number = '', extension, option } = WITH_MORE.exec(written.trim())?.groups ?? {};
  const digits = number.replace(/[A-Za-z]/g, digitFor);
  if (!/^(?:\+?1)?[\d ().\u2010-\u2015/-]+$/u.test(digits)) return undefined;
  const parts = /^(1)?(\d{3})(\d{3})(\d{4})$/.exec(digits.replace(/\D/g, ''))?.slice(1) ?? [];
  const read = parts.filter(Boolean).join('-');
  if (!isPhoneNumber(read)) return undefined;
  if (extension !== undefined) return `${read} ext. ${extension}`;
  return option === undefined ? read : `${read}, option ${option}`;
}

/** Whether a text is only a Canadian telephone number, which a phone can dial. */
export const isPhoneNumber = (text: string) => ONLY_NUMBER.test(text);

const TIME = String.raw`(?:1?\d|2[0-4])(?::[0-5]\d)?`;

/** Hours since midnight: 17.5 for 17:30. */
const hoursOf = (time = '') => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
};

/** From when to when on a day, in hours since midnight. */
const span = z
  .string()
  .regex(new RegExp(`^${TIME}-${TIME}$`), 'is not written as 8-20 or 9-17:30')
  .transform((written) => {
    const [from, to] = written.split('-').map(hoursOf);
    return { from: from ?? 0, to: to ?? 0 };
  })
  .refine(({ from, to }) => from < to && to <= 24, 'ends before it starts: up to midnight is 24');

const ALWAYS = { from: 0, to: 24 };

/** When a line is answered: always, or from when to when on its days; on a day that is not named it is not. */
export const openingHours = z.union([
  z.literal('always').transform(() => ({
    weekdays: ALWAYS,
    saturday: ALWAYS,
    sunday: ALWAYS,
    zone: undefined,
    source: undefined,
  })),
  z
    .strictObject({
      daily: span.optional().describe('The same on all seven days, such as 6-24.'),
      weekdays: span.optional().describe('Monday to Friday, such as 8-20.'),
      saturday: span.optional().describe('Such as 9-17:30.'),
      sunday: span.optional().describe('Such as 9-17:30.'),
      zone: z
        .enum(['Pacific', 'Mountain', 'Central', 'Eastern', 'Atlantic', 'Newfoundland', 'local'])
        .optional()
        .describe('Whose time it is: local is that of whoever calls. Leave it out where the source does not say.'),
      source: evidence.optional().describe('The source of the hours, where not each source of the number says them.'),
    })
    .transform(({ daily, weekdays = daily, saturday = daily, sunday = daily, zone, source }) => ({
      weekdays,
      saturday,
      sunday,
      zone,
      source,
    })),
]);

export type OpeningHours = z.output<typeof openingHours>;

/** The days that have hours of their own, in the order of the week. */
export const DAYS = ['weekdays', 'saturday', 'sunday'] as const;

/** A telephone number of an institution. */
export const phone = z.strictObject({
  label: singleLine.describe('What the number is for.'),
  for: z
    .union([z.array(z.enum(PHONE_USES)), z.enum(PHONE_USES).transform((use) => [use])])
    .default([])
    .describe(
      'The emergencies it is for, by its source: a list of lost-debit, lost-credit, fraud, sign-in; general for a line that no page ties to any of them. Empty for a number that does not help in an emergency.',
    ),
  abroad: z
    .enum(['collect', 'direct'])
    .optional()
    .describe('For calls from outside Canada and the United States: collect by way of the operator, else direct.'),
  number: z
    .union([z.string(), z.int()])
    .transform((written, context) => {
      const number = readPhoneNumber(String(written));
      if (number !== undefined) return number;
      context.addIssue({ code: 'custom', message: 'is not a Canadian telephone number' });
      return z.NEVER;
    })
    .describe('The number, written 1-800-769-2511, also with "ext. 2" or ", option 2". Only with an official source.'),
  open: openingHours
    .optional()
    .describe(
      'When it is answered: by day, as in { weekdays: 8-20, saturday: 9-16, zone: Central }, or at all hours, such as always.',
    ),
  hours: singleLine
    .optional()
    .describe('What else is said of when it is answered or for whom, such as business hours, or for credit cards.'),
  source: evidence,
});
export type Phone = z.infer<typeof phone>;
