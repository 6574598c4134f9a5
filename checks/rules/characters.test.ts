// cspell:ignore Épargne
import { describe, expect, test } from 'vitest';
import { issuesOfRule, RECORD, replacing } from '../fixture.ts';

const after = (old: string, now: string) => issuesOfRule('characters', { [RECORD]: replacing(old, now) });

describe('characters', () => {
  test('a control character is reported by its code, in a field, an address and a text', () => {
    expect(after('name: First Bank', 'name: First\0 Bank')).toMatchObject([
      { line: 2, column: 12, message: 'is a control character that nobody sees (U+0000)' },
    ]);
    expect(after('url: https://first.example/fees', 'url: https://first.example/\u0007fees')).toMatchObject([
      { line: 46, message: expect.stringContaining('U+0007') as string },
    ]);
    expect(after('(/how-to/)', '(/how-\u0007to/)')).toMatchObject([{ line: 72 }]);
  });

  test('so is one that YAML makes of an escape', () => {
    expect(after('name: First Bank', String.raw`name: "First\u001b Bank"`)).toMatchObject([{ line: 2, field: 'name' }]);
  });

  test('and one in a file that cannot be parsed', () => {
    expect(after('name: First Bank', 'name: "First\u0007 Bank')).toMatchObject([{ line: 2 }]);
  });

  test('a file that is not UTF-8 is reported', () => {
    expect(after('summary: A bank', 'summary: A caf\uFFFD')).toMatchObject([
      { line: 5, message: 'is a character that cannot be read', accepted: 'the character itself, in a file saved as UTF-8' },
    ]);
  });

  test('tabs, line ends of Windows, accents and emoji are let pass', () => {
    expect(after('summary: A bank', 'summary: Épargne 🏦\tA bank')).toEqual([]);
    expect(issuesOfRule('characters', { [RECORD]: (text) => text.replaceAll('\n', '\r\n') })).toEqual([]);
  });
});
