import { z } from 'zod';
import { evidence } from './fact.ts';
import { PHONE_NUMBER } from './phone-number.ts';
import { line } from './prose.ts';

/** The reasons to call, in the order of pages: all but the last are urgent. */
export const PHONE_USES = ['lost-debit', 'lost-credit', 'fraud', 'sign-in', 'general'] as const;
export type PhoneUse = (typeof PHONE_USES)[number];

const ONLY_NUMBER = new RegExp(`^${PHONE_NUMBER}$`);

/** Whether a text is only a Canadian telephone number, which a phone can dial. */
export const isPhoneNumber = (text: string) => ONLY_NUMBER.test(text);

/** A telephone number of an institution. */
export const phone = z.strictObject({
  label: line.describe('What the number is for.'),
  for: z
    .array(z.enum(PHONE_USES))
    .default([])
    .describe(
      'The emergencies it is for, by its source: a list of lost-debit, lost-credit, fraud, sign-in; general for a line that no page ties to any of them. Empty for a number that does not help in an emergency.',
    ),
  abroad: z
    .enum(['collect', 'direct'])
    .optional()
    .describe(
      'For the number to call from outside Canada and the United States: collect if you ask the operator for a collect call, else direct.',
    ),
  number: z
    .string()
    .regex(ONLY_NUMBER, 'is a Canadian number written 1-800-769-2511')
    .describe('The number, written 1-800-769-2511. Only with an official source.'),
  hours: line.optional().describe('When it is answered, such as 7 days, 24 hours.'),
  source: evidence,
});
export type Phone = z.infer<typeof phone>;
