import type { z } from 'zod';
import type { ContentFile, FieldPath } from '../content.ts';
import { eachFile } from '../each-file.ts';
import type { Fault, Rule } from '../fault.ts';
import { nearest } from '../nearest.ts';
import { valueAt } from '../records.ts';
import { describeField, keysAt, schemaOf } from '../shape.ts';

/** Checks the frontmatter of every file against the schema that the site uses. */
export const fields: Rule = {
  name: 'fields',
  description: 'Every field is known, has a value of its kind, and none that is needed is missing.',
  check: eachFile((file) => faultsOf(file)),
};

function faultsOf(file: ContentFile): Fault[] {
  const schema = schemaOf(file);
  const result = schema.safeParse(file.data);
  if (result.success) return [];
  return result.error.issues.flatMap(flatten).flatMap((issue) => toFaults(file, issue, schema));
}

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

function toFaults(file: ContentFile, issue: z.core.$ZodIssue, schema: z.ZodType): Fault[] {
  const path = issue.path.filter((step): step is string | number => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, path);
    return issue.keys.map((key) => ({
      file: file.path,
      ...file.locateKey(path, key),
      rule: 'fields',
      field: nameOf([...path, key]),
      message: path.length > 0 ? `is not a field of ${nameOf(path)}` : 'is not a field of this kind of file',
      accepted: known.join(', '),
      suggestion: nearest(key, known),
    }));
  }
  const value = valueAt(file.data, path);
  const isMissing = value === undefined && issue.code !== 'custom';
  return [
    {
      file: file.path,
      ...file.locate(path),
      rule: 'fields',
      field: nameOf(path),
      found: isMissing ? undefined : show(value),
      ...(isMissing
        ? { message: 'is missing', accepted: describeField(schema, path) ?? expectedOf(issue) }
        : verdict(issue, value, path, schema)),
    },
  ];
}

/** What is wrong with a value that stands there. */
function verdict(
  issue: z.core.$ZodIssue,
  value: unknown,
  path: FieldPath,
  schema: z.ZodType,
): Pick<Fault, 'message' | 'accepted' | 'suggestion'> {
  const accepted = describeField(schema, path);
  switch (issue.code) {
    case 'invalid_value': {
      const list = issue.values.map(String);
      return { message: 'has a value that is not on its list', accepted: list.join(', '), suggestion: nearest(String(value), list) };
    }
    case 'invalid_type':
      if (value === null) return { message: 'is empty', accepted: accepted ?? expectedOf(issue) };
      return { message: `is not ${expectedOf(issue) ?? ''}`, accepted };
    default:
      return { message: issue.message.replace(/^Invalid input$/, 'is none of the accepted forms'), accepted };
  }
}

/** What schemas call kinds of values, in an editor's words. */
const KINDS: Readonly<Record<string, string>> = {
  object: 'a group of fields',
  record: 'a group of fields',
  array: 'a list',
  string: 'a text (put quotes around a number or true)',
  boolean: 'true or false',
  int: 'a whole number',
};

const expectedOf = (issue: z.core.$ZodIssue) => (issue.code === 'invalid_type' ? (KINDS[issue.expected] ?? issue.expected) : undefined);

/** A path as an editor would say it: `sources[2].url`. */
export const nameOf = (path: FieldPath) =>
  path.map((step, index) => (typeof step === 'number' ? `[${step + 1}]` : index > 0 ? `.${step}` : step)).join('');

const show = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value).slice(0, 120));
