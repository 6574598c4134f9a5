import { slug as slugify } from 'github-slugger';
import type { z } from 'zod';
import { pageWords } from '../../src/schemas/page.ts';
import { slug } from '../../src/schemas/prose.ts';
import { text, type Answers, type Question } from './question.ts';

/** A name or a title as a slug would say it, if one can be made of it. */
export function suggestedSlug(words: string): string | undefined {
  const found = slugify(words.normalize('NFD').replace(/\p{Mark}/gu, '')).replace(/-{2,}/g, '-');
  return slug.safeParse(found).success ? found : undefined;
}

/** The complaint about a name whose file is there already; none where no file is. */
export const taken = (found: string, file: string | undefined): ReturnType<Question['complain']> =>
  file === undefined ? undefined : { fault: `is taken by ${file}`, found, accepted: 'another one; or edit that file', isTaken: true };

/** What an address of the web is, for a question; a missing or unsafe beginning is the likeliest slip. */
export const webAddress = (schema: z.ZodType) => ({
  schema,
  fault: 'is not a web address',
  accepted: 'an address that starts with https://, such as https://www.example.ca/',
  suggest(answer: string) {
    const likely = `https://${answer.trim().replace(/^[a-z]*:?\/*/i, (start) => (start.includes('/') ? '' : start))}`;
    return schema.safeParse(likely).success ? likely : undefined;
  },
});

interface Proposals {
  applies?: Question['applies'];
  title: (soFar: Answers) => string | undefined;
  description: (soFar: Answers) => string;
  answer: (soFar: Answers) => string;
}

/** The words that every page has around its body. What is proposed says nothing that the record does not say. */
export function pageWordQuestions({ applies, title, description, answer }: Proposals): Question[] {
  const { shape } = pageWords;
  return [
    text('title', 'Its title in search results', {
      schema: shape.title,
      fault: 'is not a title of that length',
      accepted: `one line of at most ${shape.title.maxLength} characters`,
      initial: title,
      applies,
    }),
    text('description', 'What it tells a reader, in one sentence for search results', {
      schema: shape.description,
      fault: 'is not a description of that length',
      accepted: `one line of ${shape.description.minLength} to ${shape.description.maxLength} characters`,
      initial: description,
      applies,
    }),
    text('answer', 'The answer a reader comes for, in two or three sentences', {
      schema: shape.answer,
      fault: 'is empty',
      accepted: 'a paragraph of Markdown',
      initial: answer,
      applies,
    }),
  ];
}
