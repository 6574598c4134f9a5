import { z } from 'zod';
import { CAPABILITY_IDS } from './capability-ids.ts';
import { calendarDate } from './calendar-date.ts';
import { evidence } from './fact.ts';
import { line, prose, slug } from './prose.ts';

export const capabilityId = z.enum(CAPABILITY_IDS);

/** The catalogue: what the guide asks of every institution, in five groups. */
export const catalogue = z.strictObject({
  version: calendarDate,
  groups: z.array(
    z.strictObject({
      id: slug,
      label: line,
      note: z.enum(['5', '10', '20', '50', '100']).describe('The banknote whose colour the group takes.'),
      weight: z.int().positive().describe('How much each capability of the group weighs in the score.'),
      capabilities: z.array(
        z.strictObject({
          id: capabilityId,
          label: line,
          shortLabel: line.optional().describe('The label on the directory, where it is shorter.'),
          question: line.regex(/\?$/, 'ends in a question mark').describe('The exact question, answerable by yes, no or not published.'),
        }),
      ),
    }),
  ),
});
export type Catalogue = z.infer<typeof catalogue>;

/**
 * Whether an institution offers a capability. `true` and `false` are short for a value that this
 * guide lists; absent means not known, which is never "no".
 */
export const capability = z
  .union([
    z.boolean().transform((available) => ({ available, source: ['listed'], notes: undefined })),
    z.strictObject({
      available: z.boolean().describe('true: offered. false: not offered. Leave the capability out if nobody knows.'),
      notes: prose.optional().describe('The limits of a yes, or the name the institution gives it.'),
      source: evidence,
    }),
  ])
  .describe('true, false, or { available, notes, source }.');
export type Capability = z.infer<typeof capability>;

/** The capabilities of one record, by id. */
export const capabilities = z.partialRecord(capabilityId, capability);
export type Capabilities = z.infer<typeof capabilities>;
