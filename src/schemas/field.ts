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

/** What pages, comparison, history, open data and editor help know of a field. It is said once, where the field is declared. */
export interface FieldInfo {
  /** The label where the field is shown alone. */
  label: string;
  /** What it is called under the heading of its section, where the heading says the rest. */
  shortLabel?: string;
  /** Where pages show it; fields without a section have a place of their own, or none. */
  section?: SectionId;
  /** Whether it is shown in the At-a-Glance box. */
  glance?: boolean;
  /** Whether institutions can be compared by it. */
  compared?: boolean;
  /** Its column in the CSV. */
  column?: string;
}

/** Every declared field, by its schema. */
const declared = z.registry<FieldInfo>();

/**
 * Declares a field of the record.
 *
 * @param help what an editor reads while writing it
 */
export function field<Schema extends z.ZodType>(schema: Schema, help: string, info: FieldInfo): Schema {
  const described = schema.describe(help);
  declared.add(described, info);
  return described;
}

/** Declares the optional fields of one section. */
export const optionalIn =
  (section: SectionId) =>
  <Schema extends z.ZodType>(schema: Schema, help: string, info: Omit<FieldInfo, 'section'>) =>
    field(schema.optional(), help, { ...info, section });

/** A declared field and its path in the record. */
export interface Field extends FieldInfo {
  /** Its keys joined by dots, such as `fees.eTransfer`: the one name of the field in code, data and addresses. */
  path: string;
  keys: readonly string[];
}

/** The declared fields of a schema, in the order in which it declares them. */
export function fieldsOf(schema: z.core.$ZodType, above: readonly string[] = []): Field[] {
  return Object.entries(shapeOf(schema)).flatMap(([key, inner]) => {
    const keys = [...above, key];
    const info = declared.get(inner);
    return [...(info ? [{ ...info, path: keys.join('.'), keys }] : []), ...fieldsOf(inner, keys)];
  });
}

/** The keys of an object schema, whatever is wrapped around it; none for anything else. Of a union, those of all its objects. */
function shapeOf(schema: z.core.$ZodType): z.core.$ZodShape {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return shapeOf(schema.unwrap());
  if (schema instanceof z.ZodUnion)
    return schema.options.reduce<z.core.$ZodShape>((shape, option) => ({ ...shape, ...shapeOf(option) }), {});
  return {};
}
