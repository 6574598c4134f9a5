import { describe, expect, test } from 'vitest';
import { readContent } from '../../checks/content.ts';
import { guideWith, RECORD, replacing } from '../../checks/fixture.ts';
import { QUARTER_DAYS } from '../../src/domain/dates.ts';
import { dueMarkdown, dueOn, dueTable, ISSUE_LIMIT, type Due } from './report.ts';

const TODAY = '2026-11-20';

const verifiedOn = (day: string) => replacing('status: { state', `lastVerified: ${day}\nstatus: { state`);
const checkedOn = (day: string) => replacing('    copy: stored', `    copy: stored\n    checkedLive: ${day}`);

/** What is due in the small guide after an edit of its only bank. */
function dueAfter(edit: (text: string) => string, within = QUARTER_DAYS): Due {
  using guide = guideWith({ [RECORD]: edit });
  return dueOn(TODAY, within, readContent(guide.root));
}

const idsOf = ({ pages }: Due) => pages.map(({ id }) => id);
const markdownOf = (due: Due) => dueMarkdown(due, (file) => `https://code.example/edit/${file}`);

describe('an institution', () => {
  test.each([
    ['2026-08-22', []],
    ['2026-08-21', [{ id: 'first', days: 91, file: RECORD }]],
    ['never', [{ id: 'first', days: undefined, date: undefined }]],
  ])('verified on %s is due as its badge says', (day, expected) => {
    const { records } = dueAfter(day === 'never' ? (text) => text : verifiedOn(day));
    expect(records.filter(({ id }) => id === 'first')).toMatchObject(expected);
  });

  test('counts the due sources that it cites, wherever they are declared, without the listing', () =>
    expect(dueAfter((text) => text).records[0]).toMatchObject({ id: 'first', pages: 2 }));
});

describe('a source', () => {
  test('is due once it was checked live more days ago than allowed', () => {
    expect(idsOf(dueAfter(checkedOn('2026-11-10'), 10))).toEqual(['regulator']);
    expect(dueAfter(checkedOn('2026-11-10'), 9).pages[1]).toMatchObject({ id: 'first-fees', age: { days: 10 } });
  });

  test.each(['never', '2026-13-45'])('that was checked live on %s is due', (day) =>
    expect(idsOf(dueAfter(day === 'never' ? (text) => text : checkedOn(day)))).toContain('first-fees'),
  );

  test('that nothing cites is not due, however old', () => {
    const unused =
      'id: unused, title: Old, url: "https://old.example/", publisher: Old, kind: official, consulted: 2001-01-01, copy: live';
    expect(dueAfter(replacing('page:\n', `  - { ${unused} }\npage:\n`))).toMatchObject({ total: { pages: 2 } });
  });
});

describe('the report', () => {
  const due = dueAfter(checkedOn('2025-01-01'));

  test('as a table ends with how much is due', () => {
    expect(dueTable(due)).toMatch(/^never verified +First Bank +2 +src\/content\/banks\/first\/index\.mdx$/m);
    expect(dueTable(due)).toMatch(/^checked live 2025-01-01 +first-fees +first +Status, e-Transfer fee and \d more /m);
    expect(dueTable(due)).toMatch(/1 of 2 institutions is due .*2 of 2 cited sources are due .*$/);
  });

  test('as Markdown is a checklist with the command to run, the file to edit and the sources to open', () => {
    expect(markdownOf(due)).toContain(
      `- [ ] **First Bank**, never verified, 2 sources: \`npm run verify -- first\`. [\`${RECORD}\`](<https://code.example/edit/${RECORD}>)`,
    );
    expect(markdownOf(due)).toContain(
      '- [ ] [regulator](<https://regulator.example/notice>), undated, first, harbour: Deposit insurance, ',
    );
  });

  test('as Markdown fits into an issue, whatever is due: the least pressing sources are left out', () => {
    const body = markdownOf({ ...due, pages: Array.from({ length: 1000 }, () => due.pages).flat() });
    expect(body.length).toBeLessThanOrEqual(ISSUE_LIMIT);
    expect(body).toContain('**First Bank**');
    expect(body).toMatch(/\n[\d,]+ more lines would not fit into an issue\. `npm run stale` shows all\.\n$/);
  });
});
