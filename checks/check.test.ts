// cspell:ignore bnak
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkContent } from './check.ts';
import { issuesAfter, issuesOnDisk, RECORD, replacing } from './fixture.ts';
import { formatIssue } from './report.ts';

/** The real guide grows day by day; `npm run check` compares its dates with the clock. */
const END_OF_TIME = '9999-12-31';

test('the real guide has no issue', () => {
  expect(checkContent('.', END_OF_TIME).issues.map(formatIssue)).toEqual([]);
});

describe('the content check', () => {
  test('finds nothing in a valid guide', () => expect(issuesAfter({})).toEqual([]));

  test('reports every issue of every file in one run, by file and then by line', () => {
    const issues = issuesAfter({
      'src/data/planned.yaml': '- address: how-to\n',
      [RECORD]: (text) => replacing('type: bank', 'type: bnak')(replacing('shortName: First', 'shortname: First')(text)),
      'src/content/credit-unions/harbour.mdx': replacing('province: NS', 'province: NX'),
    });
    const positions = issues.map(({ file, line }) => `${file}:${String(line).padStart(3, '0')}`);
    expect(positions).toEqual(
      expect.arrayContaining([`${RECORD}:003`, `${RECORD}:004`, 'src/content/credit-unions/harbour.mdx:005', 'src/data/planned.yaml:001']),
    );
    expect(positions).toEqual(positions.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  test('still checks forty-nine files when the fiftieth cannot be parsed', () => {
    const listing = readFileSync('tests/fixtures/guide/src/content/credit-unions/harbour.mdx', 'utf8');
    const names = Array.from({ length: 49 }, (_, index) => `src/content/credit-unions/union-${index}.mdx`);
    const issues = issuesAfter({
      'src/content/credit-unions/broken.mdx': '---\nname: "x\n---\n',
      ...Object.fromEntries(names.map((path) => [path, listing.replace('website:', 'web:')])),
    });
    expect(issues.filter(({ rule }) => rule === 'readable').map(({ file }) => file)).toEqual(['src/content/credit-unions/broken.mdx']);
    expect(new Set(issues.filter(({ field }) => field === 'web').map(({ file }) => file))).toEqual(new Set(names));
  });

  test('does not blame other files for what stands in a file that cannot be parsed', () => {
    const issues = issuesAfter({
      [RECORD]: replacing('  value: CDIC\n', '  value: CDIC: [yes\n  }\n'),
      'src/content/guides/savings.mdx': (text) =>
        `${text}\nFirst Bank asks [=first.fees.eTransfer] [@first-fees]. See [there](/banks/first/#fees--limits).\n`,
    });
    expect(new Set(issues.map(({ file, rule }) => `${file} ${rule}`))).toEqual(new Set([`${RECORD} readable`]));
  });

  test('reports a collection without files, a missing data file and one without content', () => {
    const issues = issuesOnDisk((root) => {
      rmSync(join(root, 'src/content/credit-unions'), { recursive: true });
      rmSync(join(root, 'src/data/questions.yaml'));
    });
    expect(issues).toMatchObject([
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
