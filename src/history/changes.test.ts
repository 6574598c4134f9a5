import { expect, test } from 'vitest';
import { changesBetween, describeChange } from './changes.ts';
import { factOf } from '../../tests/fixtures/facts.ts';
import type { RecordedFact } from './facts.ts';

const fact = (value: string, ...sources: string[]) => factOf('Limit', [value, ...sources]);

/** The change of one fact in words; `undefined` is a record without it. */
const described = (before: RecordedFact | undefined, after: RecordedFact | undefined) => {
  const record = (of: RecordedFact | undefined) => new Map(of ? [['limit', of]] : []);
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
  const before = factOf('Limit', ['$3,000', 'a'], ['$5,000', 'b']);
  expect(described(before, factOf('Limit', ['$3,000', 'b'], ['$5,000', 'a']))).toEqual([
    'Limit: who says what changed',
  ]);
  expect(described(before, factOf('Limit', ['$5,000', 'b'], ['$3,000', 'a']))).toEqual([]);
});

test('another account is another value', () => {
  const [of] = fact('$3,000', 'a').claims;
  const now = { ...fact('$3,000', 'a'), claims: of ? [{ ...of, account: 'Plus' }] : [] };
  expect(described(fact('$3,000', 'a'), now)).toEqual(['Limit: was $3,000, now $3,000 (Plus)']);
});

test('a fact in a form that this code does not know is compared with nothing', () => {
  const unread = { ...fact('$3,000', 'a'), isUnread: true };
  expect(described(unread, fact('$5,000', 'a'))).toEqual([]);
  expect(described(fact('$5,000', 'a'), unread)).toEqual([]);
  expect(described(unread, undefined)).toEqual([]);
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
