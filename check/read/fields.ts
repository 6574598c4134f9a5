import type { z } from 'zod';
import { calendarDate, partialDate } from '../../src/schemas/calendar-date.ts';
import { VALUE_OF_FACT } from '../../src/schemas/fact.ts';
import { MONEY_FORMS, parseMoney } from '../../src/schemas/money.ts';
import { readPhoneNumber } from '../../src/schemas/phone.ts';
import { NOT_A_QUESTION } from '../../src/schemas/prose.ts';
import type { LocatedProblem, Problem } from '../report/issue.ts';
import { nearest } from '../terms/nearest.ts';
import { describeField, isGroup, isMoneyField, keysAt, kindOfText, schemaOf, type Schemas } from './schemas.ts';
import type { ContentFile, FieldPath } from './types.ts';
import { fieldName, valueAt } from './values.ts';

type ZodIssue = z.core.$ZodIssue;

/** What the schema of a file does not accept, in the words of editors. */
export function explainSchema(file: ContentFile, error: z.ZodError, schemas: Schemas): LocatedProblem[] {
  const schema = schemaOf(file, schemas);
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
  // A union with its own message says it best.
  if (issue.code !== 'invalid_union' || issue.message !== 'Invalid input') return [issue];
  const branches = issue.errors
    .map((branch) => branch.flatMap((inner) => expandUnion({ ...inner, path: [...issue.path, ...inner.path] })))
    .filter((branch) => branch.length > 0);
  const depth = (branch: ZodIssue[]) =>
    Math.max(...branch.map(({ path, code }) => path.length * 2 + (code === 'invalid_type' ? 0 : 1)));
  const best = branches.sort((a, b) => depth(b) - depth(a))[0];
  return best ?? [issue];
}

function explainIssue(file: ContentFile, issue: ZodIssue, schema: z.ZodType): LocatedProblem[] {
  const path = issue.path.filter((step): step is string | number => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, path);
    const message = `is not a field of ${path.length > 0 ? fieldName(path) : 'this kind of file'}`;
    return issue.keys.map((key) => {
      const at = { ...file.locateKey(path, key), field: fieldName([...path, key]) };
      return { ...at, message, accepted: known.join(', '), suggestion: nearest(key, known) };
    });
  }
  const value = valueAt(file.data, path);
  const isBlock = typeof value === 'object' && value !== null && typeof path.at(-1) === 'string';
  const position = isBlock ? file.locateKey(path.slice(0, -1), String(path.at(-1))) : file.locate(path);
  const at = { ...position, field: fieldName(path) };
  if (value === undefined && issue.code !== 'custom') {
    const accepted = optionsIn(issue)?.join(', ') ?? describeField(schema, path) ?? expectedBy(issue);
    return [{ ...at, message: MISSING, accepted }];
  }
  const found = value === undefined || value === null ? undefined : JSON.stringify(value).slice(0, 120);
  return [{ ...at, found, ...(explainForm(value, path, schema) ?? explainValue(issue, value, path, schema)) }];
}

/** A value in a form that is nearly right, or a value where a group of fields belongs. */
function explainForm(value: unknown, path: FieldPath, schema: z.ZodType): Problem | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const keys = keysAt(schema, path);
  const name = String(path.at(-1));
  if (isGroup(schema, path)) {
    const key = ['value', 'state'].find((first) => keys.includes(first)) ?? keys[0] ?? '';
    const inBraces = /[,:{}[\]#]/.test(String(value)) ? JSON.stringify(value) : String(value);
    const rest = keys.includes('source') ? 'source: …' : '…';
    return {
      message: 'is a group of fields, not a value',
      accepted: `below "${name}:", each with two spaces more in front: ${keys.map((each) => `${each}: …`).join(' · ')}`,
      suggestion: `${name}: { ${key}: ${inBraces}, ${rest} }`,
    };
  }
  if (isMoneyField(schema, path) && parseMoney(String(value)) === undefined)
    return { message: 'is not a price as people write it', accepted: MONEY_FORMS.join(', ') };
  const date = { published: partialDate, date: partialDate }[name] ?? calendarDate;
  if ((date === partialDate || kindOfText(schema, path) === 'date') && !date.safeParse(value).success) {
    const day = 'the year, the month and the day: 2026-11-20, or November 20, 2026';
    return { message: 'is no date of the calendar, or can be read in two ways', accepted: day };
  }
  if (name === 'number' && readPhoneNumber(String(value)) === undefined) {
    const accepted = 'ten digits, the first and the fourth from 2 to 9, with or without 1- in front: 1-800-769-2511';
    return { message: 'is not a Canadian telephone number', accepted };
  }
  if (typeof value !== 'string' || !/^(?:http:\/\/|www\.)\S+$/.test(value)) return undefined;
  const accepted = `https://${value.replace(/^http:\/\//, '')}, once you saw that it opens`;
  return { message: 'is not an address that starts with https://', accepted };
}

