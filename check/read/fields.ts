import { fieldName, type Keys } from '../../src/read/facts.ts';
import GithubSlugger from 'github-slugger';
import type { z } from 'zod';
import { VALUE_OF_FACT } from '../../src/schemas/fact.ts';
import type { Entry } from '../../src/read/file.ts';
import { positionsOf, type Position } from '../../src/read/positions.ts';
import type { LocatedProblem, Problem } from '../issue.ts';
import { describeField, isGroup, keysAt } from './schemas.ts';
import { valueAt } from '../../src/domain/values.ts';
import { nearest } from './values.ts';

type ZodIssue = z.core.$ZodIssue;

/** What the schema of a file does not accept, in the words of editors. */
export function explainSchema(file: Entry, error: z.ZodError, schema: z.ZodType): LocatedProblem[] {
  const problems = error.issues.flatMap(expandUnion).flatMap((issue) => explainIssue(file, issue, schema));
  // A misspelt field is not reported as missing too.
  const misspelt = problems.flatMap(({ field = '', suggestion }) =>
    suggestion ? field.replace(/[^.]*$/, suggestion) : [],
  );
  return problems.filter(({ field = '', message }) => message !== MISSING || !misspelt.includes(field));
}

const MISSING = 'is missing';

/** The issues of the union's branch that the author most likely meant: the one with the deepest issues. */
function expandUnion(issue: ZodIssue): ZodIssue[] {
  // Where a union has a message of its own, that is the clearest.
  if (issue.code !== 'invalid_union' || issue.message !== 'Invalid input') return [issue];
  const branches = issue.errors
    .map((branch) => branch.flatMap((inner) => expandUnion({ ...inner, path: [...issue.path, ...inner.path] })))
    .filter((branch) => branch.length > 0);
  const depth = (branch: ZodIssue[]) =>
    Math.max(...branch.map(({ path, code }) => path.length * 2 + (code === 'invalid_type' ? 0 : 1)));
  const best = branches.sort((a, b) => depth(b) - depth(a))[0];
  return best ?? [issue];
}

function explainIssue(file: Entry, issue: ZodIssue, schema: z.ZodType): LocatedProblem[] {
  const path = issue.path.filter((step): step is string | number => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, path);
    const message = `is not a field of ${path.length > 0 ? fieldName(path, file.data) : 'this kind of file'}`;
    return issue.keys.map((key) => {
      const at = { ...positionsOf(file).locateKey(path, key), field: fieldName([...path, key], file.data) };
      const cut = textCutAtComma(file, at);
      if (cut) return { ...at, ...cut, field: fieldName([...path, cut.name], file.data) };
      return { ...at, message, accepted: known.join(', '), suggestion: nearest(key, known) };
    });
  }
  const value = valueAt(file.data, path);
  const isBlock = typeof value === 'object' && value !== null && typeof path.at(-1) === 'string';
  const position = isBlock
    ? positionsOf(file).locateKey(path.slice(0, -1), String(path.at(-1)))
    : positionsOf(file).locate(path);
  // A whole group helps nobody to find what is wrong in it.
  const isTold = value !== undefined && (typeof value !== 'object' || Array.isArray(value));
  const found = isTold ? JSON.stringify(value).slice(0, 120) : undefined;
  return [{ ...position, field: fieldName(path, file.data), found, ...explainValue(issue, value, path, schema) }];
}

/** A text in braces that YAML cut at its comma, if what it took for a field is the rest of one. */
function textCutAtComma({ text }: Entry, { line, column }: Position) {
  const written = text.split('\n')[line - 1] ?? '';
  const [before, after] = [written.slice(0, column - 1), /^[^,}]*/.exec(written.slice(column - 1))?.[0] ?? ''];
  const { name, start } = /(?<name>[\w-]+): +(?<start>[^:]*,\s*)$/.exec(before)?.groups ?? {};
  if (name === undefined || start === undefined || after.includes(':')) return undefined;
  const found = `${start}${after}`.trim();
  const message = 'is cut at its comma: in braces, a comma starts the next field';
  return { name, message, found, accepted: `quotes around the whole text: ${name}: '${found.replaceAll("'", "''")}'` };
}

