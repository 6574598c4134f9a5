import { z } from 'zod';
import { evidence, factOf, money, moneyFact, yesNoFact } from './fact.ts';
import { field, fieldsOf } from './field.ts';
import { GROUP_NAMES } from './lists.ts';
import { count, singleLine, oneOrMany } from './prose.ts';

const age = count.optional();

/** Who is meant: anyone who is in one of the groups. */
const who = {
  for: oneOrMany(z.enum(GROUP_NAMES)).describe(
    'One group or a list: students, youth, seniors, newcomers, indigenous, disability (RDSP, tax credit), low-income (GIS, social assistance), or other: what "who" says.',
  ),
  upTo: age.describe('Of youth: the last age that counts, such as 24. Leave it out if not known.'),
  from: age.describe('Of seniors: the first age that counts, such as 65. Leave it out if not known.'),
  months: count.optional().describe('Of newcomers: for how many months, such as 12. Leave it out if there is no end.'),
  who: singleLine
    .optional()
    .describe('The words of its row, where those of its groups do not do, such as With 3 RBC products.'),
};

/** Who is meant, as parsed. */
export type Who = z.infer<z.ZodObject<typeof who>>;

/** Which group each number is of. */
const NUMBERS = { upTo: 'youth', from: 'seniors', months: 'newcomers' } as const;

function checkWho(group: Who, context: z.core.$RefinementCtx) {
  const report = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  for (const [key, name] of Object.entries(NUMBERS))
    if (key in group && !group.for.includes(name)) report(key, `is of ${name}, which "for" does not name`);
  if (group.for.includes('other') && !group.who) report('for', 'says "other": say in "who" what the row says');
}

const payments = factOf(z.union([z.literal('unlimited'), count]));
const eTransfer = factOf(money, {
  free: count.optional().describe('How many a month are free before the price is charged.'),
  counts: z
    .boolean()
    .optional()
    .describe('Whether each one sent counts as one of the payments. Leave it out if no source says.'),
});
const machine = factOf(money, {
  free: count.optional().describe('How many withdrawals a month are free before the price is charged.'),
});

/** What an account gives, and what a group of its customers can have otherwise. */
const terms = {
  payments: field(
    payments.optional(),
    'Payments a month',
    'How many purchases, bills and withdrawals a month the fee includes: a whole number or unlimited; the note says what counts.',
  ),
  beyond: field(moneyFact.optional(), 'Each payment more', 'The price of one payment beyond them, such as $1.25.', {
    highest: 10,
  }),
  eTransfer: field(
    eTransfer.optional(),
    'e-Transfer',
    'What sending one costs: value, source, and free and counts where a source gives them.',
    { highest: 10, column: 'etransfer' },
  ),
  otherMachine: field(
    machine.optional(),
    'Other bank’s machine',
    'The own fee of the institution for cash from another bank’s machine in Canada, such as $2.',
    { highest: 15, column: 'other_machine' },
  ),
};

const monthly = { highest: 150, column: 'monthly_fee' };

const group = z
  .strictObject({
    ...who,
    monthly: field(moneyFact, 'Monthly fee', 'What they pay a month, such as Free.', monthly),
    ...terms,
  })
  .superRefine(checkWho);

/** A personal account for everyday payments, as its institution sells it. */
export const account = z
  .strictObject({
    name: singleLine.describe('Its name as the institution writes it, without the name of the institution before it.'),
    sold: field(
      yesNoFact.optional(),
      'Sold today',
      'Whether new clients can have it, such as false. Leave it out where nothing says that they cannot.',
    ),
    openTo: z
      .strictObject({ ...who, source: evidence })
      .superRefine(checkWho)
      .optional()
      .describe('The groups that alone can open it. Leave it out if anyone can.'),
    monthly: field(moneyFact.optional(), 'Monthly fee', 'What it costs a month, such as $12.95.', monthly),
    balance: field(
      moneyFact.optional(),
      'Balance for no fee',
      'The least to keep in the account for a month that costs $0, such as $4,000.',
      { highest: 1_000_000 },
    ),
    ...terms,
    groups: z
      .array(group)
      .default([])
      .describe(
        'Who pays another fee, or what else changes it, each with its fee and, where they differ, its payments, beyond, eTransfer, otherMachine.',
      ),
  })
  .refine(
    ({ groups, ...parts }) => groups.length > 0 || Object.keys(parts).length > 1,
    'says nothing but its name: add what a source says of it, such as "monthly" or "sold"',
  );

export type Account = z.infer<typeof account>;
export type Group = Account['groups'][number];

/** The fields of an account that are facts, in the order of pages. Those of a group are among them. */
export const ACCOUNT_FIELDS = fieldsOf(account);