/** What is wrong with a value that exists. */
function explainValue(issue: ZodIssue, value: unknown, path: FieldPath, schema: z.ZodType): Problem {
  const described = describeField(schema, path);
  // The description that all facts share does not help with this one.
  const accepted = described?.startsWith(VALUE_OF_FACT) ? undefined : described;
  // Messages of our schemas are written for editors; those of zod start with a capital.
  const isOurs = !/^[A-Z]/.test(issue.message);
  const options = optionsIn(issue);
  if (issue.code === 'invalid_value' || options) {
    const list = options ?? (issue.code === 'invalid_value' ? issue.values.map(String) : []);
    const written = String(value);
    const same = list.find((option) => option.toLowerCase() === written.toLowerCase());
    const near = same ?? (written.length > SHORT_CODE ? nearest(written, list) : undefined);
    return {
      message: 'has a value that is not on its list',
      accepted: list.join(', '),
      ...rightForm(written, same, near),
    };
  }
  switch (issue.code) {
    case 'invalid_type':
      if (value === null) return { message: 'is empty', accepted: accepted ?? expectedBy(issue) };
      return issue.expected === 'boolean'
        ? { message: 'is not true or false', accepted: 'true or false', ...rightForm(value, booleanFor(value)) }
        : { message: `is not ${expectedBy(issue) ?? ''}`, accepted };
    case 'invalid_format': {
      if (issue.message.startsWith('is not ')) return { message: issue.message, accepted };
      const form = issue.format === 'url' ? 'https://www.rbcroyalbank.com/fees.html' : undefined;
      const question = issue.message === NOT_A_QUESTION ? `${String(value).replace(/[.!\s]*$/, '')}?` : undefined;
      const message = form ? 'is no web address' : 'is not in the form that this field needs';
      return { message, accepted: form ?? (isOurs ? `what ${issue.message}` : accepted), suggestion: question };
    }
    case 'too_big':
      return { message: `is too large: it ${sizeOf(value)}`, accepted: `at most ${String(issue.maximum)}` };
    case 'too_small':
      if (isOurs) return { message: issue.message, accepted };
      return { message: `is too small: it ${sizeOf(value)}`, accepted: `at least ${String(issue.minimum)}` };
    default:
      return { message: isOurs ? issue.message : 'is none of the accepted forms', accepted };
  }
}

/** What was meant; what has only one right form can be put there by itself. */
const rightForm = (value: unknown, now: string | undefined, suggestion = now) => ({
  suggestion,
  fix: now === undefined ? undefined : { found: String(value), now },
});

/** Of codes of two or three letters, every one is near another that means something else. */
const SHORT_CODE = 4;

const booleanFor = (value: unknown) =>
  /^(?:yes|true|on)$/i.test(String(value)) ? 'true' : /^(?:no|false|off)$/i.test(String(value)) ? 'false' : undefined;

/** What a field may be that decides which others its group has, such as status.state. */
const optionsIn = (issue: ZodIssue) =>
  issue.code === 'invalid_union' && 'options' in issue ? issue.options?.map(String) : undefined;

/** The size of a number, a text or a list. */
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

const expectedBy = (issue: ZodIssue) =>
  issue.code === 'invalid_type' ? (KINDS[issue.expected] ?? issue.expected) : undefined;
