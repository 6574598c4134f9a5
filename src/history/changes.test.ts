import { expect, test } from 'vitest';
import { changesBetween, describeChange } from './changes.ts';
import type { FlatFact } from './facts.ts';

const fact = (value: string, ...sources: string[]): FlatFact => ({ label: 'Limit', value, sources });

/** What changed in one fact, in words; `undefined` is a record without it. */
const told = (before: FlatFact | undefined, after: FlatFact | undefined) => {
  const record = (of: FlatFact | undefined) => new Map(of ? [['limit', of]] : []);
  return changesBetween(record(before), record(after)).map(describeChange);
};

test('a new value is told beside the old one, with the source that came or went', () => {
  expect(told(fact('$3,000', 'a'), fact('$10,000', 'a'))).toEqual(['Limit: was $3,000, now $10,000']);
  expect(told(fact('$3,000', 'a'), fact('$10,000', 'a', 'b'))).toEqual(['Limit: was $3,000, now $10,000, source added']);
  expect(told(fact('$3,000', 'a', 'b', 'c'), fact('$3,000', 'a'))).toEqual(['Limit: 2 sources removed']);
  expect(told(fact('$3,000', 'a'), fact('$3,000', 'b'))).toEqual(['Limit: source replaced']);
});

test('that two sources change sides is a change, though values and sources stay', () => {
  const claimed = (...claims: string[]): FlatFact => ({ ...fact('$3,000 or $5,000', 'a', 'b'), claims });
  expect(told(claimed('$3,000 by a', '$5,000 by b'), claimed('$3,000 by b', '$5,000 by a'))).toEqual(['Limit: who says what changed']);
  expect(told(claimed('$3,000 by a', '$5,000 by b'), claimed('$3,000 by a', '$5,000 by b'))).toEqual([]);
});

test('a source in place of the guide’s own listing is a source added', () => {
  expect(told(fact('$3,000', 'listed'), fact('$3,000', 'a'))).toEqual(['Limit: source added']);
  expect(told(fact('$3,000', 'a', 'listed'), fact('$3,000', 'a'))).toEqual(['Limit: listing changed']);
});

test('what is missing before or after is not on record', () => {
  expect(told(undefined, fact('no'))).toEqual(['Limit: was not on record, now no']);
  expect(told(fact('yes'), undefined)).toEqual(['Limit: was yes, now not on record']);
});

test('another order of facts and a new label are no changes', () => {
  const [one, two] = [fact('1', 'a'), fact('2', 'a')];
  const before = new Map([
    ['one', one],
    ['two', two],
  ]);
  const after = new Map([
    ['two', { ...two, label: 'Another' }],
    ['one', one],
  ]);
  expect(changesBetween(before, after)).toEqual([]);
});
