import { expect, test } from 'vitest';
import { changesBetween, describeChange } from './changes.ts';
import type { FlatFact } from './facts.ts';

const fact = (value: string, ...sources: string[]): FlatFact => ({ label: 'Limit', value, sources });

/** The change of one fact in words; `undefined` is a record without it. */
const described = (before: FlatFact | undefined, after: FlatFact | undefined) => {
  const record = (of: FlatFact | undefined) => new Map(of ? [['limit', of]] : []);
  return changesBetween(record(before), record(after)).map(describeChange);
};

test('a new value is described with the old one and the sources that were added or removed', () => {
  expect(described(fact('$3,000', 'a'), fact('$10,000', 'a'))).toEqual(['Limit: was $3,000, now $10,000']);
  expect(described(fact('$3,000', 'a'), fact('$10,000', 'a', 'b'))).toEqual([
    'Limit: was $3,000, now $10,000, source added',
  ]);
  expect(described(fact('$3,000', 'a', 'b', 'c'), fact('$3,000', 'a'))).toEqual(['Limit: 2 sources removed']);
  expect(described(fact('$3,000', 'a'), fact('$3,000', 'b'))).toEqual(['Limit: source replaced']);
});

test('two sources that swap their values are a change, although values and sources are the same', () => {
  const claimed = (...claims: string[]): FlatFact => ({ ...fact('$3,000 or $5,000', 'a', 'b'), claims });
  expect(described(claimed('$3,000 by a', '$5,000 by b'), claimed('$3,000 by b', '$5,000 by a'))).toEqual([
    'Limit: who says what changed',
  ]);
  expect(described(claimed('$3,000 by a', '$5,000 by b'), claimed('$3,000 by a', '$5,000 by b'))).toEqual([]);
});

test('a source that replaces the guide’s listing is a source added', () => {
  expect(described(fact('$3,000', 'listed'), fact('$3,000', 'a'))).toEqual(['Limit: source added']);
  expect(described(fact('$3,000', 'a', 'listed'), fact('$3,000', 'a'))).toEqual(['Limit: listing changed']);
});

test('a fact that is missing before or after is not on record', () => {
  expect(described(undefined, fact('no'))).toEqual(['Limit: was not on record, now no']);
  expect(described(fact('yes'), undefined)).toEqual(['Limit: was yes, now not on record']);
});

test('another order of facts and a new label are not changes', () => {
  const [fee, limit] = [fact('1', 'a'), fact('2', 'a')];
  const before = new Map(Object.entries({ fee, limit }));
  const after = new Map(Object.entries({ limit: { ...limit, label: 'Another' }, fee }));
  expect(changesBetween(before, after)).toEqual([]);
});
