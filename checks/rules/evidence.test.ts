import { describe, expect, test } from 'vitest';
import { issuesAfter, issuesOfRule, RECORD, replacing } from '../fixture.ts';

const after = (old: string, now: string) => issuesOfRule('evidence', { [RECORD]: replacing(old, now) });
const phone = (source: string) => `support:\n  phones:\n    - { label: Help, number: 1-800-555-0100, source: ${source} }\nfaq:`;

describe('evidence', () => {
  test('claims that say the same are one', () => {
    expect(after('- value: Free\n', '- value: $1.00\n')).toMatchObject([
      { line: 32, field: 'fees.eTransfer.claims[2].value', found: '"$1.00"' },
    ]);
    expect(after('- value: Free\n', '- value: $1.50\n')).toEqual([]);
  });

  test('what a page gives was found', () => {
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

describe('figures', () => {
  const shown = (directive: string) =>
    issuesAfter({ [RECORD]: replacing('answer: It costs [=fees.eTransfer].', `answer: It costs ${directive}.`) });

  test('one claim of a figure is shown by a source that says something of it', () => {
    expect(shown('[=fees.eTransfer@listed]')).toEqual([]);
    expect(shown('[=fees.eTransfer@regulator]')).toMatchObject([
      { rule: 'figures', found: '[=fees.eTransfer@regulator]', accepted: '[=fees.eTransfer@listed], [=fees.eTransfer@first-fees]' },
    ]);
  });
});
