import { z } from 'zod';

/** What a claim about the size of the guide counts. */
export const countedKind = z
  .enum(['banks', 'credit-unions', 'how-to-guides', 'apps', 'institutions'])
  .describe('What it counts: the guide must hold at least as many.');
