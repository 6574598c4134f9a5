import { expect, test } from 'vitest';
import { lineOf, withValue } from './edit.ts';

const file = (yaml: string) => ({ path: 'a.mdx', text: `---\n${yaml}\n---\nText.\n` });
const yamlOf = ({ text }: { text: string }) => text.slice('---\n'.length, -'\n---\nText.\n'.length);

test.each([
  ['replaces a value', 'a: 1 # one\nb: 2', ['a'], 3, 'a: 3 # one\nb: 2'],
  [
    'replaces a group',
    '- n: 1\n  b: >-\n    Two\n    lines.\n- c: 2',
    [0],
    { a: 1, n: [2] },
    '- a: 1\n  n:\n    - 2\n- c: 2',
  ],
  ['replaces a group on one line', 'a: { n: 1 } # one', ['a'], { m: 'x, y' }, "a: { m: 'x, y' } # one"],
  ['adds a key to the end', 'a:\n  b: 1 # one\n\n# c\nc: 2', ['a', 'd'], 'x', 'a:\n  b: 1 # one\n  d: x\n\n# c\nc: 2'],
  ['adds one in the order of the schema', 'name: A\nfaq: []', ['fees'], { n: 1 }, 'name: A\nfees:\n  n: 1\nfaq: []'],
  [
    'adds one after a folded text',
    'a:\n  b: >-\n    One\n    two.\nc: 2',
    ['a', 'd'],
    1,
    'a:\n  b: >-\n    One\n    two.\n  d: 1\nc: 2',
  ],
  ['adds one on the same line', 'a: { b: 1 }', ['a', 'c'], 2, 'a: { b: 1, c: 2 }'],
  ['adds a group in a group', 'a: 1', ['b', 'c', 0], { d: '$1.00' }, 'a: 1\nb:\n  c:\n    - d: $1.00'],
  [
    'quotes what YAML would read otherwise',
    'a: 1',
    ['b'],
    { c: '2016', d: 'x: y' },
    "a: 1\nb:\n  c: '2016'\n  d: 'x: y'",
  ],
  [
    'adds an item',
    'a:\n  - b: 1 # one\nc: 2',
    ['a', 1],
    { d: 1, e: 'x' },
    'a:\n  - b: 1 # one\n  - d: 1\n    e: x\nc: 2',
  ],
  ['adds an item without indentation', 'a:\n- b: 1', ['a', 1], { d: 1, e: 'x' }, 'a:\n- b: 1\n- d: 1\n  e: x'],
  ['adds an item on the same line', 'a: [{ b: 1 }]', ['a', 1], { d: 1 }, 'a: [ { b: 1 }, { d: 1 } ]'],
  ['fills an empty list', 'a: []', ['a', 0], 1, 'a: [ 1 ]'],
  ['leaves out what is undefined', 'a: { b: 1 }', ['a'], { b: undefined, c: 1 }, 'a: { c: 1 }'],
] as const)('an edit %s', (_, before, keys, value, after) =>
  expect(yamlOf(withValue(file(before), keys, value))).toBe(after),
);

test('an edit keeps the line ends of the file', () =>
  expect(withValue({ path: 'a.yaml', text: 'a: 1\r\n' }, ['b', 'c'], 2).text).toBe('a: 1\r\nb:\r\n  c: 2\r\n'));

test('what cannot be extended is refused, with what to write', () =>
  expect(() => withValue(file('a: 1\n b: 2'), ['c'], 2)).toThrow(/Write by hand, at c:\n2/));

test('a field and an item have a line', () => {
  const yaml = file('a:\n  b:\n    c: 1\n  d:\n    - x: 1\n    - x: 2');
  const paths = [
    ['a', 'b'],
    ['a', 'b', 'c'],
    ['a', 'd', 1],
  ];
  expect(paths.map((keys) => lineOf(yaml, keys))).toEqual([3, 4, 7]);
});
