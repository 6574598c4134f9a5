import { z } from 'zod';
import { catalogue } from './capability.ts';
import { DRAWINGS, guide, institutionPage, PICTURES, staticPage } from './page.ts';
import { evidence, factOf } from './fact.ts';
import { countedKind, home } from './home.ts';
import { hosts } from './hosts.ts';
import { bank, creditUnion } from './institution.ts';
import { PEOPLE_NAMES } from './lists.ts';
import { address, count, listOf, singleLine, oneOrMany, flag, prose, question, slug, text, unique } from './prose.ts';
import { source } from './source.ts';

/** Every kind of content file: glob patterns below `src/content` and the schema of the frontmatter. */
export const COLLECTIONS = {
  banks: { pattern: ['banks/*.mdx', 'banks/*/index.mdx'], schema: bank },
  creditUnions: { pattern: ['credit-unions/*.mdx', 'credit-unions/*/index.mdx'], schema: creditUnion },
  institutionPages: {
    pattern: ['banks/*/!(index).mdx', 'credit-unions/*/!(index).mdx'],
    schema: institutionPage,
  },
  guides: { pattern: ['guides/**/*.mdx'], schema: guide },
  pages: { pattern: ['pages/**/*.mdx'], schema: staticPage },
} as const satisfies Record<string, { pattern: string[]; schema: z.ZodType }>;

export type CollectionName = keyof typeof COLLECTIONS;

const phrases = z.array(singleLine).min(1);

/** Time spans for a photographed cheque, for the timelines of the cheque guide. */
const chequeTimes = z.array(
  z
    .strictObject({
      of: z
        .enum(['hold', 'keep'])
        .describe('hold: when the money is yours, in business days; keep: how long to keep the paper, in days.'),
      label: singleLine.describe('What the time is, short enough for a label before a bar.'),
      from: z.number().nonnegative().default(0).describe('First day of a span; without it, the span starts at once.'),
      to: z.number().positive().optional().describe('Last day of a span.'),
      at: z.array(z.number().positive()).min(1).optional().describe('In place of a span: single days.'),
      text: singleLine.describe('The time in words.'),
      source: evidence,
    })
    .refine(
      ({ to, at }) => (to === undefined) !== (at === undefined),
      'needs to (a span) or at (single days), not both',
    ),
);

/** The captions of drawings. */
const pictures = z.record(z.enum(PICTURES), prose.describe('All that the drawing shows, for those who do not see it.'));

/** Banking terms and their meanings. The first occurrence of a term on a page links to its meaning. */
const glossary = z
  .array(
    z.strictObject({
      id: slug.describe('Its anchor on the page that shows the glossary, such as transit-number.'),
      word: singleLine.describe('The word as the glossary lists it, such as Transit number.'),
      forms: z
        .array(singleLine)
        .min(1)
        .describe(
          'The forms of the word in texts, in lower case except for names: a list, such as [transit number, transit numbers]. No form that also has an everyday meaning.',
        ),
      meaning: singleLine.describe('What it means, in a sentence or two.'),
    }),
  )
  .superRefine(unique(({ id, forms }) => [`#${id}`, ...forms]));
export type Glossary = z.infer<typeof glossary>;

/** People in whom readers know themselves, each with a month: how pictures and the directory say what a month costs. */
const people = listOf('Five people, each with what they do in a month.', {
  id: slug.describe('Its anchor, after "month-", and its name in the code.'),
  label: singleLine.describe('Who it is, in two or three words: Student, 20.'),
  payments: count.describe('Purchases, bills and all withdrawals in a month.'),
  eTransfers: count.describe('e-Transfers sent in a month.'),
  withdrawals: count.describe('Withdrawals at machines of other banks in a month.'),
  kept: count.describe('The lowest balance of the month, in dollars.'),
  who: z.enum(PEOPLE_NAMES).describe('The one group that they are in, or none.'),
})
  .length(5)
  .superRefine(unique(({ id }) => [id]));

/** Addresses that pages link to but that have no page yet. */
const plannedPages = z.array(
  z.strictObject({
    address: address.describe('The address that pages link to already, such as /how-to/enable-2fa/.'),
    name: singleLine
      .optional()
      .describe('The text of links to it, such as Freeze a card. Without it, the text follows from the address.'),
    drawing: z.enum(DRAWINGS).optional().describe('The drawing beside links to it, such as lock.'),
    readNow: address.optional().describe('The address with an answer until the page exists.'),
  }),
);

