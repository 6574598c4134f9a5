// cspell:ignore bnak feees regulater digitalbank
import { describe, expect, test } from 'vitest';
import { issuesAfter, issuesOfRule, RECORD, replacing } from '../fixture.ts';

const issueAfter = (old: string, now: string) => issuesAfter({ [RECORD]: replacing(old, now) }).find(({ rule }) => rule === 'fields');

describe('a value in another form', () => {
  test.each([
    [
      'a group',
      'status: { state: operating, source: first-fees }',
      'status: closed',
      'is a group of fields, not a value',
      'status: { state: closed, … }',
    ],
    ['a number for a price', 'value: $3,000', 'value: 10000', 'is not a price as people write it', '$10,000'],
    ['an address without its s', 'website: https://', 'website: http://', 'is not an address that starts with https://', undefined],
    ['a long text', /description: .*/, `description: ${'word '.repeat(60)}`, 'is too long: it has 299 characters', undefined],
  ])('%s is told in plain words, with its right form', (_, old, now, message, suggestion) => {
    const [issue] = issuesOfRule('fields', { [RECORD]: (text) => text.replace(old, now) });
    expect(issue).toMatchObject({ message, ...(suggestion !== undefined && { suggestion }) });
  });
});

describe('fields', () => {
  test('a value off its list names the list and the nearest', () => {
    expect(issueAfter('type: bank', 'type: digitalbank')).toMatchObject({
      field: 'type',
      found: '"digitalbank"',
      accepted: 'bank, digital-bank',
      suggestion: 'digital-bank',
    });
  });

  test('a price that cannot be read shows the accepted forms', () => {
    expect(issueAfter('value: $1.00', 'value: 1 dollar')).toMatchObject({
      line: 30,
      field: 'fees.eTransfer.claims[1].value',
      found: '"1 dollar"',
      message: 'is not a price as people write it',
      accepted: expect.stringContaining('Free, $1.00') as string,
      suggestion: '$1',
    });
  });

  test('a figure without evidence is refused', () => {
    expect(issueAfter('      value: $3,000\n      source: listed', '      value: $3,000')).toMatchObject({
      field: 'limits.eTransfer.per24Hours.value',
      message: expect.stringContaining('has no evidence') as string,
    });
  });

  test('a value beside a list of claims says where it belongs', () => {
    expect(issueAfter('    claims:\n', '    value: $2.00\n    source: listed\n    claims:\n')).toMatchObject({
      field: 'fees.eTransfer.claims',
      message: expect.stringContaining('move value and source into the list') as string,
    });
  });

  test('a fact has a value, claims, or the day somebody looked in vain', () => {
    expect(issueAfter('      value: $3,000\n      source: listed', '      verify: In the app.')).toMatchObject({
      field: 'limits.eTransfer.per24Hours.value',
      message: expect.stringContaining('notFound') as string,
    });
    expect(issueAfter('      value: $3,000\n      source: listed', '      notFound: 2026-11-20')).toBeUndefined();
  });

  test('a fourth claim is no problem', () => {
    const more = ['$1.10', '$1.20'].map((value) => `      - value: ${value}\n        source: first-fees\n`).join('');
    expect(issueAfter('    claims:\n', `    claims:\n${more}`)).toBeUndefined();
  });

  test('a merged bank must say what became of its customers', () => {
    expect(issueAfter('status: { state: operating, source: first-fees }', 'status:\n  state: merged')).toMatchObject({
      field: 'status.successorName',
      message: 'is missing',
    });
  });
});
