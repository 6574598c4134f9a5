import { z } from 'zod';
import { address, singleLine, flag, prose, question, slug, unique } from './prose.ts';
import { source } from './source.ts';

/** The drawings that explain something, with captions in src/data/pictures.yaml: src/components/pictures has a file of each name. */
export const PICTURES = ['card-lock', 'cheque', 'cheque-photo', 'code-path', 'transfer-path'] as const;
export type PictureName = (typeof PICTURES)[number];

/** The small drawings of the guide, by what they show: src/components/pictures/drawings.svg has each. */
export const DRAWINGS = [
  'abroad',
  'alert',
  'app',
  'bank',
  'card',
  'cheque',
  'compare',
  'emergency',
  'fees',
  'letter',
  'lock',
  'lost-phone',
  'message',
  'passport',
  'password',
  'share',
  'shield',
  'sign-up',
  'steps',
  'switch',
  'transfer',
  'two-step',
] as const;
export type DrawingName = (typeof DRAWINGS)[number];

/** Marks a file that is not published yet. Every kind of content has this field, as its first. */
export const draft = flag('Not published yet: shown only by npm run dev and in previews. Remove the line to publish.');

/** A reader's question and its answer, shown on the page and given to search engines as FAQPage. */
const questionAndAnswer = z.strictObject({
  question: question.describe('A question as a reader asks it, such as Does it cost anything?'),
  answer: prose.describe('The answer. Cite with [@source-id]; show a recorded figure with [=fees.eTransfer].'),
});
export type QuestionAndAnswer = z.infer<typeof questionAndAnswer>;

/** The questions of a page, each asked once, however it is written. */
export const faq = z
  .array(questionAndAnswer)
  .superRefine(unique((item) => [(item.question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')]))
  .describe('Questions of readers, each with its answer, shown at the end of the page.');

/** A task in steps, shown by `<Recipe id="…" />`. */
const recipe = z.strictObject({
  id: slug.describe('The id that <Recipe id="…" /> names; its anchor on the page is #steps-id.'),
  title: singleLine.describe('The task, starting with a verb.'),
  minutes: z.int().positive().optional().describe('How long it takes, in minutes.'),
  needs: prose.optional().describe('What to have ready.'),
  open: flag('Shown open on its page: the main task of the page, or what a reader in trouble has to do now.'),
  urgent: flag('For a reader who may be losing money: its steps are red.'),
  steps: z
    .array(prose)
    .min(1)
    .describe('The steps in order, each one thing to do, such as Open the app and choose Transfers.'),
});
export type Recipe = z.infer<typeof recipe>;

/** The recipes of a page. */
export const recipes = z
  .array(recipe)
  .superRefine(unique(({ id }) => [id]))
  .default([])
  .describe('Tasks in steps, each shown by <Recipe id="…" />.');

const texts = {
  title: singleLine.max(70).describe('The title in search results, without the name of the guide.'),
  heading: singleLine.optional().describe('The h1, if it differs from the title.'),
  description: singleLine.min(50).max(170).describe('One sentence for search results and social cards.'),
  answer: prose.describe('The answer that readers come for, on the first screen: two or three sentences.'),
  related: z.array(address).default([]).describe('Addresses of related pages, planned ones included.'),
};

/** The texts of an institution's overview, inside its record. */
export const pageTexts = z.strictObject(texts);
export type PageTexts = z.infer<typeof pageTexts>;

/** A how-to or app page of an institution: its facts come from the institution's record. */
export const institutionPage = z.strictObject({
  draft,
  ...texts,
  pattern: z
    .literal('from-data')
    .optional()
    .describe('An app page that shows the whole record, section by section, instead of the usual app page.'),
  recipes,
  faq: faq.min(1),
});

/** A guide to a topic, or a hub that leads to many pages. */
export const guide = z.strictObject({
  draft,
  ...texts,
  kind: z.enum(['topic', 'hub']).describe('topic: answers questions itself. hub: leads to many pages.'),
  under: address
    .default('/how-to/')
    .describe('The item of the menu that it belongs under, whose colour it wears: /how-to/, /fees-limits/ …'),
  drawing: z.enum(DRAWINGS).optional().describe('The drawing at its head and beside links to it, such as cheque.'),
  recipes,
  faq: faq.default([]),
  sources: z
    .array(source)
    .default([])
    .describe('Sources only this guide cites. Shared ones are in src/data/sources.yaml.'),
});

/** A static page about the guide itself. */
export const staticPage = z.strictObject({
  draft,
  ...texts,
  drawing: z.enum(DRAWINGS).optional().describe('The drawing at its head, such as letter.'),
});