const readerQuestions = z.array(
  z.strictObject({
    topic: singleLine.describe('What the questions are about: their heading on Home.'),
    questions: listOf('A list of questions, each with the address of its answer.', {
      question: question.describe('The question as a reader asks it.'),
      short: singleLine.optional().describe('Two or three words for it, where a reader in trouble looks: Locked out.'),
      href: address.describe('The page and heading that answers it.'),
      answer: singleLine
        .regex(/^[^?]*[.:]$/, 'is a sentence, and not a question')
        .optional()
        .describe('Its answer in a sentence or two for the search, where the section begins with something else.'),
    }).min(1),
  }),
);

const searchWords = z.strictObject({
  same: z
    .array(phrases.describe('Words and spellings of one meaning: a list, such as [cheque, check, chèque].'))
    .describe('Groups of words that the search treats as equal, in English and French.'),
  ignore: phrases.describe('Words that the search ignores, such as how and my.'),
  french: phrases.describe('French words: a search with one of them is told that the guide is in English.'),
  filters: listOf('The filters of the directory that a search can ask for.', {
    filter: z
      .string()
      .regex(/^[a-z]+=\w[\w-]*$/, 'is a name and a value, such as caps=card_lock')
      .describe('The filter as the address of the directory has it after the question mark: french=1.'),
    words: phrases.describe('What people type: a list, such as [service in french]. The words of one stand together.'),
    unless: phrases.optional().describe('Words with which a search asks for something else.'),
  }).default([]),
  besideFilters: z
    .array(singleLine)
    .default([])
    .describe('Words that ask for nothing more beside those of a filter, such as bank.'),
  besideFigures: z
    .array(singleLine)
    .default([])
    .describe('Words that a search may have besides the name of the figure that it asks for, such as account.'),
  neverRefused: z
    .array(singleLine)
    .default([])
    .describe(
      'Words of banking, and of somebody in danger: a search with one of them is never refused, such as stolen.',
    ),
  givenAway: z
    .strictObject({
      words: phrases.describe('What somebody did, such as told or clicked.'),
      what: phrases.describe('What was given away with it, such as code.'),
      unless: phrases.describe('Words with which it was not the reader who gave it, such as told me.'),
    })
    .default({ words: [], what: [], unless: [] })
    .describe('Words of somebody who gave away a code, a password or a number: too late for a warning.'),
  called: z
    .strictObject({
      href: address.describe('The page and heading that warns of callers.'),
      question: singleLine.describe('What somebody asks who is called: a heading may answer two questions.'),
      answer: singleLine.describe('The answer to that question, as the section gives it.'),
      callers: phrases.describe('Words of somebody who is called, such as on the phone.'),
      unless: phrases.describe('Words with which it was the reader who called, such as I called.'),
    })
    .optional()
    .describe('For somebody whom a caller asks for a code or a password: this warning comes first.'),
  answers: listOf('What people type, each list with the address that answers it.', {
    href: address.describe('The page and heading that answers, or that of an institution that has these names too.'),
    words: phrases.describe('What people type: a list, such as [lost card, stolen wallet]; none that `same` has.'),
    urgent: flag('For a reader in trouble: comes before the results that are not urgent.'),
    warns: flag('Warns of somebody who uses the name of a bank: comes before the sections of one that a search names.'),
    afterwards: flag('Says what to do after something was given away: then comes first.'),
    report: flag('Says to report a crime: the number of the Canadian Anti-Fraud Centre stands beside it.'),
    call: flag('Says to call the bank: if a search names one, its emergency numbers come first.'),
  }).superRefine(unique(({ href }) => [href])),
});
export type SearchWords = z.infer<typeof searchWords>;

