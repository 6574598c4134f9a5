// cspell:ignore bnak
import { describe, expect, test } from 'vitest';
import { checkContent } from './check.ts';
import { GUIDE_TEXTS, inTurn, issuesAfter, LISTING, RECORD, replacing, SAVINGS } from './fixture.ts';
import { formatIssue } from './report.ts';

/** Later than every date of the real guide: `npm run check` compares those with the clock. */
const END_OF_TIME = '9999-12-31';

test('the real guide has no issue', () => {
  expect(checkContent('.', END_OF_TIME).issues.map(formatIssue)).toEqual([]);
});

describe('the content check', () => {
  test('finds nothing in a valid guide', () => expect(issuesAfter({})).toEqual([]));

  test('reports every issue of every file in one run, by file and then by line', () => {
    const issues = issuesAfter({
      'src/data/planned.yaml': '- address: how-to\n',
      [RECORD]: inTurn(replacing('shortName: First', 'shortname: First'), replacing('type: bank', 'type: bnak')),
      [LISTING]: replacing('province: NS', 'province: NX'),
    });
    const positions = issues.map(({ file, line }) => `${file}:${String(line).padStart(3, '0')}`);
    expect(positions).toEqual(
      expect.arrayContaining([`${RECORD}:003`, `${RECORD}:004`, `${LISTING}:005`, 'src/data/planned.yaml:001']),
    );
    expect(positions).toEqual(positions.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  test('still checks forty-nine files when the fiftieth cannot be parsed', () => {
    const listing = GUIDE_TEXTS.get(LISTING) ?? '';
    const names = Array.from({ length: 49 }, (_, index) => `src/content/credit-unions/union-${index}.mdx`);
    const issues = issuesAfter({
      'src/content/credit-unions/broken.mdx': '---\nname: "x\n---\n',
      ...Object.fromEntries(names.map((path) => [path, listing.replace('website:', 'web:')])),
    });
    expect(issues.filter(({ rule }) => rule === 'readable').map(({ file }) => file)).toEqual([
      'src/content/credit-unions/broken.mdx',
    ]);
    expect(new Set(issues.filter(({ field }) => field === 'web').map(({ file }) => file))).toEqual(new Set(names));
  });

  test('does not report other files for what they take from a file that cannot be parsed', () => {
    const issues = issuesAfter({
      [RECORD]: replacing('  value: CDIC\n', '  value: CDIC: [yes\n  }\n'),
      [SAVINGS]: (text) =>
        `${text}\nFirst Bank asks [=first.fees.eTransfer] [@first-fees]. See [there](/banks/first/#fees--limits).\n`,
    });
    expect(new Set(issues.map(({ file, rule }) => `${file} ${rule}`))).toEqual(new Set([`${RECORD} readable`]));
  });

  test('reports a file in UTF-16 once, with the remedy', () => {
    expect(issuesAfter({ [RECORD]: (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').toString() })).toMatchObject([
      {
        file: RECORD,
        line: 1,
        rule: 'readable',
        message: 'is not a text in UTF-8',
        accepted: expect.stringContaining('saved again') as string,
      },
    ]);
  });

  test('reports a collection without files, a missing data file and one without content', () => {
    expect(issuesAfter({ [LISTING]: undefined, 'src/data/questions.yaml': undefined })).toMatchObject([
      {
        file: 'src/content/credit-unions',
        message: 'contains no file that the guide reads',
        accepted: expect.stringContaining('src/content/credit-unions/*.mdx') as string,
      },
      { file: 'src/data/questions.yaml', message: 'is missing' },
    ]);
    expect(issuesAfter({ 'src/data/questions.yaml': '# Later.\n' })).toMatchObject([
      { file: 'src/data/questions.yaml', line: 1, message: 'is empty', accepted: 'a list' },
    ]);
  });
});
