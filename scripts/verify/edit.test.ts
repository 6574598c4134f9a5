import { describe, expect, test } from 'vitest';
import { lineOf, withItem, withKeys } from './edit.ts';

const file = (yaml: string) => ({ path: 'a.mdx', text: `---\n${yaml}\n---\nText.\n` });
const yamlOf = ({ text }: { text: string }) => text.slice('---\n'.length, -'\n---\nText.\n'.length);

describe('setting keys', () => {
  test.each([
    ['replaces a value', 'a: 1 # one\nb: 2', [], { a: 3 }, [], 'a: 3 # one\nb: 2'],
    [
      'adds one to the end',
      'a:\n  b: 1 # one\n\n# c\nc: 2',
      ['a'],
      { d: 'x' },
      [],
      'a:\n  b: 1 # one\n  d: x\n\n# c\nc: 2',
    ],
    ['adds one in front of those that follow', 'a: 1\nc: 2', [], { b: 'x' }, ['c'], 'a: 1\nb: x\nc: 2'],
    [
      'adds one after a folded text',
      'a:\n  b: >-\n    One\n    two.\nc: 2',
      ['a'],
      { d: 1 },
      [],
      'a:\n  b: >-\n    One\n    two.\n  d: 1\nc: 2',
    ],
    [
      'adds a group',
      'a:\n  b: 1',
      ['a'],
      { c: { value: '$1.00', source: 'x' } },
      [],
      'a:\n  b: 1\n  c:\n    value: $1.00\n    source: x',
    ],
    ['adds to a group on one line', 'a: { b: 1 }', ['a'], { c: 'x, y' }, [], "a: { b: 1, c: 'x, y' }"],
    ['quotes what YAML would read otherwise', 'a: 1', [], { b: '2016', c: 'x: y' }, [], "a: 1\nb: '2016'\nc: 'x: y'"],
    ['removes one', 'a:\n  b: 1\n  c: >-\n    Two\n    lines.\nd: 3', ['a'], { c: undefined }, [], 'a:\n  b: 1\nd: 3'],
    [
      'removes one on a shared line',
      'a: { b: 1, c: 2, d: 3 }',
      ['a'],
      { b: undefined, d: undefined },
      [],
      'a: { c: 2 }',
    ],
    [
      'replaces one by others',
      'a:\n  n: 2026-11-20\nb: 1',
      ['a'],
      { value: 'x', n: undefined },
      [],
      'a:\n  value: x\nb: 1',
    ],
    ['changes an item of a list', '- n: 1\n  a: 1', [0], { n: undefined, b: 2 }, [], '- a: 1\n  b: 2'],
  ] as const)('%s', (_, before, keys, values, followers, after) =>
    expect(yamlOf(withKeys(file(before), keys, values, followers))).toBe(after),
  );

  test('keeps the line ends of the file', () =>
    expect(withKeys({ path: 'a.yaml', text: 'a: 1\r\n' }, [], { b: { c: 2 } }).text).toBe('a: 1\r\nb:\r\n  c: 2\r\n'));

  test.each(['a: &x { b: 1 }\nc: *x', 'a:', 'a: []'])(
    'refuses what it cannot extend, and says what to write: %s',
    (yaml) =>
      expect(() => withKeys(file(yaml), yaml.includes('c') ? ['c'] : ['a'], { d: 2 })).toThrow(
        /Write by hand, at [ac]:\n[^]*d: 2/,
      ),
  );
});

describe('adding an item', () => {
  test.each([
    ['a:\n  - b: 1 # one\nc: 2', 'a:\n  - b: 1 # one\n  - d: 1\n    e: x\nc: 2'],
    ['a:\n- b: 1', 'a:\n- b: 1\n- d: 1\n  e: x'],
    ['a: [{ b: 1 }]', 'a: [{ b: 1 }, { d: 1, e: x }]'],
    ['a:\n  - { b: 1 }', 'a:\n  - { b: 1 }\n  - d: 1\n    e: x'],
  ])('%j', (before, after) => expect(yamlOf(withItem(file(before), ['a'], { d: 1, e: 'x' }))).toBe(after));

  test('refuses what is no list', () => expect(() => withItem(file('a: 1'), ['a'], { d: 1 })).toThrow('Write by hand'));
});

test('a field and an item have a line', () => {
  const yaml = file('a:\n  b:\n    c: 1\n  d:\n    - x: 1\n    - x: 2');
  expect(
    [
      ['a', 'b'],
      ['a', 'b', 'c'],
      ['a', 'd', 1],
    ].map((keys) => lineOf(yaml, keys)),
  ).toEqual([3, 4, 7]);
});
