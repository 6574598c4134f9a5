/** Writes docs/fields.md, the reference of all fields for people: `npm run fields`. */
import { writeFileSync } from 'node:fs';
import type { z } from 'zod';
import { textFact } from '../src/schemas/fact.ts';
import { jsonSchemaOf, partAt, type JsonSchema } from '../src/schemas/field.ts';
import { creditUnion } from '../src/schemas/institution.ts';
import { guide, institutionPage, staticPage } from '../src/schemas/page.ts';
import { source } from '../src/schemas/source.ts';

export const REFERENCE = 'docs/fields.md';

const PARTS = [
  { heading: 'A fact', schema: textFact },
  { heading: 'The record of an institution', schema: creditUnion },
  { heading: 'A source', schema: source },
  { heading: 'A set-up or app page of an institution', schema: institutionPage },
  { heading: 'A guide', schema: guide },
  { heading: 'A page about the guide itself', schema: staticPage },
];

/** A field of the reference: its path, such as `limits.eTransfer.per24Hours` or `sources[].id`, its meaning and an example as YAML. */
interface Row {
  path: string;
  meaning: string;
  example: string | undefined;
}

export const fieldRows = (schema: z.ZodType): Row[] => rowsOf(jsonSchemaOf(schema, 'input'), '');

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
      ...fieldRows(schema)
        .map(({ path, meaning, example }) => [`\`${path}\``, meaning, example === undefined ? '' : `\`${example}\``])
        .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`),
    ]),
    '',
  ].join('\n');

function rowsOf(group: JsonSchema, parent: string): Row[] {
  return Object.keys(group.properties ?? {}).flatMap((key) => {
    const path = parent ? `${parent}.${key}` : key;
    const schema = partAt(group, key);
    const inner = isFact(schema) ? [] : rowsOf(schema, path);
    const item = partAt(schema, 0);
    const ofItems = isFact(item) ? [] : rowsOf(item, `${path}[]`);
    const own = schema.description ? [{ path, meaning: schema.description, example: exampleOf(schema) }] : [];
    return [...own, ...inner, ...ofItems];
  });
}

const isFact = ({ properties = {} }: JsonSchema) => 'value' in properties && 'notFound' in properties;

/** An example as YAML: from the schema, or from the "such as" of its description. A group of fields has none. */
function exampleOf(schema: JsonSchema): string | undefined {
  const { description = '', examples, type } = schema;
  const said = suchAs(description);
  if (isFact(schema)) {
    const value = said ?? exampleOf(partAt(schema, 'value')) ?? 'text';
    return `{ value: ${inBraces(value)}, source: rbc-fees }`;
  }
  if (type === 'array') {
    const item = said ?? exampleOf(partAt(schema, 0));
    return item === undefined || item.startsWith('[') ? item : `[${item.startsWith('{') ? item : inBraces(item)}]`;
  }
  const choice = schema.const ?? schema.enum?.[0] ?? examples?.[0];
  if (choice !== undefined) return typeof choice === 'string' ? choice : JSON.stringify(choice);
  if (type === 'boolean') return 'true';
  return said ?? schema.anyOf?.map(exampleOf).find(Boolean);
}

/** A value as braces and brackets need it: a comma there starts the next one. */
const inBraces = (value: string) => (value.includes(',') && !value.startsWith('[') ? `'${value}'` : value);

/** The example in a description: up to a comma that is not of a number, or to the end of its sentence. */
const suchAs = (description: string) =>
  /such as (?<example>\[[^\]]*\]|(?:[^,;]|,(?=\d{3}))+?)(?:[,;](?!\d{3})|\.?$|\. )/.exec(description)?.groups?.example;

if (import.meta.main) writeFileSync(REFERENCE, fieldReference());
