import { expect, test } from 'vitest';
import { contentOf } from './content.ts';
import { exceptIn } from './exceptions.ts';
import { parseFile } from './parse.ts';
import type { Rule } from './rule.ts';

const rule = (allowsExceptions?: true): Rule => ({
  name: 'long',
  description: '',
  ...(allowsExceptions && { allowsExceptions }),
  check: () => [],
});

/** Which issues are left of one on each line with "wrong", as line and message. */
function left(text: string, rules = [rule(true)]) {
  const content = contentOf([parseFile({ path: 'src/content/pages/x.mdx', collection: 'pages', text })]);
  const found = text
    .split('\n')
    .flatMap((line, index) =>
      line.includes('wrong')
        ? [{ file: 'src/content/pages/x.mdx', line: index + 1, column: 1, rule: 'long', message: 'is wrong' }]
        : [],
    );
  return exceptIn(content, found, rules).map(({ line, message }) => `${line} ${message}`);
}

test('an exception silences its rule only in the field next to or below it, with all the fields inside that one', () => {
  expect(left('---\ntitle: wrong # check: allow long: a name\nanswer: wrong\n---\n')).toEqual(['3 is wrong']);
  expect(left('---\n# check: allow long: a name\nanswer: >-\n  so\n  wrong\ntitle: wrong\n---\n')).toEqual([
    '6 is wrong',
  ]);
});

test('above all fields it also silences its rule for the whole file', () => {
  expect(left('--- wrong\n# check: allow long: a name\ntitle: x\n---\n')).toEqual([]);
  expect(left('--- wrong\ntitle: wrong # check: allow long: a name\n---\n')).toEqual(['1 is wrong']);
});

test('in a text it silences its rule in the paragraph below it', () =>
  expect(left('---\ntitle: x\n---\n\n{/* check: allow long: a name */}\n\nso\nwrong\n\nwrong\n')).toEqual([
    '10 is wrong',
  ]));

test('an exception needs a reason, a rule that exists and allows it, and something to silence', () => {
  expect(left('---\ntitle: wrong # check: allow long\n---\n')).toEqual([
    '2 is wrong',
    '2 is an exception without a reason',
  ]);
  expect(left('---\ntitle: x # check: allow longs: y\n---\n')).toEqual([
    '2 allows something of a rule that does not exist',
  ]);
  expect(left('---\ntitle: wrong # check: allow long: y\n---\n', [rule()])).toEqual([
    '2 is wrong',
    '2 is an exception from a rule that allows none',
  ]);
  expect(left('---\ntitle: x # check: allow long: y\n---\n')).toEqual([
    '2 is an exception that is no longer needed: it silences nothing',
  ]);
});

test('an exception inside a folded text, where readers would see it, is reported', () =>
  expect(left('---\nanswer: >-\n  so\n  # check: allow long: y\n---\n')).toContain(
    '4 is a note to the check inside a text, where readers would see it',
  ));
