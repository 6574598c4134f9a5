import { z } from 'zod';
import { money } from './fact.ts';
import { singleLine } from './prose.ts';

/** What the limit of a deposit insurance is of. */
const INSURED_PARTS = ['each-category', 'all-deposits', 'all-unregistered', 'each-partner'] as const;

/** The name of an insurer: no sentence, and no amount. */
const insurer = singleLine
  .refine(
    (name) => /^\p{L}[\p{L} .&'’-]*$/u.test(name),
    'is the name of an insurer alone, such as CDIC: limit and of say the rest',
  )
  .describe('Who insures it, such as FSRA, or CDIC for banks; none where nobody does.');

const limit = money.refine(({ kind }) => kind === 'amount' || kind === 'unlimited', 'is an amount, or No limit');

/** A deposit insurance: the name of the insurer alone, or with how much of what it covers. */
export const insurance = z.union([
  insurer.transform((name) => ({ insurer: name })),
  z
    .strictObject({
      insurer,
      limit: limit
        .optional()
        .describe('The most that is covered, such as $100,000, or No limit. Leave it out if not known.'),
      of: z
        .enum(INSURED_PARTS)
        .optional()
        .describe(
          'What the limit is of: each-category of deposit (CDIC); all-deposits together; all-unregistered deposits together; each-partner that holds the money, where it is no member itself.',
        ),
      registered: limit
        .optional()
        .describe('With all-unregistered: the most for each registered plan, such as an RRSP, or No limit.'),
    })
    .refine(({ limit: most, of }) => !most || of, { path: ['limit'], error: 'needs "of": what it is the limit of' })
    .refine(({ registered, of }) => !registered || of === 'all-unregistered', {
      path: ['registered'],
      error: 'belongs to all-unregistered alone',
    }),
]);

/** A deposit insurance of a record. */
export type Insurance = z.output<typeof insurance> & {
  limit?: z.output<typeof limit>;
  of?: (typeof INSURED_PARTS)[number];
  registered?: z.output<typeof limit>;
};
