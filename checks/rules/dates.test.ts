import { describe, expect, test } from 'vitest';
import { issuesAfter, issuesOfRule, RECORD, replacing, TODAY } from '../fixture.ts';

const READ = 'readOn: 2026-11-20';
const after = (old: string, now: string) => issuesOfRule('dates', { [RECORD]: replacing(old, now) });

describe('dates', () => {
  test(`a day up to the day of the build (${TODAY}) is one of reading`, () => expect(after(READ, `readOn: ${TODAY}`)).toEqual([]));

  test('a day of reading does not lie in the future', () => {
    expect(after(READ, 'readOn: 2026-12-02')).toMatchObject([
      { line: 49, column: 13, field: 'sources[1].readOn', message: 'lies in the future', found: '2026-12-02' },
    ]);
  });

  test('nor does the day of verifying, or of looking in vain', () => {
    expect(after('status: operating', 'status: operating\nlastVerified: 2027-01-01')).toMatchObject([{ line: 8, field: 'lastVerified' }]);
    expect(after('value: CDIC\n  source: regulator', 'value: Not published by provider\n  lookedOn: 2027-01-01')).toMatchObject([
      { line: 16, field: 'insurance.lookedOn' },
    ]);
  });

  test('the day on which a bank closes may', () => {
    const closing =
      'status:\n  state: winding-down\n  successorName: Nobody\n  date: 2027-06-01\n  notice: It closes.\n  source: first-fees';
    expect(issuesAfter({ [RECORD]: replacing('status: operating', closing) })).toEqual([]);
  });

  test.each(['2026-11-21', "'2026-12'", "'2027'"])('a source published on %s is not read before', (published) => {
    const issues = after(READ, `${READ}\n    published: ${published.includes("'") ? published : `'${published}'`}`);
    expect(issues).toMatchObject([{ line: 50, field: 'sources[1].published', message: 'was published after it was read' }]);
  });

  test.each(["'2026-11-20'", "'2026-11'", "'2026'", "'2024-25'", 'undated, older', 'in effect 2027-01-01'])(
    'one published %s may be',
    (published) => expect(after(READ, `${READ}\n    published: ${published}`)).toEqual([]),
  );

  test('a day that is not on the calendar is none', () => {
    expect(after(READ, `${READ}\n    published: '2026-02-30'`)).toMatchObject([{ message: 'is not on the calendar' }]);
    expect(issuesAfter({ [RECORD]: replacing(READ, 'readOn: 2026-02-30') })).toMatchObject([
      { rule: 'fields', line: 49, field: 'sources[1].readOn', found: '"2026-02-30"' },
    ]);
  });

  test('a date that is a text needs quotes, for the site would take it for a date', () => {
    expect(after(READ, `${READ}\n    published: 2024-04-22`)).toMatchObject([{ line: 50, accepted: "quotes around it: '2024-04-22'" }]);
  });
});
