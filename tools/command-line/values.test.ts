import { describe, expect, test } from 'vitest';
import { UsageError } from './flags.ts';
import { pullRequestNumber, readTextFile, required, variable } from './values.ts';

describe('the number of a pull request', () => {
  test('is a number', () => expect(pullRequestNumber.parse('12')).toBe(12));

  test.each(['0', '-1', '1.5', '12 ', '12/../13', 'twelve', '99999999999'])('is not %j', (text) => {
    expect(pullRequestNumber.safeParse(text).error?.issues[0]?.message).toContain('accepted is the number of a pull request');
  });
});

test('a flag that has to be there is asked for', () => {
  expect(required('dist', '--site', 'a folder')).toBe('dist');
  expect(() => required(undefined, '--site', 'a folder')).toThrow(new UsageError('--site is missing: accepted is a folder.'));
});

test('a file that cannot be read is named with its flag', () => {
  expect(readTextFile('--file', 'package.json')).toContain('"name"');
  expect(() => readTextFile('--file', 'missing.md')).toThrow('--file is "missing.md", which cannot be read: ENOENT');
});

test('an empty variable is an unset one', () => {
  expect(variable({ A: '' }, 'A')).toBeUndefined();
  expect(variable({ A: 'x' }, 'A')).toBe('x');
});
