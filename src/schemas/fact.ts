import { z } from 'zod';
import { MONEY_FORMS, parseMoney, type Money } from './money.ts';
import { calendarDate } from './calendar-date.ts';
import { line, prose } from './prose.ts';
import { sourceId } from './source.ts';

/** What stands where a provider publishes nothing. Somebody looked; it is neither a yes nor a no. */
export const NOT_PUBLISHED = 'Not published by provider';

/** One source or several; always a list once read. */
export const evidence = z
  .union([sourceId.transform((id) => [id]), z.array(sourceId).min(1)])
  .describe('The id of the source that says so, or a list of ids. `listed` is the value that this guide lists.');

/** A value that a second source gives, where it disagrees with the first. */
const secondValue = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({
    value: value.describe('What the second source says.'),
    source: evidence,
    note: prose.optional().describe('What a reader must know to use the second value.'),
  });

/**
 * A value with its evidence.
 *
 * @throws (as a schema issue) without a source, unless the provider publishes nothing and the day
 * somebody looked is given; and where two values disagree without a note that says so.
 */
export function factOf<Value extends z.ZodType>(value: Value) {
  return z
    .strictObject({
      value: value.describe('The value as people write it.'),
      note: prose.optional().describe('What a reader must know to use the value: conditions, exceptions, disagreement.'),
      source: evidence.optional(),
      lookedOn: calendarDate.optional().describe('For "Not published by provider": the day somebody looked for it.'),
      verify: prose.optional().describe('Where you can see your own figure: a menu, a phone call, a document.'),
      other: secondValue(value).optional().describe('A second value, where another source disagrees.'),
    })
    .superRefine((fact, context) => {
      if (!fact.source && !fact.lookedOn) {
        context.addIssue({
          code: 'custom',
          path: ['value'],
          message: 'has no evidence: add "source" (or, where the provider publishes nothing, "lookedOn" with the day somebody looked)',
        });
      }
      if (fact.other && !fact.note) {
        context.addIssue({
          code: 'custom',
          path: ['other'],
          message: 'disagrees with the value: add a "note" that tells the reader what to make of it',
        });
      }
    });
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

/** Evidence around any value, as the pages see it. */
export interface Fact<Value = unknown> {
  value: Value;
  note?: string | undefined;
  source?: string[] | undefined;
  lookedOn?: string | undefined;
  verify?: string | undefined;
  other?: { value: Value; source: string[]; note?: string | undefined } | undefined;
}
