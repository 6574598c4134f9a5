import { z } from 'zod';
import { address, line } from './prose.ts';

const phrases = z.array(line).min(1);

/** How people say what they look for, and where it is. */
export const searchWords = z
  .strictObject({
    same: z
      .array(phrases.describe('Words and spellings of one meaning: a list, such as [cheque, check, chèque].'))
      .describe('Groups of words that the search takes for one another, in English and French.'),
    ignore: phrases.describe('Words that say nothing about what is looked for, such as how and my.'),
    answers: z
      .array(
        z.strictObject({
          href: address.describe('The page and heading that answers, or the address of an institution that has these names too.'),
          words: phrases.describe('What people type: a list, such as [lost card, stolen wallet]. Spellings of `same` need no repeating.'),
          urgent: z.literal(true).optional().describe('For somebody in trouble: comes before what is not.'),
        }),
      )
      .describe('What people type, each list with the place that answers it.'),
  })
  .superRefine(({ answers }, context) => {
    const seen = new Set<string>();
    answers.forEach(({ href }, index) => {
      if (seen.has(href)) context.addIssue({ code: 'custom', path: ['answers', index, 'href'], message: 'is listed twice' });
      seen.add(href);
    });
  });
export type SearchWords = z.infer<typeof searchWords>;
