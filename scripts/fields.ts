/** Writes docs/fields.md, the reference of all fields for people: `npm run fields`. */
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { textFact } from '../src/schemas/fact.ts';
import { creditUnion } from '../src/schemas/institution.ts';
import { guide, institutionPage, staticPage } from '../src/schemas/page.ts';
import { source } from '../src/schemas/source.ts';

export const REFERENCE = 'docs/fields.md';

/** The part of a JSON schema that the reference reads. */
interface JsonSchema {
  type?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  examples?: unknown[];
}

const PARTS = [
  { heading: 'A fact', schema: textFact },
  { heading: 'The record of an institution', schema: creditUnion },
  { heading: 'A source', schema: source },
  { heading: 'A set-up or app page of an institution', schema: institutionPage },
  { heading: 'A guide', schema: guide },
  { heading: 'A page about the guide itself', schema: staticPage },
];

/** The reference as Markdown: a table for each kind of file, with the path of every field, its meaning and an example. */
export const fieldReference = () =>
  [
    '# Every field',
    '',
    'Written by `npm run fields` from the schemas: change a meaning there. A dot stands for a level of indentation: `fees.monthly` is `monthly:` below `fees:`. A fact has `value` and `source`, or `claims`, or `notFound`, as in [CONTRIBUTING.md](../CONTRIBUTING.md#correct-a-figure).',
    ...PARTS.flatMap(({ heading, schema }) => [
      '',
      `## ${heading}`,
      '',
      '| Field | What it means | Example |',
      '| --- | --- | --- |',
      // Zod's JSON schema has no type of its own; the reference reads only what it declares above.
      ...rowsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '').map(
        (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
      ),
    ]),
    '',
  ].join('\n');

function rowsOf({ properties = {} }: JsonSchema, parent: string): string[][] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const path = parent ? `${parent}.${key}` : key;
    const inner = isFact(schema) ? [] : rowsOf(schema, path);
    const ofItems = schema.items?.properties && !isFact(schema.items) ? rowsOf(schema.items, `${path}[]`) : [];
    const example = exampleOf(schema);
    const cell = example === undefined ? '' : `\`${example}\``;
    const own = schema.description ? [[`\`${path}\``, schema.description, cell]] : [];
    return [...own, ...inner, ...ofItems];
  });
}

const isFact = ({ properties = {} }: JsonSchema) => 'value' in properties && 'notFound' in properties;

/** An example as YAML: from the schema, or from the "such as" of its description. */
function exampleOf(schema: JsonSchema): string | undefined {
  const { description = '', properties = {}, items, examples, type } = schema;
  if (isFact(schema)) {
    const value = suchAs(description) ?? exampleOf(properties.value ?? {}) ?? 'text';
    // Between braces, a comma ends a text without quotes.
    return `{ value: ${/^[^[].*,/.test(value) ? `'${value}'` : value}, source: rbc-fees }`;
  }
  if (items) return `[${exampleOf(items) ?? '…'}]`;
  const choice = schema.const ?? schema.enum?.[0] ?? examples?.[0];
  if (choice !== undefined) return typeof choice === 'string' ? choice : JSON.stringify(choice);
  if (type === 'boolean') return 'true';
  return suchAs(description) ?? schema.anyOf?.map(exampleOf).find(Boolean);
}

const suchAs = (description: string) =>
  /such as (?<example>\[[^\]]*\]|[^;]+?)(?:,(?!\d)|;|\.?$|\. )/.exec(description)?.groups?.example;

if (import.meta.main) writeFileSync(REFERENCE, fieldReference());
