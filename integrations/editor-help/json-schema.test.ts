import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { readContent } from '../../checks/content.ts';
import { MONEY_FORMS } from '../../src/schemas/money.ts';
import { COLLECTIONS, DATA_FILES } from '../../src/schemas/collections.ts';
import { moneyFact } from '../../src/schemas/fact.ts';
import { jsonSchemaOf } from './json-schema.ts';

/** Every kind of content file with its JSON Schema. */
const SCHEMAS = Object.entries<z.ZodType>({
  ...Object.fromEntries(Object.entries(COLLECTIONS).map(([name, { schema }]) => [name, schema])),
  ...DATA_FILES,
}).map(([name, schema]) => [name, jsonSchemaOf(schema)] as const);

type JsonSchema = z.core.JSONSchema.JSONSchema;

const { files } = readContent('.');

const isSchema = (part: unknown): part is JsonSchema => part !== null && typeof part === 'object';

/** The keys below a schema that nothing explains, by their dotted paths. */
function unexplained(schema: unknown, path: string): string[] {
  if (!isSchema(schema)) return [];
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([key, value]) => [
      ...(isSchema(value) && value.description ? [] : [`${path}.${key}`]),
      ...unexplained(value, `${path}.${key}`),
    ]),
    ...[items].flat().flatMap((item) => unexplained(item, `${path}[]`)),
    ...unexplained(additionalProperties, `${path}.*`),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((branch) => unexplained(branch, path)),
  ];
}

describe('the JSON Schemas, from which an editor’s program helps', () => {
  test.each(SCHEMAS)('every key of %s is explained', (name, schema) => {
    expect([...new Set(unexplained(schema, name))]).toEqual([]);
  });

  test('a key without an explanation would be found, however deep', () => {
    expect(unexplained({ properties: { a: { description: 'x', items: { anyOf: [{ properties: { b: {} } }] } } } }, 'file')).toEqual([
      'file.a[].b',
    ]);
  });

  test.each(SCHEMAS)('accept every file of the guide, as the content check does: %s', (name, schema) => {
    const isValid = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    const ofThisKind = files.filter(({ collection, path }) => collection === name || path === `src/data/${name}`);
    expect(ofThisKind.length).toBeGreaterThan(0);
    for (const { path, data } of ofThisKind) expect(isValid(data) ? [] : isValid.errors, path).toEqual([]);
  });

  test('a price comes with the forms that are accepted', () => {
    expect(jsonSchemaOf(moneyFact).properties?.value).toMatchObject({ examples: MONEY_FORMS });
  });
});
