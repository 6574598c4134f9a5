import { z } from 'zod';

/** What is known of an address after asking. */
export const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fine') }),
  z.object({
    kind: z.literal('moved'),
    to: z.url().describe('Where it leads in the end.'),
    permanent: z.boolean().describe('Whether every redirect on the way is for good (301 or 308).'),
  }),
  z.object({ kind: z.literal('broken'), reason: z.string().describe('The end of a sentence about the address.') }),
  z.object({ kind: z.literal('unchecked'), reason: z.string().describe('The end of a sentence about the address.') }),
]);
export type Outcome = z.infer<typeof outcome>;
