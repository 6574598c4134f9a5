import { z } from 'zod';
import { MONEY_FORMS, parseMoney, type Money } from './money.ts';
import { calendarDate } from './calendar-date.ts';
import { count, singleLine, prose, text } from './prose.ts';
import { sourceId } from './source.ts';

/** The description that the values of all facts share. */
export const VALUE_OF_FACT = 'The value as people write it.';

/** The ids of one source or several; always a list once parsed. */
export const evidence = z
  .union([sourceId.transform((id) => [id]), z.array(sourceId).min(1)])
  .describe('The id of the source that says so, or a list of ids. `listed` is the listing of this guide.');

/** A value that one or more sources give. */
export interface Claim<Value = unknown> {
  value: Value;
  /** Ids of sources, at least one. */
  source: string[];
  account?: string;
  note?: string;
  /** The day on which it ended: from then on it holds no more. */
  until?: string;
}

const UNTIL = calendarDate
  .optional()
  .describe(
    'The day on which the value ended, if a source says so, such as 2026-03-20. From that day it leads nowhere.',
  );

const ACCOUNT =
  'The account, plan or brand that the value is of, such as Unlimited Chequing. Leave it out if it holds for all.';

/** A value with its evidence: the claims of sources, and notes for readers. */
export interface Fact<Value = unknown> {
  /** One claim for each value; empty if none was found. */
  claims: Claim<Value>[];
  /** Those that have ended, where claims were ranked on a day. */
  ended?: Claim<Value>[];
  notFound?: string;
  note?: string;
  verify?: string;
}

/** The schema of a fact as editors write it, with `more` keys such as a label. It is parsed into a {@link Fact}. */
export function factOf<Value extends z.ZodType, More extends z.ZodRawShape>(
  value: Value,
  more: More,
): z.ZodType<Fact<z.output<Value>> & z.output<z.ZodObject<More>>>;
export function factOf<Value extends z.ZodType>(value: Value): z.ZodType<Fact<z.output<Value>>>;
export function factOf(value: z.ZodType, more: z.ZodRawShape = {}) {
  const claim = z.strictObject({
    value: value.describe(VALUE_OF_FACT),
    source: evidence,
    account: singleLine.optional().describe(ACCOUNT),
    until: UNTIL,
    note: prose
      .optional()
      .describe('What a reader must know to use this value: whose account, which limit, which year.'),
  });
  return z
    .strictObject({
      ...more,
      value: value.optional().describe(VALUE_OF_FACT),
      source: evidence.optional(),
      account: singleLine.optional().describe(ACCOUNT),
      until: UNTIL,
      claims: z
        .array(claim)
        .min(1)
        .optional()
        .describe('If sources differ, instead of value and source: a list, each with a value, a source, a note.'),
      notFound: calendarDate
        .optional()
        .describe('The date on which an editor looked in the sources and found nothing, such as 2026-11-20.'),
      note: prose
        .optional()
        .describe('What a reader must know to use the value: conditions, exceptions, which claim to count on.'),
      verify: prose.optional().describe('Where you can see your own figure: a menu, a phone call, a document.'),
    })
    .superRefine(({ value: single, source, account, until, claims, notFound }, context) => {
      const report = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      const isAlone = [single, source, account, until].some((part) => part !== undefined);
      if (claims && isAlone)
        report('claims', 'stands beside a value: move that value and its source into the list, as one more claim');
      else if (!claims && single !== undefined && !source)
        report('value', 'has no evidence: add "source", the id of where it was read');
      else if (!claims && single === undefined && (isAlone || !notFound))
        report(
          'value',
          'is missing: add "value" and "source", or "notFound" with the date on which you looked and found nothing',
        );
    })
    .transform(({ value: single, source, account, until, claims, note, ...rest }) =>
      claims || single === undefined || !source
        ? { ...rest, claims: claims ?? [], note }
        : { ...rest, claims: [{ value: single, source, account, until, note }] },
    );
}

/** Money as people write it, parsed into a {@link Money}. VS Code offers the examples to editors. */
export const money = z
  .union([z.string(), z.number()])
  .meta({ examples: [...MONEY_FORMS] })
  .transform((written, context): Money => {
    const value = parseMoney(String(written));
    if (value) return value;
    context.addIssue({ code: 'custom', message: `is not a price: accepted are ${MONEY_FORMS.join(', ')}` });
    return z.NEVER;
  });

export const moneyFact = factOf(money);
export const textFact = factOf(text);
export const yesNoFact = factOf(z.boolean());
export const countFact = factOf(count);
