import { z } from 'zod';
import { countedKind } from './counted-kind.ts';
import { factOf } from './fact.ts';
import { line } from './prose.ts';

/** Facts about no single institution (expiry of a transfer, usual fees), cited as [=general.name]. */
export const sharedFacts = z.record(
  z.string().regex(/^[a-z][a-zA-Z0-9]*$/),
  factOf(line, {
    label: line.describe('What the fact is, as the page labels it, such as e-Transfer fee.'),
    counts: countedKind.optional(),
  }),
);
export type SharedFacts = z.infer<typeof sharedFacts>;
