import type { z } from 'zod';
import type { ContentFile, FieldPath } from '../content-types.ts';
import type { Finding, Problem } from '../issue.ts';
import { VALUE_OF_FACT } from '../../src/schemas/fact.ts';
import { MONEY_FORMS, parseMoney } from '../../src/schemas/money.ts';
import { isPhoneNumber } from '../../src/schemas/phone.ts';
import { NOT_A_QUESTION } from '../../src/schemas/prose.ts';
import { nearest } from '../nearest.ts';
import { rightDay, rightMoney, rightPhone } from '../right-form.ts';
import { atField, atKey, perFile, type Rule } from '../rule.ts';
import { describeField, isGroup, isMoneyField, keysAt, kindOfText, schemaOf } from '../schema-lookup.ts';
import { fieldName, valueAt } from '../values.ts';

export const fields: Rule = {
  name: 'fields',
  description: 'Every field is known, has a value of its kind, and none that is needed is missing.',
  check: perFile((file) => {
    const schema = schemaOf(file);
    const result = schema.safeParse(file.data);
    if (result.success) return [];
    const findings = result.error.issues.flatMap(expandUnion).flatMap((issue) => findingsOf(file, issue, schema));
    // A misspelt field is not reported as missing too.
    const misspelt = findings.flatMap(({ field = '', suggestion }) =>
      suggestion ? field.replace(/[^.]*$/, suggestion) : [],
    );
    return findings.filter(({ field = '', subject }) => subject?.kind !== 'missing' || !misspelt.includes(field));
  }),
};

type ZodIssue = z.core.$ZodIssue;

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

function findingsOf(file: ContentFile, issue: ZodIssue, schema: z.ZodType): Finding[] {
  const path = issue.path.filter((step): step is string | number => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, path);
    return issue.keys.map((key) => ({
      ...atKey(file, path, key),
      message: path.length > 0 ? `is not a field of ${fieldName(path)}` : 'is not a field of this kind of file',
      subject: { kind: 'unknown field', name: key },
      accepted: known.join(', '),
      suggestion: nearest(key, known),
    }));
  }
  const value = valueAt(file.data, path);
  const isMissing = value === undefined && issue.code !== 'custom';
  if (isMissing)
    return [
      {
        ...atField(file, path),
        message: 'is missing',
        subject: { kind: 'missing', name: fieldName(path) },
        accepted: optionsIn(issue)?.join(', ') ?? describeField(schema, path) ?? expectedBy(issue),
      },
    ];
  return [
    {
      ...atField(file, path),
      found: quote(value),
      ...(writtenOtherwise(value, path, schema) ?? problemOf(issue, value, path, schema)),
    },
  ];
}

/** A value in a form that is nearly right, or a value where a group of fields belongs. */
function writtenOtherwise(value: unknown, path: FieldPath, schema: z.ZodType): Problem | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const keys = keysAt(schema, path);
  const name = String(path.at(-1));
  if (isGroup(schema, path)) {
    const key = ['value', 'state'].find((first) => keys.includes(first)) ?? keys[0] ?? '';
    return {
      message: 'is a group of fields, not a value',
      accepted: `"${name}:" without a value, and below it, each with two spaces more in front: ${keys.map((each) => `${each}: …`).join(' · ')}`,
      suggestion: `${name}: { ${key}: ${String(value)}, … }`,
    };
  }
  if (isMoneyField(schema, path) && parseMoney(String(value)) === undefined)
    return otherForm('is not a price as people write it', value, rightMoney(value), MONEY_FORMS.join(', '));
  if (kindOfText(schema, path) === 'date' && rightDay(value) !== undefined)
    return otherForm(
      'is not a day as the guide writes it',
      value,
      rightDay(value),
      'the year, the month and the day: 2026-11-20',
    );
  if (name === 'number' && !isPhoneNumber(String(value)))
    return otherForm('is not a Canadian telephone number', value, rightPhone(value), PHONE_FORM);
  if (typeof value === 'string' && /^(?:http:\/\/|www\.)\S+$/.test(value))
    return {
      message: 'is not an address that starts with https://',
      accepted: 'the address with https:// in front, once you saw that it opens',
      suggestion: `https://${value.replace(/^http:\/\//, '')}`,
    };
  return undefined;
}

