import { describe, expect, test } from 'vitest';
import { issuesAfter, issuesOfRule, TODAY } from '../fixture.ts';
import { inRecord } from '../mistakes/mistake.ts';

const OPERATING = 'status: { state: operating, source: first-fees }';
const READ = 'consulted: 2026-11-20';
const after = (old: string, now: string) => issuesOfRule('dates', inRecord(old, now));

describe('dates', () => {
  test(`a source may be read on the day of the build (${TODAY})`, () =>
    expect(after(READ, `consulted: ${TODAY}`)).toEqual([]));

  test('the days of verifying and of finding nothing are not in the future', () => {
    expect(after('website: ', 'lastVerified: 2027-01-01\nwebsite: ')).toMatchObject([
      { line: 6, field: 'lastVerified' },
    ]);
    expect(after('value: CDIC\n  source: regulator', 'notFound: 2027-01-01')).toMatchObject([
      { line: 15, field: 'insurance.notFound' },
    ]);
  });

  test('the day on which a bank closes may be in the future', () => {
    const closing =
      'status:\n  state: winding-down\n  successorName: Nobody\n  date: 2027-06-01\n  notice: It closes.\n  source: first-fees';
    expect(issuesAfter(inRecord(OPERATING, closing))).toEqual([]);
  });

  test.each(['2026-11-21', "'2026-12'", "'2027'"])('a source published on %s was not read earlier', (published) => {
    const issues = after(READ, `${READ}\n    published: ${published.includes("'") ? published : `'${published}'`}`);
    expect(issues).toMatchObject([
      { line: 50, field: 'sources[1].published', message: 'was published after it was read' },
    ]);
  });

  test.each(['2026-11-20', "'2026-11'", '2026', '2024-02-29'])(
    'a source published on %s may be read later',
    (published) => expect(issuesAfter(inRecord(READ, `${READ}\n    published: ${published}`))).toEqual([]),
  );
});
