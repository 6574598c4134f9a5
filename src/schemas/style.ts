import { z } from 'zod';
import { line } from './prose.ts';

const phrases = z.array(line).min(1);

/** How the guide speaks: what its editors avoid, and what they say instead. Only the content check reads it. */
export const style = z.strictObject({
  instead: z
    .array(
      z.strictObject({
        avoid: phrases.describe('Words and phrases to avoid, whole and in any case: a list, such as [is aimed for].'),
        say: line.describe('What to say instead, as the message ends: "we aim to".'),
      }),
    )
    .describe('Words that a person would not say, each with what to say instead.'),
  research: phrases.describe('How facts were gathered: at most once a page, and never in its lede, steps and questions.'),
  noAnswer: phrases.describe('How an answer to a question may not begin, because it answers nothing.'),
});
export type Style = z.infer<typeof style>;
