import type { Keys } from '../../src/read/facts.ts';
import type { z } from 'zod';
import { COLLECTIONS, DATA_FILES, type CollectionName } from '../../src/schemas/collections.ts';
import { memoize } from '../../src/domain/memoize.ts';
import { jsonSchemaOf, partAt, type JsonSchema } from '../../src/schemas/field.ts';
import type { ContentFile, TextKind } from './types.ts';

/** Schemas of collections that depend on other content: those of records, on the catalogue of capabilities. */
export type Schemas = Partial<Record<CollectionName, z.ZodType>>;

/**
 * The schema with which the site reads a file.
 *
 * @throws Error for a data file without a schema
 */
export function schemaOf(file: Pick<ContentFile, 'path' | 'collection'>, schemas: Schemas = {}): z.ZodType {
  const { path, collection } = file;
  if (collection !== 'data') return schemas[collection] ?? COLLECTIONS[collection].schema;
  const schema = Object.entries(DATA_FILES).find(([name]) => path === `src/data/${name}`)?.[1];
  if (!schema) throw new Error(`${path} has no schema in DATA_FILES`);
  return schema;
}

export const keysAt = (schema: z.ZodType, path: Keys): string[] => [
  ...new Set(shapesAt(schema, path).flatMap(({ properties = {} }) => Object.keys(properties))),
];

export const describeField = (schema: z.ZodType, path: Keys): string | undefined =>
  shapesAt(schema, path).find(({ description }) => description)?.description;

/** Whether a field can only be a group of fields. */
export const isGroup = (schema: z.ZodType, path: Keys) =>
  keysAt(schema, path).length > 0 && shapesAt(schema, path).every(({ type = 'object' }) => type === 'object');

export function kindOfText(schema: z.ZodType, path: Keys): TextKind {
  const shapes = shapesAt(schema, path);
  if (shapes.some(({ contentMediaType }) => contentMediaType === 'text/markdown')) return 'prose';
  return shapes.some(({ format }) => format === 'date') ? 'date' : 'words';
}

/** A shape, and what it may be instead of itself. None refers to another place. */
const expand = (shape: JsonSchema): JsonSchema[] => [
  shape,
  ...[shape.anyOf ?? [], shape.allOf ?? [], shape.oneOf ?? []].flat().flatMap(expand),
];

const shapesOf = memoize((schema: z.ZodType) => expand(jsonSchemaOf(schema, 'input')));

const shapesAt = (schema: z.ZodType, path: Keys) =>
  path.reduce<JsonSchema[]>((shapes, step) => shapes.flatMap((shape) => expand(partAt(shape, step))), shapesOf(schema));
