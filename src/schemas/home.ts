import { z } from 'zod';
import { DRAWINGS, faq } from './page.ts';
import { address, listOf, group, singleLine, prose } from './prose.ts';

/** The Phosphor icons that pages use: src/components/prose/icons has a file of each name. */
const icon = z
  .enum([
    'arrows-left-right',
    'bank',
    'chart-bar',
    'check',
    'clock',
    'device-mobile',
    'list',
    'list-checks',
    'magnifying-glass',
    'paper-plane-tilt',
    'phone',
    'question-mark',
    'receipt',
    'shield-check',
    'users',
    'users-three',
    'x',
  ])
  .describe('The name of a Phosphor icon, such as "bank".');
export type IconName = z.infer<typeof icon>;

/** What a claim about the guide's size counts. */
export const countedKind = z
  .enum(['banks', 'credit-unions', 'how-to-guides', 'apps', 'institutions'])
  .describe('What it counts: the guide must have at least as many.');

const heading = singleLine.describe('The heading over it.');
const paragraph = prose.describe('One paragraph of Markdown.');

/** A claim on Home, and what the guide must have for it to be true. */
const claim = z.strictObject({
  value: singleLine.describe('As the page shows it, such as "45+".'),
  counts: countedKind.optional(),
});

/** The texts of Home, by section in their order on the page. */
export const home = z.strictObject({
  title: singleLine.describe('The title in search results, without the name of the guide.'),
  description: singleLine.min(50).max(170).describe('One sentence for search results and social cards.'),
  hero: group('The first screen.', {
    heading: singleLine.describe('The h1.'),
    lede: prose.describe('The paragraph under the h1.'),
    tagline: singleLine.describe('The line under the buttons.'),
    explore: singleLine.describe('The label of the button to the categories.'),
    viewAll: singleLine.describe('The label of the button to the directory.'),
    examples: z
      .array(singleLine)
      .length(3)
      .describe('Three searches that show what can be asked, as people type them, such as RBC overdraft.'),
    tiles: listOf('The tiles under the rows.', { icon, title: heading, text: paragraph }),
  }),
  statistics: listOf('The row of figures.', {
    label: singleLine.describe('What is counted, as the page labels it.'),
    icon,
    claim: claim.describe('What is claimed.'),
    today: z
      .enum(['institutions', 'provinces', 'facts', 'update'])
      .describe('What stands beside it in large print: something that can be counted today.'),
    color: z.enum(['primary', 'success', 'warning', 'accent']).describe('The colour of the figure.'),
  }),
  features: group('What a reader can look up.', {
    heading,
    cards: listOf('The cards, in the order of the page.', {
      drawing: z.enum(DRAWINGS).describe('The drawing over its title, such as card.'),
      title: heading,
      text: paragraph,
      features: z.array(prose).min(1).describe('A list of short points, each a link to its section.'),
    }),
  }),
  categories: group('The ways into the guide.', {
    heading,
    cards: listOf('The cards, in the order of the page.', {
      icon,
      title: heading,
      text: paragraph,
      href: address.describe('Where the card leads, such as /banks/.'),
      count: claim.optional().describe('How many there are, if the card says so.'),
      colour: z.enum(['ink', 'n5', 'n10', 'n20', 'n100']).describe('The colour of the section it leads to.'),
      popular: z.boolean().default(false).describe('true if the card is marked as popular.'),
    }),
  }),
  questions: group('The heading over the reader questions of src/data/questions.yaml.', { heading }),
  popular: group('The institutions that most readers look for.', {
    heading,
    note: prose.describe('What the numbers count, with their source.'),
    institutions: listOf('The institutions, largest first.', {
      name: singleLine.describe('The name of the institution.'),
      href: address.describe('Its page, such as /banks/rbc/.'),
      users: singleLine.describe('Its number of customers in short, such as 17M+.'),
    }),
  }),
  security: group('What to know before you bank online.', {
    heading,
    text: z.array(prose).min(1).describe('A list of paragraphs.'),
  }),
  faq: faq.min(4).describe('Four questions or more, each with its answer.'),
  closing: group('The end of the page.', {
    heading,
    text: paragraph,
    buttons: listOf('Two buttons.', {
      label: singleLine.describe('What the button says.'),
      href: address.describe('Where it leads, such as /banks/.'),
    }).length(2),
  }),
});
export type Home = z.infer<typeof home>;
