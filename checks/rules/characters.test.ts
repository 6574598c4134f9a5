// cspell:ignore Épargne
import { describe, expect, test } from 'vitest';
import { issuesOfRule, RECORD, replacing } from '../fixture.ts';

const after = (old: string, now: string) => issuesOfRule('characters', { [RECORD]: replacing(old, now) });

describe('characters', () => {
  test('one that YAML makes of an escape is reported', () => {
    expect(after('name: First Bank', String.raw`name: "First\u001b Bank"`)).toMatchObject([{ line: 2, field: 'name' }]);
  });

  test('so is one in a file that cannot be parsed', () => {
    expect(after('name: First Bank', 'name: "First\u0007 Bank')).toMatchObject([{ line: 2 }]);
  });

  test('tabs, line ends of Windows, accents and emoji are let pass', () => {
    expect(after('summary: A bank', 'summary: Épargne 🏦\tA bank')).toEqual([]);
    expect(issuesOfRule('characters', { [RECORD]: (text) => text.replaceAll('\n', '\r\n') })).toEqual([]);
  });
});
