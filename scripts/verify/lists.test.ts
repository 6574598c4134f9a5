import { describe, expect, test } from 'vitest';
import { guideWith, RECORD, replacing } from '../../tests/fixtures/check.ts';
import { QUARTER_DAYS } from '../../src/domain/dates.ts';
import { GITHUB_ROOM } from '../markdown.ts';
import { catalogueIn, readEntriesIn } from '../entries.ts';
import { dueList, markdown, missingList, TEXT } from './lists.ts';

const TODAY = '2026-11-20';
const GITHUB = markdown('https://code.example/guide');

const verifiedOn = (day: string) => replacing('status: { state', `lastVerified: ${day}\nstatus: { state`);
const checkedOn = (day: string) => replacing('    copy: stored', `    copy: stored\n    checkedLive: ${day}`);

/** The entries of the small guide after an edit of its only bank. */
function entriesAfter(edit: (text: string) => string = String) {
  using guide = guideWith({ [RECORD]: edit });
  return readEntriesIn(guide.root);
}

const dueAfter = (edit?: (text: string) => string, within = QUARTER_DAYS) =>
  dueList(entriesAfter(edit), TODAY, within, TEXT);

describe('the list of what is due', () => {
  test.each([
    ['2026-08-22', false],
    ['2026-08-21', true],
    ['never', true],
  ])('has an institution verified on %s as its badge says', (day, isListed) =>
    expect(
      /^First Bank, .*2 pages: npm run verify -- first/m.test(dueAfter(day === 'never' ? String : verifiedOn(day))),
    ).toBe(isListed),
  );

  test('has a page that was checked live more days ago than allowed, or never, or on a day that is none', () => {
    expect(dueAfter(checkedOn('2026-11-10'), 10)).not.toMatch(/^first-fees /m);
    for (const edit of [checkedOn('2026-11-10'), checkedOn('2026-13-45'), String])
      expect(dueAfter(edit, 9)).toMatch(/^first-fees https:\/\/first\.example\/fees, .*first: Status; .*mdx:\d+$/m);
  });

  test('has no page that nothing cites, however old', () => {
    const unused =
      'id: unused, title: Old, url: "https://old.example/", publisher: Old, kind: official, consulted: 2001-01-01, copy: live';
    expect(dueAfter(replacing('page:\n', `  - { ${unused} }\npage:\n`))).toContain('2 of 2 cited pages');
  });

  test('is a checklist on GitHub, with the command to run, the page to open and the file to edit', () => {
    const due = dueList(entriesAfter(), TODAY, QUARTER_DAYS, GITHUB);
    expect(due).toContain('- [ ] **First Bank**, never verified, 2 pages: `npm run verify -- first`');
    expect(due).toContain('- [ ] [first-fees](<https://first.example/fees>), undated, first: Status;');
    expect(due).toContain(`[\`${RECORD}\`](<https://code.example/guide/edit/main/${RECORD}>)`);
  });
});

describe('the list of what is missing', () => {
  const catalogue = catalogueIn(new Map(entriesAfter().map(({ path, text }) => [path, text])));
  const missing = (edit?: (text: string) => string, format = TEXT) =>
    catalogue ? missingList(entriesAfter(edit), catalogue, format) : '';

  test('has for each institution what its record does not say, the most wanted first, and counts', () => {
    expect(missing()).toMatch(
      /^[\d,]+ of [\d,]+ known\. .*: Monthly fee \(2\); Opens without a branch \(2\); e-Transfer fee \(1\)/,
    );
    expect(missing()).toMatch(
      /^First Bank, \d+ of \d+ known: Monthly fee; Opens without a branch; e-Transfer limit, one transfer;/m,
    );
  });

  test('has no institution without customers', () => {
    const merged = '{ state: merged, successorName: Harbour, notice: It is over., source: first-fees }';
    expect(missing(replacing('{ state: operating, source: first-fees }', merged))).not.toContain('First Bank');
  });

  test('is a checklist on GitHub', () =>
    expect(missing(String, GITHUB)).toMatch(
      /^- \[ \] \*\*First Bank\*\*, .* and \d+ more: `npm run verify -- first`$/m,
    ));
});

test('two sections fit into an issue, however much they have; what is left out is counted', () => {
  const section = GITHUB.section(
    'Title',
    Array.from({ length: 5000 }, (_, at) => `Line ${at}`),
  );
  expect(2 * Buffer.byteLength(section)).toBeLessThan(GITHUB_ROOM);
  expect(section).toMatch(/\n[\d,]+ more lines would not fit\.\n$/);
});
