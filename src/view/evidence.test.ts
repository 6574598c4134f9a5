import { expect, test } from 'vitest';
import { source } from '../schemas/source.ts';
import { ageOf, withLeadingSource } from './evidence.ts';

const page = { title: 'A page', url: 'https://bank.example/', publisher: 'Bank', kind: 'official', copy: 'stored' };
const sources = new Map(
  [{ id: 'undated' }, { id: 'dated', published: '2018-12-13' }]
    .map((part) => source.parse({ ...page, consulted: '2025-11-20', ...part }))
    .map((item) => [item.id, item]),
);

test('the age of a claim is its year, unless the value already contains it', () => {
  expect(ageOf({ value: 'In the app', source: ['dated'] }, { sources })).toBe('2018');
  expect(ageOf({ value: 'Announced in October 2018', source: ['dated'] }, { sources })).toBeUndefined();
});

test('a claim keeps its age where only the leading source is cited', () =>
  expect(withLeadingSource({ value: '1-888-555-0100', source: ['undated', 'dated'] }, { sources }).source).toEqual([
    'dated',
  ]));
