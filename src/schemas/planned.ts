import { z } from 'zod';
import { address, line } from './prose.ts';

/** Addresses that pages link to and that have no page yet. */
export const plannedPages = z.array(
  z.strictObject({
    address: address.describe('The address that pages link to already, such as /how-to/enable-2fa/.'),
    name: line.optional().describe('What links to it say, such as Freeze a card; where it is left out, what follows from the address.'),
    readNow: address.optional().describe('Where a reader finds an answer until the page exists.'),
  }),
);
