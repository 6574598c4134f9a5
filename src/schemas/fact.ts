import { z } from 'zod';
import { MONEY_FORMS, parseMoney, type Money } from './money.ts';
import { calendarDate } from './calendar-date.ts';
import { line, prose } from './prose.ts';
import { sourceId } from './source.ts';

/** The value where the guide's listing or a source says that the provider publishes nothing. Neither a yes nor a no. */
export const NOT_PUBLISHED = 'Not published by provider';

/** One source or several; always a list once read. */
export const evidence = z
  .union([sourceId.transform((id) => [id]), z.array(sourceId).min(1)])
  .describe('The id of the source that says so, or a list of ids. `listed` is the value that this guide lists.');

/** What a source says, or what several say alike. */
export interface Claim<Value = unknown> {
  value: Value;
  /** Ids of sources, at least one. */
  source: string[];
  note?: string | undefined;
}

/** A value with its evidence (design §5): what each source says, and notes for readers. */
export interface Fact<Value = unknown> {
  /** What sources say; those that say the same are one claim. None where nobody found anything. */
  claims: Claim<Value>[];
  /** The day an editor looked for it in the pages of the record and did not find it. */
  notFound?: string | undefined;
  note?: string | undefined;
  verify?: string | undefined;
}

/**
 * A fact as editors write it: `value` and `source` where all sources say the same, a list of `claims` where they differ,
 * `notFound` where somebody looked for it in vain. Read, it is a {@link Fact}.
 *
 * @param more keys that a fact of this kind has besides, such as its label
 */
export function factOf<Value extends z.ZodType, More extends z.ZodRawShape>(
  value: Value,
  more: More,
): z.ZodType<Fact<z.output<Value>> & z.output<z.ZodObject<More>>>;
export function factOf<Value extends z.ZodType>(value: Value): z.ZodType<Fact<z.output<Value>>>;
export function factOf(value: z.ZodType, more: z.ZodRawShape = {}) {
  const claim = z.strictObject({
    value: value.describe('What the source says, as people write it.'),
    source: evidence,
    note: prose.optional().describe('What a reader must know to use this value: whose account, which limit, which year.'),
  });
  return z
    .strictObject({
      ...more,
      value: value.optional().describe('The value as people write it.'),
      source: evidence.optional(),
      claims: z
        .array(claim)
        .min(2, 'is one claim alone: write its value and source in place of the list')
        .optional()
        .describe(
          'Where sources differ, in place of value and source: a list, each with its value, its source and a note where it needs one.',
        ),
      notFound: calendarDate
        .optional()
        .describe('The day somebody looked for it in the pages of this record and found nothing, such as 2026-11-20.'),
      note: prose
        .optional()
        .describe('What a reader must know to use the value: conditions, exceptions, which of several claims to count on.'),
      verify: prose.optional().describe('Where you can see your own figure: a menu, a phone call, a document.'),
    })
    .superRefine(({ value: single, source, claims, notFound }, context) => {
      const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (claims && (single !== undefined || source))
        fault('claims', 'stands beside "value": move value and source into the list, as one claim more');
      if (!claims && single !== undefined && !source) fault('value', 'has no evidence: add "source", the id of where it was read');
      if (!claims && single === undefined && source) fault('source', 'has no value: add "value", or take the source out');
      if (single === undefined && !claims && !notFound && !source)
        fault('value', 'is missing: add "value" and "source", or "notFound" with the day somebody looked for it in vain');
    })
    .transform(({ value: single, source, claims, note, ...rest }) =>
      claims || single === undefined || !source
        ? { ...rest, claims: claims ?? [], note }
        : { ...rest, claims: [{ value: single, source, ...(note === undefined ? {} : { note }) }] },
    );
}

/** Money as people write it, read into a {@link Money}. The examples are what an editor's program offers. */
export const money = z
  .string()
  .meta({ examples: [...MONEY_FORMS] })
  .transform((text, context): Money => {
    const value = parseMoney(text);
    if (value) return value;
    context.addIssue({ code: 'custom', message: `is not a price: accepted are ${MONEY_FORMS.join(', ')}` });
    return z.NEVER;
  });

export const moneyFact = factOf(money);
export const textFact = factOf(line);
export const yesNoFact = factOf(z.boolean());
export const countFact = factOf(z.int().nonnegative());