/** Subjects that people look for and the guide does not cover: the search says so before its answers. */
const notCovered = z.strictObject({
  unless: phrases.describe('Words with which a search is about something else, such as scam: the guide covers that.'),
  subjects: listOf('The subjects, each with what people type and where to look.', {
    subject: singleLine.describe('The subject, as the end of "We do not cover": savings and GIC rates.'),
    words: phrases.describe('What people type: a list, such as [gic, savings rate]. A search has all words of one.'),
    unless: phrases.optional().describe('Words with which a search is about something that the guide covers.'),
    text: singleLine.describe('A sentence or two: why, or what to look for.'),
    elsewhere: listOf('Official pages that cover it, each with a label and a url.', {
      label: singleLine.describe('The title of the page, and whose it is.'),
      url: z.url().describe('The address of the page.'),
    }),
    inGuide: listOf('What the guide has that comes near, each with a label and an href.', {
      label: singleLine.describe('What the reader finds there.'),
      href: address.describe('The page and heading.'),
    }),
  }),
});
export type NotCoveredWords = z.infer<typeof notCovered>;
export type NotCoveredSubject = NotCoveredWords['subjects'][number];

/** Facts that are not about one institution (expiry of a transfer, usual fees), shown with [=general.name]. */
const sharedFacts = z.record(
  z.string().regex(/^[a-z][a-zA-Z0-9]*$/),
  factOf(singleLine, {
    label: singleLine.describe('What the fact is, as the page labels it, such as e-Transfer fee.'),
    counts: countedKind.optional(),
  }),
);

/** The style of the guide: what to avoid, and what to write instead. Used only by the content check. */
const style = z.strictObject({
  instead: listOf('Unnatural wordings, each with what to write instead.', {
    avoid: phrases.describe('Words and phrases to avoid, whole and in any case: a list, such as [is aimed for].'),
    say: singleLine.describe('What to write instead, as the end of the message: "we aim to".'),
  }),
  research: phrases.describe('Wordings about how facts were gathered: never in an answer, a step or a question.'),
});

/** What the guide's list of 2025 said, by institution: the only facts that may rest on it. Used only by the content check. */
const listing = z
  .record(
    z.union([slug, z.literal('general')]),
    z
      .record(singleLine, oneOrMany(text))
      .describe('Paths of facts, such as fees.eTransfer, each with what the list said.'),
  )
  .describe('The closed list of August 28, 2025: its facts, by institution.');

const institutions = z
  .array(slug.describe('An institution: its folder or file, such as rbc.'))
  .superRefine(unique((id) => [id]));

/** What the guide puts first. */
const featured = z.strictObject({
  largeBanks: institutions.describe('The big six, in the order of lists.'),
  digitalBanks: institutions.describe('Digital banks that come first in the e-Transfer guides.'),
  creditUnions: institutions.describe('The cards of the page on credit unions.'),
  popular: institutions.describe('The credit unions among them that are marked as popular.'),
  pages: listOf('Pages offered where an address leads nowhere.', {
    label: singleLine.describe('The words of the link.'),
    href: address,
    drawing: z.enum(DRAWINGS).describe('The drawing beside the link, such as bank.'),
  }),
});

const tile = { title: singleLine.describe('Its heading.'), text: singleLine.describe('A sentence or two.') };

/** Texts of blocks that are the same wherever they stand. */
const blocks = z.strictObject({
  membership: listOf('What members of a credit union have.', tile),
  communityImpact: phrases.describe('Where a credit union can make a difference.'),
  architecture: listOf('How the directory works, each with a link.', {
    ...tile,
    href: z
      .string()
      .regex(/^\/[\w./#-]+$/, 'is an address of the guide, such as /about/#method')
      .describe('Where more is said: a page with its heading, or a data file.'),
    link: singleLine.describe('The words of the link.'),
  }),
  notes: phrases.describe('What else to know of how the directory works.'),
});

/** Every file in `src/data` and its schema. */
export const DATA_FILES = {
  'blocks.yaml': blocks,
  'capabilities.yaml': catalogue,
  'cheque-times.yaml': chequeTimes,
  'featured.yaml': featured,
  'glossary.yaml': glossary,
  'home.yaml': home,
  'hosts.yaml': hosts,
  'listing-2025.yaml': listing,
  'not-covered.yaml': notCovered,
  'people.yaml': people,
  'pictures.yaml': pictures,
  'planned.yaml': plannedPages,
  'questions.yaml': readerQuestions,
  'search.yaml': searchWords,
  'shared-facts.yaml': sharedFacts,
  'sources.yaml': z.array(source),
  'style.yaml': style,
} as const satisfies Record<string, z.ZodType>;
