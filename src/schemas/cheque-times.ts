import { z } from 'zod';
import { evidence } from './fact.ts';
import { line } from './prose.ts';

/** Spans of days around a photographed cheque, for the timelines of the cheque guide. */
export const chequeTimes = z.array(
  z.strictObject({
    of: z.enum(['hold', 'keep']).describe('hold: when the money is yours, in business days; keep: how long to keep the paper, in days.'),
    label: line.describe('What the span is, short enough to stand before a bar.'),
    from: z.number().nonnegative().describe('First day.'),
    to: z.number().positive().describe('Last day.'),
    text: line.describe('The span in words.'),
    source: evidence,
  }),
);
