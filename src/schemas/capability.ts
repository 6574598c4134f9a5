import { z } from 'zod';
import { calendarDate } from './calendar-date.ts';
import { yesNoFact, type Fact } from './fact.ts';
import { listOf, singleLine, question, unique } from './prose.ts';
import { LISTED } from './lists.ts';

/** The key of a capability in a record, from src/data/capabilities.yaml. */
export const capabilityId = z
  .string()
  .regex(/^[a-z]+(_[a-z0-9]+)*$/, 'is lower-case words joined by _, such as card_lock');

/** The catalogue: the capabilities that the guide checks at every institution, by group. */
export const catalogue = z.strictObject({
  version: calendarDate.describe('The date of the last change of the catalogue, such as 2025-08-28.'),
  groups: listOf('The groups of capabilities, in the order of the pages.', {
    label: singleLine.describe('The name of the group, as pages show it.'),
    colour: z
      .enum(['n5', 'n10', 'n20', 'n100', 'ink'])
      .describe('Its colour: that of the $5, $10, $20 or $100 note, or ink. Red is for emergencies alone.'),
    weight: z
      .int()
      .positive()
      .max(10, 'weighs more than ten: the score would hang on one group')
      .describe('How much each capability of the group weighs in the score.'),
    capabilities: listOf('The capabilities of the group, at least one, in the order of the pages.', {
      id: capabilityId.describe('The key of the capability in a record, such as card_lock.'),
      label: singleLine.describe('The name of the capability, as pages show it.'),
      shortLabel: singleLine.optional().describe('The label on the directory, where it is shorter.'),
      thing: singleLine
        .optional()
        .describe('What somebody looks for who wants it, in a sentence, if not its label: Apple Pay or Google Pay.'),
      question: question.describe('The exact question, answerable by yes, no or not published.'),
    }).min(1, 'is a group without capabilities'),
  }).superRefine(unique(({ capabilities }) => capabilities.map(({ id }) => id))),
});
export type Catalogue = z.infer<typeof catalogue>;

/** Whether it offers a capability. `true` and `false` are short for a fact of the guide's listing; a missing one is never "no". */
const capability = z
  .union([z.boolean().transform((value): Fact<boolean> => ({ claims: [{ value, source: [LISTED] }] })), yesNoFact])
  .describe('true: offered. false: not offered. Or a fact with its source. Leave it out if it is not known.');

/** The capabilities of a record, by id. */
export const capabilities = z.record(capabilityId, capability);
export type Capabilities = Readonly<Partial<z.infer<typeof capabilities>>>;

/** The same for a given catalogue: what it restricts in the schema of a record. */
export const withCatalogue = (catalogue: Catalogue) => ({ capabilities: capabilitiesOf(catalogue).default({}) });

/** The capabilities of a catalogue, with a key for each capability: editors see the keys and their questions in VS Code. */
const capabilitiesOf = ({ groups }: Catalogue) =>
  z
    .strictObject(
      Object.fromEntries(
        groups.flatMap((group) =>
          group.capabilities.map(({ id, question }) => [id, capability.optional().describe(question)]),
        ),
      ),
    )
    .transform((answers): z.infer<typeof capabilities> =>
      Object.fromEntries(Object.entries(answers).flatMap(([id, answer]) => (answer ? [[id, answer]] : []))),
    );
