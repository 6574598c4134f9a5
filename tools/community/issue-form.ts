import { z } from 'zod';

/**
 * The forms in which GitHub takes issues. Keys and rules are those that GitHub documents; a form that breaks one is not
 * offered to readers, without a word.
 *
 * https://docs.github.com/en/communities/using-templates-to-encourage-useful-issues-and-pull-requests/syntax-for-githubs-form-schema
 */

const id = z.string().regex(/^[\w-]+$/, 'accepted are letters, digits, - and _');
const validations = z.strictObject({ required: z.boolean() }).optional();
const text = z.string().min(1);
const described = { label: text, description: text.optional() };

const options = z
  .array(text)
  .min(1)
  .refine((labels) => new Set(labels).size === labels.length, 'two options are alike')
  .refine(
    (labels) => labels.every((label) => label.toLowerCase() !== 'none'),
    '"None" is GitHub’s own option of a list that is not required',
  );

const element = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: text }) }),
  z.strictObject({
    type: z.literal('input'),
    id,
    attributes: z.strictObject({ ...described, placeholder: text.optional(), value: text.optional() }),
    validations,
  }),
  z.strictObject({
    type: z.literal('textarea'),
    id,
    attributes: z.strictObject({ ...described, placeholder: text.optional(), value: text.optional(), render: text.optional() }),
    validations,
  }),
  z.strictObject({
    type: z.literal('dropdown'),
    id,
    attributes: z.strictObject({ ...described, multiple: z.boolean().optional(), options, default: z.int().optional() }),
    validations,
  }),
  z.strictObject({
    type: z.literal('checkboxes'),
    id,
    attributes: z.strictObject({
      ...described,
      options: z.array(z.strictObject({ label: text, required: z.boolean().optional() })).min(1),
    }),
    validations,
  }),
]);

type Element = z.infer<typeof element>;

const fieldsOf = (body: readonly Element[]) => body.flatMap((one) => (one.type === 'markdown' ? [] : [one]));

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

/** One form, such as .github/ISSUE_TEMPLATE/correction.yml. An id is asked of every field, so that links can fill it in. */
export const IssueForm = z.strictObject({
  name: text.min(3),
  description: text.min(3),
  title: text.optional(),
  labels: z.array(text).optional(),
  assignees: z.array(text).optional(),
  projects: z.array(text).optional(),
  type: text.optional(),
  body: z
    .array(element)
    .refine((body) => fieldsOf(body).length > 0, 'it asks for nothing')
    .refine((body) => isUnique(fieldsOf(body).map((field) => field.id)), 'two fields have one id')
    .refine((body) => isUnique(fieldsOf(body).map(({ attributes }) => attributes.label)), 'two fields have one label'),
});

export type IssueForm = z.infer<typeof IssueForm>;

/** The ids of a form's fields, by which a link fills them in. */
export const fieldIds = ({ body }: IssueForm): string[] => fieldsOf(body).map((field) => field.id);

/** .github/ISSUE_TEMPLATE/config.yml: what stands beside the forms. */
export const IssueConfig = z.strictObject({
  blank_issues_enabled: z.boolean(),
  contact_links: z.array(z.strictObject({ name: text, url: z.url({ protocol: /^https$/ }), about: text })),
});
