import { expect, test } from 'vitest';
import { sourcesOf } from '../../tests/fixtures/records.ts';
import { ageOf, withLeadingSource } from './evidence.ts';

const sources = sourcesOf({ undated: {}, dated: { published: '2018-12-13' } });

test('the age of a claim is its year, unless the value already contains it', () => {
  expect(ageOf({ value: 'In the app', source: ['dated'] }, { sources })).toBe('2018');
  expect(ageOf({ value: 'Announced in October 2018', source: ['dated'] }, { sources })).toBeUndefined();
});

test('a claim keeps its age where only the leading source is cited', () =>
  expect(withLeadingSource({ value: '555-0100', source: ['undated', 'dated'] }, { sources }).source).toEqual([
    'dated',
  ]));
