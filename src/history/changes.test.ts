import { expect, test } from 'vitest';
import { readYaml } from '../domain/yaml.ts';
import { changesBetween, describeChange } from './changes.ts';
import { factsOf } from './facts.ts';

/** What changed between two records, in words. */
const told = (before: string, after: string) => changesBetween(factsOf(readYaml(before)), factsOf(readYaml(after))).map(describeChange);

const limit = (value: string, source = 'listed') => `limits: { eTransfer: { per24Hours: { value: "${value}", source: ${source} } } }`;

test('a new value is told beside the old one', () => {
  expect(told(limit('$3,000'), limit('$10,000'))).toEqual(['e-Transfer limit, 24 hours: was $3,000, now $10,000']);
});

test('a source is told as added, removed or replaced, with the value where that changed too', () => {
  expect(told(limit('$3,000'), limit('$10,000', '[listed, rbc-fees]'))).toEqual([
    'e-Transfer limit, 24 hours: was $3,000, now $10,000, source added',
  ]);
  expect(told(limit('$3,000', '[a, b, c]'), limit('$3,000', 'a'))).toEqual(['e-Transfer limit, 24 hours: 2 sources removed']);
  expect(told(limit('$3,000', 'a'), limit('$3,000', 'b'))).toEqual(['e-Transfer limit, 24 hours: source replaced']);
});

test('a source in place of the guide’s own listing is a source added', () => {
  expect(told(limit('$3,000'), limit('$3,000', 'rbc-fees'))).toEqual(['e-Transfer limit, 24 hours: source added']);
  expect(told(limit('$3,000', '[listed, a]'), limit('$3,000', 'a'))).toEqual(['e-Transfer limit, 24 hours: listing changed']);
});

test('a fact that was not there is recorded, one that is gone is no longer recorded', () => {
  expect(told('capabilities: { bill_pay: true }', 'capabilities: { card_lock: false }')).toEqual([
    'Card Controls: recorded as no',
    'Bill Payment: no longer recorded (was yes)',
  ]);
});

test('another order of keys, entries and sources, a new note and a new label are no changes', () => {
  const before = 'name: First\nfacts: { a: { label: One, value: x, source: [s, t], note: Words. } }';
  const after = 'facts: { a: { source: [t, s], value: x, label: Two } }\nname: First';
  expect(told(before, after)).toEqual([]);
});

test('a change keeps both sides with their sources', () => {
  expect(changesBetween(factsOf(readYaml(limit('$3,000'))), factsOf(readYaml(limit('$10,000', 'a'))))).toEqual([
    {
      path: 'limits.eTransfer.per24Hours',
      label: 'e-Transfer limit, 24 hours',
      before: { label: 'e-Transfer limit, 24 hours', value: '$3,000', sources: ['listed'] },
      after: { label: 'e-Transfer limit, 24 hours', value: '$10,000', sources: ['a'] },
    },
  ]);
});
