import { describe, expect, test } from 'vitest';
import { issuesOfRule } from '../fixture.ts';
import { inRecord } from '../mistakes/mistake.ts';

const after = (old: string, now: string) => issuesOfRule('evidence', inRecord(old, now));
const phone = (source: string) => `support:\n  phones:\n    - { label: Help, number: 1-800-555-0100, source: ${source} }\nfaq:`;

describe('evidence', () => {
  test('claims that say the same are reported', () => {
    expect(after('- value: Free\n', '- value: $1.00\n')).toMatchObject([
      { line: 32, field: 'fees.eTransfer.claims[2].value', found: '"$1.00"' },
    ]);
    expect(after('- value: Free\n', '- value: $1.50\n')).toEqual([]);
  });

  test('a fact with a value from a page is not "not found"', () => {
    expect(after('note: Its own page', 'notFound: 2026-11-20\n    note: Its own page')).toMatchObject([
      { field: 'fees.eTransfer.notFound' },
    ]);
    expect(after('      source: listed\nfaq', '      source: listed\n      notFound: 2026-11-20\nfaq')).toEqual([]);
  });

  test('a telephone number needs an official source', () => {
    expect(after('faq:', phone('listed'))).toMatchObject([{ field: 'support.phones[1].number', found: 'listed' }]);
    expect(after('faq:', phone('[listed, first-fees]'))).toEqual([]);
  });
});
