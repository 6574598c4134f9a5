import { describe, expect, test } from 'vitest';
import { source } from '../schemas/source.ts';
import { ageOf, ageOfCited, withLeadingSource } from './evidence.ts';

const page = (id: string, more: object = {}) =>
  source.parse({
    id,
    title: 'A page',
    url: `https://bank.example/${id}`,
    publisher: 'Bank',
    kind: 'official',
    consulted: '2025-11-20',
    copy: 'stored',
    ...more,
  });
const sources = new Map([page('undated'), page('dated', { published: '2018-12-13' })].map((item) => [item.id, item]));

describe('the age of a claim', () => {
  test('is its year, unless the value already contains it', () => {
    expect(ageOf({ value: 'In the app', source: ['dated'] }, { sources })).toBe('2018');
    expect(ageOf({ value: 'Announced in October 2018', source: ['dated'] }, { sources })).toBeUndefined();
  });

  test('is kept where only the leading source is cited', () => {
    const claim = withLeadingSource({ value: '1-888-555-0100', source: ['undated', 'dated'] }, { sources });
    expect(claim.source).toEqual(['dated']);
    expect(ageOf(claim, { sources })).toBe('2018');
  });

  test('follows a figure in a text, unless its sentence tells it', () => {
    expect(ageOfCited({ of: ['dated'], told: [] }, { sources })).toBe('2018');
    expect(ageOfCited({ of: ['dated'], told: ['2016'] }, { sources })).toBe('2018');
    expect(ageOfCited({ of: ['dated'], told: ['2018'] }, { sources })).toBeUndefined();
    expect(ageOfCited({ of: ['undated'], told: [] }, { sources })).toBeUndefined();
  });
});
