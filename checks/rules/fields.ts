import { z } from 'zod';
import { COLLECTIONS, DATA_FILES } from '../../src/schemas/collections.ts';
import type { ContentFile, FieldPath } from '../content.ts';
import type { Fault, Rule } from '../fault.ts';
import { nearest } from '../nearest.ts';

/** Checks the frontmatter of every file against the schema that the site uses. */
export const fields: Rule = {
  name: 'fields',
  description: 'Every field is known, has a value of its kind, and none that is needed is missing.',
  check: ({ files }) => files.flatMap(faultsOf),
};

function faultsOf(file: ContentFile): Fault[] {
  const schema = schemaOf(file);
  const result = schema.safeParse(file.data);
  if (result.success) return [];
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape; // JSON Schema is its own documentation
  return result.error.issues.flatMap((issue) => flatten(issue)).flatMap((issue) => toFaults(file, issue, shape));
}

function schemaOf(file: ContentFile): z.ZodType {
  if (file.collection !== 'data') return COLLECTIONS[file.collection].schema;
  const name = file.path.replace('src/data/', '');
  const schema = Object.entries(DATA_FILES).find(([data]) => data === name)?.[1];
  if (!schema) throw new Error(`${file.path} has no schema in DATA_FILES`);
  return schema;
}

type Issue = z.core.$ZodIssue & { found?: unknown };

/** Of a union, the issues of the branch that the author most likely meant: the one whose faults lie deepest. */
function flatten(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const branches = issue.errors
    .map((branch) => branch.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] })))
    .filter((branch) => branch.length > 0);
  const depth = (branch: z.core.$ZodIssue[]) =>
    Math.max(...branch.map((inner) => inner.path.length * 2 + (inner.code === 'invalid_type' ? 0 : 1)));
  const best = branches.sort((a, b) => depth(b) - depth(a))[0];
  return best ?? [issue];
}

function toFaults(file: ContentFile, issue: Issue, shape: Shape): Fault[] {
  const path = issue.path.filter((step): step is string | number => typeof step !== 'symbol');
  const base = { file: file.path, rule: 'fields' };
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(shape, path);
    return issue.keys.map((key) => ({
      ...base,
      ...file.locateKey(path, key),
      field: nameOf([...path, key]),
      message: path.length > 0 ? `is not a field of ${nameOf(path)}` : 'is not a field of this kind of file',
      accepted: known.join(', '),
      suggestion: nearest(key, known),
    }));
  }

  const value = path.reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], file.data); // any shape may stand in a faulty file
  const place = { ...base, ...file.locate(path), field: nameOf(path) };
  if (value === undefined && issue.code !== 'custom') {
    const last = path.at(-1);
    return [
      {
        ...place,
        message: 'is missing',
        accepted: describe(shape, path) ?? (issue.code === 'invalid_type' ? issue.expected : undefined),
        found: undefined,
        ...(last === undefined ? {} : {}),
      },
    ];
  }
  const found = show(value);
  switch (issue.code) {
    case 'invalid_value': {
      const accepted = issue.values.map(String);
      return [
        {
          ...place,
          message: 'has a value that is not on its list',
          found,
          accepted: accepted.join(', '),
          suggestion: nearest(String(value), accepted),
        },
      ];
    }
    case 'invalid_type':
      return [
        {
          ...place,
          message: `is not ${issue.expected === 'object' ? 'a group of fields' : issue.expected}`,
          found,
          accepted: describe(shape, path),
        },
      ];
    default:
      return [
        {
          ...place,
          message: issue.message.replace(/^Invalid input$/, 'is none of the accepted forms'),
          found,
          accepted: describe(shape, path),
        },
      ];
  }
}

/** A path as an editor would say it: `sources[2].url`. */
export const nameOf = (path: FieldPath) =>
  path.map((step, index) => (typeof step === 'number' ? `[${step + 1}]` : index > 0 ? `.${step}` : step)).join('');

const show = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value).slice(0, 120));

/** The parts of a JSON Schema that lead to the fields of an object. */
interface Shape {
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  items?: Shape;
  anyOf?: Shape[];
  allOf?: Shape[];
  oneOf?: Shape[];
  $ref?: string;
  $defs?: Record<string, Shape>;
  description?: string;
}

function shapesAt(root: Shape, path: FieldPath): Shape[] {
  const expand = (shape: Shape): Shape[] => {
    const target = shape.$ref?.startsWith('#/$defs/') ? root.$defs?.[shape.$ref.slice(8)] : undefined;
    const branches = [...(shape.anyOf ?? []), ...(shape.allOf ?? []), ...(shape.oneOf ?? []), ...(target ? [target] : [])];
    return [shape, ...branches.flatMap(expand)];
  };
  return path.reduce<Shape[]>(
    (shapes, step) =>
      shapes.flatMap((shape) => {
        const rest = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined;
        const next = typeof step === 'number' ? shape.items : (shape.properties?.[step] ?? rest);
        return next ? expand(next) : [];
      }),
    expand(root),
  );
}

const keysAt = (root: Shape, path: FieldPath) => [...new Set(shapesAt(root, path).flatMap((shape) => Object.keys(shape.properties ?? {})))];

const describe = (root: Shape, path: FieldPath) => shapesAt(root, path).find((shape) => shape.description)?.description;
