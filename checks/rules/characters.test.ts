// cspell:ignore Épargne
import { describe, expect, test } from 'vitest';
import { issuesOfRule, RECORD } from '../fixture.ts';
import { inRecord } from '../mistakes/mistake.ts';

const after = (old: string, now: string) => issuesOfRule('characters', inRecord(old, now));

describe('characters', () => {
  test('a control character that is a YAML escape is reported', () => {
    expect(after('name: First Bank', String.raw`name: "First\u001b Bank"`)).toMatchObject([{ line: 2, field: 'name' }]);
  });

  test('a control character in a file that cannot be parsed is reported', () => {
    expect(after('name: First Bank', 'name: "First\u0007 Bank')).toMatchObject([{ line: 2 }]);
  });

  test('tabs, Windows line ends, accents and emoji are accepted', () => {
    expect(after('summary: A bank', 'summary: Épargne 🏦\tA bank')).toEqual([]);
    expect(issuesOfRule('characters', { [RECORD]: (text) => text.replaceAll('\n', '\r\n') })).toEqual([]);
  });
});
