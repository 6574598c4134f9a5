import { z } from 'zod';
import { calendarDate } from './calendar-date.ts';
import { address, line, prose, question, slug } from './prose.ts';
import { source } from './source.ts';

/** A file that nobody publishes yet: every kind of content has this field, at its top. */
export const draft = z
  .literal(true)
  .optional()
  .describe('Not published yet: shown by npm run dev and in previews alone. Take the line out to publish.');

/** A question a reader asks, and its answer: shown on the page and given to search engines as FAQPage. */
export const questionAndAnswer = z.strictObject({
  question: question.describe('A question as a reader asks it, such as Does it cost anything?'),
  answer: prose.describe('The answer, first sentence first. Cite with [@source-id]; show a recorded figure with [=fees.eTransfer].'),
});
export type QuestionAndAnswer = z.infer<typeof questionAndAnswer>;

/** A task in steps, shown by <Recipe id="…" />. */
const recipe = z.strictObject({
  id: slug.describe('The id that <Recipe id="…" /> names; its anchor on the page is #steps-id.'),
  title: line.describe('The task, starting with a verb.'),
  minutes: z.int().positive().optional().describe('How long it takes, in minutes.'),
  needs: prose.optional().describe('What to have at hand.'),
  open: z.literal(true).optional().describe('Stands open on its page: for somebody in trouble, who should not have to look.'),
  steps: z.array(prose).min(1).describe('One thing to do each, in order, such as Open the app and choose Transfers.'),
});
export type Recipe = z.infer<typeof recipe>;

/** What every kind of page says of its tasks and its questions. */
export const recipes = z.array(recipe).default([]).describe('Tasks in steps, each shown by <Recipe id="…" />.');
export const FAQ = 'Questions of readers, each with its answer, shown at the end of the page.';

/** The words that every page has around its body. */
const words = {
  title: line.max(70).describe('The title in search results, without the name of the guide.'),
  heading: line.optional().describe('The h1, where it differs from the title.'),
  description: line.min(50).max(170).describe('One sentence for search results and social cards.'),
  answer: prose.describe('The answer a reader came for, in the first screen: two or three sentences.'),
  related: z.array(address).default([]).describe('Addresses of related pages, planned ones included.'),
};

/** The words of an institution's overview, inside its record. */
export const pageWords = z.strictObject(words);

/** A how-to or app page of an institution: its facts come from the institution's record. */
export const institutionPage = z.strictObject({
  draft,
  ...words,
  pattern: z
    .literal('from-data')
    .optional()
    .describe('An app page that shows the whole record, section by section, in place of the usual app page.'),
  recipes,
  faq: z.array(questionAndAnswer).min(1).describe(FAQ),
});

/** A guide to a topic, or a hub that leads to many pages. */
export const guide = z.strictObject({
  draft,
  ...words,
  kind: z.enum(['topic', 'hub']).describe('topic: answers questions itself. hub: leads to many pages.'),
  recipes,
  faq: z.array(questionAndAnswer).default([]).describe(FAQ),
  sources: z.array(source).default([]).describe('Sources only this guide cites. Shared ones stand in src/data/sources.yaml.'),
  reviewed: calendarDate.optional().describe('The day its facts were last compared with their sources.'),
});

/** A static page about the guide itself. */
export const staticPage = z.strictObject({ draft, ...words });
export type PageWords = z.infer<typeof pageWords>;
