import { z } from 'zod';
import { line, slug } from './prose.ts';

/** The words a bank uses, each with what it means. They link to their meaning where they first occur on a page. */
export const glossary = z
  .array(
    z.strictObject({
      id: slug.describe('Its anchor on the page that shows the glossary, such as transit-number.'),
      word: line.describe('The word as the glossary lists it, such as Transit number.'),
      forms: z
        .array(line)
        .min(1)
        .describe(
          'The word as texts have it, in lower case but for names: a list, such as [transit number, transit numbers]. None that has an everyday meaning too.',
        ),
      meaning: line.describe('What it means, in a sentence or two.'),
    }),
  )
  .superRefine((entries, context) => {
    const seen = new Map<string, string>();
    entries.forEach(({ id, forms }, index) => {
      for (const key of [`#${id}`, ...forms]) {
        const owner = seen.get(key);
        if (owner !== undefined)
          context.addIssue({
            code: 'custom',
            path: [index, key === `#${id}` ? 'id' : 'forms'],
            message: `has "${key.replace('#', '')}", which ${owner} has too`,
          });
        seen.set(key, id);
      }
    });
  });
export type Glossary = z.infer<typeof glossary>;
