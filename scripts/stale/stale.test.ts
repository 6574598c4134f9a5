import { describe, expect, test } from 'vitest';
import { readContent } from '../../checks/content.ts';
import { guideWith, RECORD, replacing } from '../../checks/fixture.ts';
import { QUARTER_DAYS } from '../../src/domain/freshness.ts';
import { ISSUE_LIMIT } from '../issue-body.ts';
import { dueOn, type Due } from './due.ts';
import { dueCsv, dueMarkdown, dueTable } from './report.ts';

const TODAY = '2026-11-20';

const verifiedOn = (day: string) => replacing('status: operating\n', `status: operating\nlastVerified: ${day}\n`);
const readOn = (day: string) => replacing('    readOn: 2026-11-20', `    readOn: ${day}`);

/** What is due in the small guide once its one bank is changed. */
function dueAfter(change: (text: string) => string, days = QUARTER_DAYS): Due {
  using guide = guideWith({ [RECORD]: change });
  return dueOn(TODAY, days, readContent(guide.root));
}

const markdownOf = (due: Due) => dueMarkdown(due, (file) => `https://code.example/edit/${file}`);

describe('an institution', () => {
  test.each([
    ['2026-08-22', []],
    ['2026-08-21', [{ id: 'first', age: 91, file: RECORD, line: 8 }]],
    ['never', [{ id: 'first', age: undefined, date: undefined }]],
  ])('verified on %s is due as its badge says', (day, records) =>
    expect(dueAfter(day === 'never' ? (text) => text : verifiedOn(day)).records).toMatchObject(records),
  );

  test('is to be compared with the sources that it cites, wherever they are declared, but not with the listed values', () =>
    expect(dueAfter((text) => text).records[0]?.sources.map(({ id }) => id)).toEqual(['regulator', 'first-fees']));
});

describe('a source', () => {
  test('is due once it was read more days ago than allowed', () => {
    expect(dueAfter(readOn('2026-11-10'), 10).sources).toEqual([]);
    expect(dueAfter(readOn('2026-11-10'), 9).sources).toMatchObject([{ id: 'first-fees', age: 10, file: RECORD }]);
  });

  test('whose date cannot be read is due', () =>
    expect(dueAfter(readOn('2026-13-45')).sources).toMatchObject([{ id: 'first-fees', age: undefined }]));

  test('that nothing cites is not due, however old', () => {
    const uncited =
      '  - { id: unused, title: Old, url: "https://old.example/", publisher: Old, kind: official, readOn: 2001-01-01 }\npage:\n';
    expect(dueAfter(replacing('page:\n', uncited))).toMatchObject({ sources: [], total: { sources: 2 } });
  });
});

describe('the report', () => {
  const due = dueAfter(readOn('2025-01-01'));

  test('as a table ends with how much is due', () => {
    expect(dueTable(due)).toMatch(/^never verified +First Bank +2 +src\/content\/banks\/first\/index\.mdx$/m);
    expect(dueTable(due)).toMatch(/1 of 2 institutions is due .*1 of 2 cited sources is due .*$/);
  });

  test('as CSV has a row for each, with its date and age', () =>
    expect(dueCsv(due).trim().split('\n')).toEqual([
      expect.stringMatching(/^kind,id,/),
      expect.stringMatching(/^institution,first,/),
      expect.stringMatching(/^source,first-fees,.*2025-01-01,688,.*https:\/\/first\.example\/fees/),
    ]));

  test('as Markdown is a checklist with the file to edit and the sources to open', () =>
    expect(markdownOf(due)).toContain(
      `- [ ] **First Bank**, never verified, 2 sources: [\`${RECORD}\`](<https://code.example/edit/${RECORD}>). Open [first-fees](<https://first.example/fees>) (688 days), [regulator](<https://regulator.example/notice>).`,
    ));

  test('as Markdown fits into an issue, whatever is due: sources are left out before institutions', () => {
    const body = markdownOf({ ...due, records: Array.from({ length: 400 }, () => due.records).flat() });
    expect(body.length).toBeLessThanOrEqual(ISSUE_LIMIT);
    expect(body.match(/\*\*First Bank\*\*/g)).toHaveLength(400);
    expect(body).toContain('Open [first-fees]');
    const cut = markdownOf({ ...due, records: Array.from({ length: 1000 }, () => due.records).flat() });
    expect(cut.length).toBeLessThanOrEqual(ISSUE_LIMIT);
    expect(cut).toMatch(/\n\d+ more lines would not fit into an issue\. `npm run stale` shows all\.\n$/);
  });
});
