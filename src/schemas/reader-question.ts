import { z } from 'zod';
import { address, line } from './prose.ts';

/** The questions that readers come with, and the heading that answers each. */
export const readerQuestions = z.array(
  z.strictObject({
    question: line.regex(/\?$/, 'ends in a question mark').describe('The question as a reader asks it.'),
    href: address.describe('The page and heading that answers it.'),
  }),
);
