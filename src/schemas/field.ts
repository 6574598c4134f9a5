import { z } from 'zod';

/** The sections of an institution's pages and of the comparison, in order. */
export const FIELD_SECTIONS = {
  identity: 'At a glance',
  fees: 'Fees',
  limits: 'Limits',
  signIn: 'Signing in',
  protection: 'Protection',
  app: 'App',
  support: 'Support',
  transfer: 'e-Transfer',
} as const;
export type SectionId = keyof typeof FIELD_SECTIONS;

/** How pages, the comparison, the history, open data and editor help show a field. */
interface FieldInfo {
  label: string;
  /** A shorter label under the heading of its section. */
  shortLabel?: string;
  /** The section that shows it. Fields without one are shown elsewhere, or not at all. */
  section?: SectionId;
  glance?: boolean;
  compared?: boolean;
  column?: string;
  /** The highest plausible price, in dollars: more is a typing error. */
  highest?: number;
}

type FieldParts = Omit<FieldInfo, 'label' | 'shortLabel'>;

const declared = z.registry<FieldInfo>();

/** Declares a field of the record: its label, or also a shorter one under the heading of its section, and the help for editors. */
export function field<Schema extends z.ZodType>(
  schema: Schema,
  labels: string | readonly [label: string, shortLabel: string],
  help: string,
  info: FieldParts = {},
): Schema {
  const described = schema.describe(help);
  const [label, shortLabel] = typeof labels === 'string' ? [labels] : labels;
  declared.add(described, { ...info, label, ...(shortLabel && { shortLabel }) });
  return described;
}

/** Returns a function that declares optional fields of a section, all with the same schema and what is usual for them. */
export const sectionField =
  <Schema extends z.ZodType>(section: SectionId, schema: Schema, usual: FieldParts = {}) =>
  (labels: Parameters<typeof field>[1], help: string, info: FieldParts = {}) =>
    field(schema.optional(), labels, help, { ...usual, ...info, section });

/** A declared field and its path in the record. */
export interface Field extends FieldInfo {
  /** Its keys joined by dots, such as `fees.eTransfer`: the name of the field in code, data and addresses. */
  path: string;
  keys: readonly string[];
  /** The explanation for editors. */
  help: string;
}

/** The declared fields of a schema, in the order of their declaration. */
export function fieldsOf(schema: z.core.$ZodType, parentKeys: readonly string[] = []): Field[] {
  return Object.entries(shapeOf(schema)).flatMap(([key, inner]) => {
    const keys = [...parentKeys, key];
    const info = declared.get(inner);
    const { description: help = '' } = z.globalRegistry.get(inner) ?? {};
    return [...(info ? [{ ...info, path: keys.join('.'), keys, help }] : []), ...fieldsOf(inner, keys)];
  });
}

/** The shape of an object schema, optional or not, or of all objects of a union. Empty for other schemas. */
function shapeOf(schema: z.core.$ZodType): z.core.$ZodShape {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return shapeOf(schema.unwrap());
  if (schema instanceof z.ZodUnion)
    return schema.options.reduce<z.core.$ZodShape>((shape, option) => ({ ...shape, ...shapeOf(option) }), {});
  return {};
}

/** The JSON Schema of input or output. JSON Schema's `uri` is only ASCII, so that addresses, with ® and ’, have no format. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    cycles: 'throw',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'uri') delete jsonSchema.format;
    },
  });

/** A JSON Schema, or a part of one. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The part at a key, or that of the items of a list at any index; empty where there is none. */
export function partAt(schema: JsonSchema, step: string | number): JsonSchema {
  const part = typeof step === 'number' ? schema.items : (schema.properties?.[step] ?? schema.additionalProperties);
  return typeof part === 'object' && !Array.isArray(part) ? part : {};
}
