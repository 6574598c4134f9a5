import { z } from 'zod';
import { questionAndAnswer } from './page.ts';
import { address, line, prose, slug } from './prose.ts';

const icon = slug.describe('The name of a Phosphor icon, such as "bank".');

/** A statement of the contract on Home, and what the guide must hold for it to be true. */
const claim = z.strictObject({
  value: line.describe('As the page shows it, such as "45+".'),
  counts: z
    .enum(['banks', 'credit-unions', 'how-to-guides', 'apps', 'institutions'])
    .optional()
    .describe('What it counts: the guide must hold at least as many.'),
});

/** The words of Home, section by section in the contract's order. */
export const home = z.strictObject({
  title: line,
  description: line.min(50).max(170),
  hero: z.strictObject({
    heading: line,
    lede: prose,
    tagline: line,
    explore: line,
    viewAll: line,
    rows: z.array(slug).min(1).describe('Institutions shown as live rows under the claim.'),
    tiles: z.array(z.strictObject({ icon, title: line, text: prose })),
  }),
  statistics: z.array(z.strictObject({ label: line, icon, claim, color: z.enum(['primary', 'success', 'warning', 'accent']) })),
  features: z.strictObject({
    heading: line,
    cards: z.array(z.strictObject({ icon, title: line, text: prose, features: z.array(line).min(1) })),
  }),
  categories: z.strictObject({
    heading: line,
    cards: z.array(
      z.strictObject({ icon, title: line, text: prose, href: address, count: claim.optional(), popular: z.boolean().default(false) }),
    ),
  }),
  questions: z.strictObject({ heading: line }).describe('The heading over the reader questions of src/data/questions.yaml.'),
  popular: z.strictObject({
    heading: line,
    note: prose,
    institutions: z.array(z.strictObject({ name: line, href: address, users: line })),
  }),
  security: z.strictObject({ heading: line, text: z.array(prose).min(1) }),
  faq: z.array(questionAndAnswer).length(4),
  closing: z.strictObject({
    heading: line,
    text: prose,
    buttons: z.array(z.strictObject({ label: line, href: address })).length(2),
  }),
});
export type Home = z.infer<typeof home>;