const PHONE_FORM =
  'ten digits with hyphens, the first and the fourth from 2 to 9, with or without 1- in front: 1-800-769-2511';

const otherForm = (message: string, value: unknown, right: string | undefined, accepted: string): Problem => ({
  message,
  accepted,
  suggestion: right,
  fix: right === undefined ? undefined : { found: String(value), now: right },
});

/** What is wrong with a value that exists. */
function problemOf(issue: ZodIssue, value: unknown, path: FieldPath, schema: z.ZodType): Problem {
  // The description that all facts share does not help with this one.
  const described = describeField(schema, path);
  const accepted = described?.startsWith(VALUE_OF_FACT) ? undefined : described;
  switch (issue.code) {
    case 'invalid_value':
      return notOnList(value, issue.values.map(String));
    case 'invalid_type':
      if (value === null)
        return {
          message: 'is empty',
          subject: { kind: 'empty', name: fieldName(path) },
          accepted: accepted ?? expectedBy(issue),
        };
      if (kindOfText(schema, path) === 'date') return { message: 'is not a day: write it as 2026-11-20', accepted };
      if (issue.expected === 'boolean')
        return { message: 'must be true or false, without quotes', suggestion: booleanOf(value) };
      return { message: `is not ${expectedBy(issue) ?? ''}`, accepted };
    case 'invalid_format':
      if (issue.format === 'url')
        return {
          message: 'is no web address',
          accepted: 'an address that starts with https://, such as https://www.rbcroyalbank.com/fees.html',
          suggestion: /^[\w.-]+\.[a-z]{2,}(?:\/\S*)?$/i.test(String(value)) ? `https://${String(value)}` : undefined,
        };
      if (issue.message.startsWith('is not ')) return { message: issue.message, accepted };
      // Messages of our schemas are written for editors; those of zod start with a capital.
      return {
        message: 'is not in the form that this field needs',
        accepted: /^[A-Z]/.test(issue.message) ? accepted : `what ${issue.message}`,
        suggestion:
          issue.message === NOT_A_QUESTION && !/\p{C}/u.test(String(value))
            ? `${String(value).replace(/[.!\s]*$/, '')}?`
            : undefined,
      };
    case 'too_big':
      return { message: `is too ${sizeOf(value, 'large', 'long')}`, accepted: `at most ${String(issue.maximum)}` };
    case 'too_small':
      if (typeof value !== 'number' && !issue.message.startsWith('Too small'))
        return { message: issue.message, accepted };
      return { message: `is too ${sizeOf(value, 'small', 'short')}`, accepted: `at least ${String(issue.minimum)}` };
    default: {
      const options = optionsIn(issue);
      if (options) return notOnList(value, options);
      // A message of zod starts with a capital.
      return { message: issue.message.replace(/^[A-Z].*$/, 'is none of the accepted forms'), accepted };
    }
  }
}

const booleanOf = (value: unknown) =>
  /^(?:yes|true|on)$/i.test(String(value)) ? 'true' : /^(?:no|false|off)$/i.test(String(value)) ? 'false' : undefined;

const notOnList = (value: unknown, list: readonly string[]): Problem => ({
  message: 'has a value that is not on its list',
  accepted: list.join(', '),
  suggestion: nearest(String(value), list),
});

/** What a field may be that decides which others its group has, such as status.state. */
const optionsIn = (issue: ZodIssue) =>
  issue.code === 'invalid_union' && 'options' in issue ? issue.options?.map(String) : undefined;

/** How a value differs in size: a text or a list with its length. */
function sizeOf(value: unknown, ofNumber: string, ofOthers: string): string {
  if (typeof value === 'string') return `${ofOthers}: it has ${value.trim().length} characters`;
  return Array.isArray(value) ? `${ofOthers}: it has ${value.length} items` : ofNumber;
}

/** zod's types of values, in plain words. */
const KINDS: Readonly<Record<string, string>> = {
  object: 'a group of fields',
  record: 'a group of fields',
  array: 'a list',
  string: 'a text (put quotes around a number or true)',
  boolean: 'true or false',
  int: 'a whole number',
};

const expectedBy = (issue: ZodIssue) =>
  issue.code === 'invalid_type' ? (KINDS[issue.expected] ?? issue.expected) : undefined;

const quote = (value: unknown) =>
  value === undefined || value === null ? undefined : JSON.stringify(value).slice(0, 120);
