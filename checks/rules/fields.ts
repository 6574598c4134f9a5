import type { z } from 'zod';
import type { ContentFile, FieldPath } from '../content-types.ts';
import type { Finding, Problem } from '../issue.ts';
import { nearest } from '../nearest.ts';
import { atField, perFile, type Rule } from '../rule.ts';
import { describeField, keysAt, kindOfText, schemaOf } from '../schema-lookup.ts';
import { fieldName, valueAt } from '../values.ts';

/** Checks the frontmatter of every file against the schema that the site uses. */
export const fields: Rule = {
  name: 'fields',
  description: 'Every field is known, has a value of its kind, and none that is needed is missing.',
  check: perFile((file) => {
    const schema = schemaOf(file);
    const result = schema.safeParse(file.data);
    return result.success ? [] : result.error.issues.flatMap(expandUnion).flatMap((issue) => findingsOf(file, issue, schema));
  }),
};

type ZodIssue = z.core.$ZodIssue;

/** Of a union, the issues of the branch that the author most likely meant: the one whose issues lie deepest. */
function expandUnion(issue: ZodIssue): ZodIssue[] {
  // A union that has words of its own says it best itself.
  if (issue.code !== 'invalid_union' || issue.message !== 'Invalid input') return [issue];
  const branches = issue.errors
    .map((branch) => branch.flatMap((inner) => expandUnion({ ...inner, path: [...issue.path, ...inner.path] })))
    .filter((branch) => branch.length > 0);
  const depth = (branch: ZodIssue[]) => Math.max(...branch.map(({ path, code }) => path.length * 2 + (code === 'invalid_type' ? 0 : 1)));
  const best = branches.sort((a, b) => depth(b) - depth(a))[0];
  return best ?? [issue];
}

function findingsOf(file: ContentFile, issue: ZodIssue, schema: z.ZodType): Finding[] {
  const path = issue.path.filter((step): step is string | number => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, path);
    return issue.keys.map((key) => ({
      file: file.path,
      ...file.locateKey(path, key),
      field: fieldName([...path, key]),
      message: path.length > 0 ? `is not a field of ${fieldName(path)}` : 'is not a field of this kind of file',
      accepted: known.join(', '),
      suggestion: nearest(key, known),
    }));
  }
  const value = valueAt(file.data, path);
  const isMissing = value === undefined && issue.code !== 'custom';
  if (isMissing) return [{ ...atField(file, path), message: 'is missing', accepted: describeField(schema, path) ?? expectedBy(issue) }];
  return [{ ...atField(file, path), found: quote(value), ...problemOf(issue, value, path, schema) }];
}

/** What is wrong with a value that stands there. */
function problemOf(issue: ZodIssue, value: unknown, path: FieldPath, schema: z.ZodType): Problem {
  const accepted = describeField(schema, path);
  switch (issue.code) {
    case 'invalid_value': {
      const list = issue.values.map(String);
      return { message: 'has a value that is not on its list', accepted: list.join(', '), suggestion: nearest(String(value), list) };
    }
    case 'invalid_type':
      if (value === null) return { message: 'is empty', accepted: accepted ?? expectedBy(issue) };
      if (kindOfText(schema, path) === 'date') return { message: 'is not a day: write it as 2026-11-20', accepted };
      return { message: `is not ${expectedBy(issue) ?? ''}`, accepted };
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

const expectedBy = (issue: ZodIssue) => (issue.code === 'invalid_type' ? (KINDS[issue.expected] ?? issue.expected) : undefined);

const quote = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value).slice(0, 120));
