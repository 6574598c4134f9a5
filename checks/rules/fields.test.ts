// cspell:ignore digitalbank
import { describe, expect, test } from 'vitest';
import { issuesOfRule } from '../fixture.ts';
import { inRecord } from '../mistakes/mistake.ts';

const after = (old: string, now: string) => issuesOfRule('fields', inRecord(old, now));

const STATUS = 'status: { state: operating, source: first-fees }';
const LIMIT = '      value: $3,000\n      source: listed';
const LIMIT_FIELD = 'limits.eTransfer.per24Hours.value';
const containing = (text: string) => expect.stringContaining(text) as string;

describe('fields', () => {
  test.each([
    [
      'a value for a group',
      STATUS,
      'status: closed',
      { message: 'is a group of fields, not a value', suggestion: 'status: { state: closed, … }' },
    ],
    [
      'a number for a price',
      'value: $3,000',
      'value: 10000',
      { message: 'is not a price as people write it', suggestion: '$10,000' },
    ],
    [
      'a text for a price',
      'value: $1.00',
      'value: 1 dollar',
      {
        line: 30,
        field: 'fees.eTransfer.claims[1].value',
        found: '"1 dollar"',
        message: 'is not a price as people write it',
        accepted: containing('Free, $1.00'),
        suggestion: '$1',
      },
    ],
    [
      'an address without its s',
      'website: https://',
      'website: http://',
      { message: 'is not an address that starts with https://' },
    ],
    [
      'a long text',
      'description: ',
      `description: ${'word '.repeat(60)}`,
      { message: expect.stringMatching(/^is too long: it has \d{3} characters$/) as string },
    ],
    [
      'a value that is not on its list',
      'type: bank',
      'type: digitalbank',
      { field: 'type', found: '"digitalbank"', accepted: 'bank, digital-bank', suggestion: 'digital-bank' },
    ],
    [
      'a figure without evidence',
      LIMIT,
      '      value: $3,000',
      { field: LIMIT_FIELD, message: containing('has no evidence') },
    ],
    [
      'a value next to a list of claims',
      '    claims:\n',
      '    value: $2.00\n    source: listed\n    claims:\n',
      { field: 'fees.eTransfer.claims', message: containing('move value and source into the list') },
    ],
    [
      'a fact without a value',
      LIMIT,
      '      verify: In the app.',
      { field: LIMIT_FIELD, message: containing('notFound') },
    ],
    [
      'a field that is missing',
      '    publisher: First Bank\n',
      '',
      { line: 44, field: 'sources[1].publisher', message: 'is missing' },
    ],
    ['a value that is empty', 'type: bank', "type: ''", { field: 'type', suggestion: undefined }],
    [
      'a state that is not on its list',
      STATUS,
      'status: { state: open, source: first-fees }',
      {
        field: 'status.state',
        message: 'has a value that is not on its list',
        accepted: 'operating, merged, closed, winding-down',
      },
    ],
    [
      'a merged bank without a successor',
      STATUS,
      'status:\n  state: merged',
      { field: 'status.successorName', message: 'is missing' },
    ],
  ])('%s is refused', (_, old, now, expected) => expect(after(old, now)[0]).toMatchObject(expected));

  test('a fact may say when it was not found', () => expect(after(LIMIT, '      notFound: 2026-11-20')).toEqual([]));

  test('a fact may have four claims', () => {
    const more = ['$1.10', '$1.20'].map((value) => `      - value: ${value}\n        source: first-fees\n`).join('');
    expect(after('    claims:\n', `    claims:\n${more}`)).toEqual([]);
  });
});
