import { z } from 'zod';

/** One paragraph of Markdown inside the frontmatter, with directives. */
export const prose = z.string().trim().min(1).meta({
  description:
    'A paragraph of Markdown. Cite with [@source-id]; show a recorded figure with [=fees.eTransfer]; mark French words with [fr:Coach Crédit].',
  /** A keyword of JSON Schema. The content check finds the prose in a record by it. */
  contentMediaType: 'text/markdown',
});

/** A label or title: plain text on one line. */
export const singleLine = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^\n]*$/, 'must be on one line');

/** A text that may be a number or a day, which YAML does not read as text. */
export const text = z.union([
  singleLine,
  z.number().transform(String),
  z.date().transform((day) => day.toISOString().slice(0, 10)),
]);

/** How many there are: 90000, or "90,000" as people write it. */
export const count = z.preprocess(
  (value) =>
    typeof value === 'string' && /^\d{1,3}(?:[, ]\d{3})+$/.test(value) ? Number(value.replace(/\D/g, '')) : value,
  z.int().nonnegative(),
);

export const question = singleLine.regex(/\?$/, 'ends in a question mark');

/** A name inside the guide: lower case, digits and hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is lower-case letters, digits and hyphens, such as "eq-bank"');

/** An address inside the guide in its canonical form, such as `/banks/rbc/` or `/about/#method`. */
export const address = z
  .string()
  .regex(/^\/([a-z0-9-]+\/)*(#[a-z0-9-]+)?$/, 'is an address of the guide with both slashes, such as /banks/rbc/');

/** A group of keys. */
export const group = <Shape extends z.ZodRawShape>(help: string, shape: Shape) => z.strictObject(shape).describe(help);

/** A list of which each entry has the same keys. */
export const listOf = <Shape extends z.ZodRawShape>(help: string, shape: Shape) =>
  z.array(z.strictObject(shape)).describe(help);

/** What a file says or leaves out, such as `urgent: true`. */
export const flag = (help: string) => z.literal(true).optional().describe(help);

/** A check of a list: no two items have a key, such as an id, in common. */
export const unique =
  <Item>(keysOf: (item: Item) => readonly string[]) =>
  (items: readonly Item[], context: z.core.$RefinementCtx) => {
    const seen = new Set<string>();
    items.forEach((item, index) => {
      for (const key of keysOf(item)) {
        if (seen.has(key))
          context.addIssue({
            code: 'custom',
            path: [index],
            message: `has "${key}", which is in the list already: change or remove one`,
          });
        seen.add(key);
      }
    });
  };

/** A list of at least one item; of one item, also the item alone. Always a list once parsed. */
export const oneOrMany = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item).min(1), item.transform((only) => [only])]);