function explainValue(issue: ZodIssue, value: unknown, path: Keys, schema: z.ZodType): Problem {
  const described = describeField(schema, path);
  // The description that all facts share does not help with this one.
  const accepted = described?.startsWith(VALUE_OF_FACT) ? undefined : described;
  const list = optionsIn(issue);
  const written = String(value);
  const expected = issue.code === 'invalid_type' ? (KINDS[issue.expected] ?? issue.expected) : undefined;
  if (value === undefined && issue.code !== 'custom')
    return { message: MISSING, accepted: list?.join(', ') ?? accepted ?? expected };
  if (list?.join() === 'true' && value === false)
    return { message: 'is false, which a file says by leaving it out', accepted: 'no such line' };
  if (list) {
    // A code of two or three letters is one letter from another that means something else.
    const near = written.length > 4 ? nearest(written, list) : undefined;
    const suggestion = list.find((option) => option.toLowerCase() === written.toLowerCase()) ?? near;
    return { message: 'has a value that is not on its list', accepted: list.join(', '), suggestion };
  }
  if (value !== null && typeof value !== 'object' && isGroup(schema, path)) {
    const keys = keysAt(schema, path).map((key) => `${key}: …`);
    const name = String(path.at(-1));
    return {
      message: 'is a group of fields, not a value',
      accepted: `below "${name}:", each with two spaces more in front: ${keys.join(' · ')}`,
    };
  }
  const isAddress = ['url', 'website'].some((key) => key === path.at(-1));
  if (isAddress && /^(?:http:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(written)) {
    const address = `https://${written.replace(/^http:\/\//, '')}, once you saw that it opens`;
    return { message: 'is not an address that starts with https://', accepted: address };
  }
  if (written.startsWith('#')) {
    const accepted = `the page before it, then the words of the heading: /banks/rbc/#${new GithubSlugger().slug(written)}`;
    return { message: 'is a heading without the address of its page', accepted };
  }
  // Messages of our schemas are written for editors; those of zod start with a capital.
  const isOurs = !/^[A-Z]/.test(issue.message);
  if (isOurs && issue.code === 'invalid_format' && !issue.message.startsWith('is not '))
    return { message: 'is not in the form that this field needs', accepted: `what ${issue.message}` };
  if (isOurs) return { message: issue.message, accepted };
  switch (issue.code) {
    case 'invalid_type':
      if (value === null) return { message: 'is empty', accepted: accepted ?? expected };
      return { message: `is not ${expected ?? ''}`, accepted, suggestion: BOOLEANS[written.toLowerCase()] };
    case 'too_big':
      return { message: `is too large: it ${sizeOf(value)}`, accepted: `at most ${String(issue.maximum)}` };
    case 'too_small':
      return { message: `is too small: it ${sizeOf(value)}`, accepted: `at least ${String(issue.minimum)}` };
    default:
      return { message: 'is not in the form that this field needs', accepted };
  }
}

const BOOLEANS: Readonly<Record<string, string>> = { yes: 'true', on: 'true', no: 'false', off: 'false' };

/** What a field may be: also one that decides which others its group has, such as status.state. */
function optionsIn(issue: ZodIssue): string[] | undefined {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  return issue.code === 'invalid_union' && 'options' in issue ? issue.options?.map(String) : undefined;
}

function sizeOf(value: unknown): string {
  if (Array.isArray(value)) return `has ${value.length} items`;
  return typeof value === 'string' ? `has ${value.trim().length} characters` : `is ${String(value)}`;
}

/** zod's types of values, in plain words. */
const KINDS: Readonly<Record<string, string>> = {
  object: 'a group of fields',
  record: 'a group of fields',
  array: 'a list, such as [one, two]',
  string: "a text: a number, true or false needs quotes, such as '4.8'",
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a whole number, 90000 or 90,000: "about" or "more than" go into a note',
};
