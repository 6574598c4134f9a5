import { z } from 'zod';
import { address, line } from './prose.ts';

/** The questions that readers come with, by topic, and the heading that answers each. */
export const readerQuestions = z.array(
  z.strictObject({
    topic: line.describe('What the questions are about, as their heading on Home reads.'),
    questions: z
      .array(
        z.strictObject({
          question: line.regex(/\?$/, 'ends in a question mark').describe('The question as a reader asks it.'),
          href: address.describe('The page and heading that answers it.'),
        }),
      )
      .min(1)
      .describe('A list of questions, each with the place of its answer.'),
  }),
);
