// cspell:ignore etransfer Aaccepted Adid Afound frist
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  GUIDE_TEXTS,
  inGuide,
  inRecord,
  inTurn,
  issuesAfter,
  LISTING,
  RECORD,
  replacing,
  resultAfter,
  SAVINGS,
} from '../tests/fixtures/check.ts';
import { parseFile } from './read/parse.ts';
import type { CheckResult, Issue } from './issue.ts';
import { annotate, formatIssue, report } from './report.ts';

describe('the content check', () => {
  test('finds nothing in a valid guide', () => expect(resultAfter({})).toMatchObject({ issues: [], hints: [] }));

  test('names places that speak of an institution which ended, as one hint', () => {
    const merged = 'state: merged\n  successor: first\n  successorName: First Bank\n  notice: It merged.';
    const { issues, hints } = resultAfter({
      [LISTING]: replacing('state: operating', merged),
      ...inGuide('Open an account at Harbour Credit Union.\n\nHarbour Credit Union merged with First Bank.'),
    });
    expect(issues).toEqual([]);
    expect(hints).toMatchObject([{ rule: 'mentions', file: LISTING, locations: [{ file: SAVINGS }] }]);
  });

  test('tells a file that cannot be read once, and is silent about what others take from it', () => {
    const broken = replacing('  value: CDIC\n', '  value: "CDIC\n');
    const using = inGuide('It costs [=first.fees.eTransfer] [@first-fees]. See [there](/banks/first/#nowhere).');
    const issues = issuesAfter({ [RECORD]: inTurn(broken, replacing('[@first-fees]', '(@first-fees)')), ...using });
    expect(issues).toMatchObject([{ file: RECORD, line: 15, rule: 'readable', found: 'value: "CDIC' }]);
  });

  test('tells all blanks of a template that are not filled', () =>
    expect(issuesAfter(inRecord('name: First Bank', 'name: {{name}}\nsummary: >-\n  {{summary}}'))).toMatchObject([
      { found: '{{name}}' },
      { found: '{{summary}}' },
    ]));

  test('takes the source of another institution for no misspelt one', () =>
    expect(issuesAfter({ [LISTING]: replacing('source: listed', 'source: frist-fees') })).toMatchObject([
      { message: 'cites a source that nobody declares', suggestion: undefined },
    ]));

  test('reports the copy of a record, whatever its place among files', () => {
    const copy = (GUIDE_TEXTS.get(RECORD) ?? '').replace('name: First Bank', 'name: Alpha Bank');
    const issues = issuesAfter({ 'src/content/banks/alpha/index.mdx': copy });
    expect(
      issues.filter(({ rule }) => ['duplicates', 'evidence'].includes(rule)).map(({ file }) => file),
    ).not.toContain(RECORD);
    expect(issues.map(({ message }) => message)).toContain(`is declared already in ${RECORD}`);
  });

  test('reports a missing data file and one without content', () => {
    const path = 'src/data/questions.yaml';
    expect(issuesAfter({ [path]: undefined })).toMatchObject([{ file: path, message: 'is missing' }]);
    expect(issuesAfter({ [path]: '# Later.\n' })).toMatchObject([{ line: 1, message: 'is empty' }]);
  });

  test('tells what many places share once, with all of them', () => {
    const issues = issuesAfter({
      ...inGuide('[A](/gone/), [b](/gone/).'),
      [RECORD]: replacing('(/how-to/)', '(/gone/)'),
    });
    expect(issues).toMatchObject([
      { file: RECORD, found: '/gone/', locations: [{ file: SAVINGS }, { file: SAVINGS }] },
    ]);
  });

  test('hides a draft from published pages, and lets drafts use each other', () => {
    const draft = (text: string) => text.replace('---\n', '---\ndraft: true\n');
    const links = (changes: Parameters<typeof issuesAfter>[0]) =>
      issuesAfter(changes).filter(({ rule }) => rule === 'links');
    expect(links({ 'src/content/pages/terms.mdx': draft })).toMatchObject([
      { file: SAVINGS, message: 'leads to a draft, which readers cannot open' },
    ]);
    expect(links({ [SAVINGS]: draft, 'src/content/pages/terms.mdx': draft })).toEqual([]);
  });
});

describe('a file', () => {
  const parse = (text: string) => parseFile({ path: 'src/content/pages/x.mdx', collection: 'pages', text }, {});
  const FIELDS = `title: First\ndescription: A page made for tests, which says nothing to its readers.\nanswer: a\n`;

  test.each(['', '\uFEFF'])('has the right positions with Windows line ends, after %j', (mark) => {
    const { file } = parse(`${mark}---\n${FIELDS}---\n\nSee [a](/x/).\n`.replaceAll('\n', '\r\n'));
    expect(file?.locate(['answer'])).toEqual({ line: 4, column: 9 });
    expect(file?.links).toMatchObject([{ href: '/x/', words: 'a', position: { line: 7, column: 5 } }]);
  });

  test.each([
    ['does not start with its fields', 'Text.\n', 1],
    ['nothing closes them', '---\nname: First\n\nText.\n', 1],
    ['is not exactly three hyphens', '---\nname: >-\n--- <script>alert(1)</script>\n---\n', 3],
    ['is not a text in UTF-8', Buffer.from(`---\n${FIELDS}---\n`, 'utf16le').toString(), 1],
    ['cannot be read', `---\n${FIELDS}---\n\n${'>'.repeat(20_000)} x\n`, 1],
  ])('that cannot be read is told where its mistake begins: %s', (message, text, line) => {
    const { file, issues } = parse(text);
    expect(file).toBeUndefined();
    expect(issues).toMatchObject([{ message: expect.stringContaining(message), line }]);
  });
});

describe('a report', () => {
  const at = { file: RECORD, line: 28, column: 3, rule: 'fields' };
  const issue: Issue = { ...at, message: 'is missing' };
  const hint: Issue = { ...at, severity: 'hint', message: 'is long', accepted: 'less' };
  const result: CheckResult = { issues: [issue], hints: [hint], fileCount: 6 };

  test('in the terminal has the hints after the issues', () =>
    expect(stripVTControlCharacters(report('text', result)).split('\n')).toEqual([
      `${RECORD}:28:3  is missing`,
      '',
      'Hints, which stop nothing:',
      '',
      `${RECORD}:28:3  is long`,
      '    accepted: less',
      '',
      'Content check: 1 issue in 1 file of 6, 1 hint.',
    ]));

  test('tells the field, what is accepted and what was meant', () => {
    const [misspelt] = issuesAfter(inRecord('  eTransfer:\n    claims:', '  etransfer:\n    claims:'));
    expect(misspelt && stripVTControlCharacters(formatIssue(misspelt)).split('\n')).toEqual([
      `${RECORD}:28:3  fees.etransfer is not a field of fees`,
      expect.stringMatching(/^ {4}accepted: .*, eTransfer, .*, extra$/),
      '    did you mean: eTransfer',
    ]);
  });

  test('for GitHub has an annotation at each line, and all hints as one notice', () => {
    expect(annotate({ ...issue, field: 'website', found: 'x', accepted: 'y', suggestion: 'z' })).toBe(
      `::error file=${RECORD},line=28,col=3,title=Content check%3A fields::` +
        'website is missing%0Afound: x%0Aaccepted: y%0Adid you mean: z',
    );
    const [, notice] = report('github', { ...result, hints: [hint, hint] }).split('\n');
    expect(notice).toMatch(/^::notice title=Content check%3A 2 hints::.*is long.*is long/);
  });

  test('lets no text or name of a file control a terminal or a workflow', () => {
    const hostile = { ...issue, file: 'a,line=1::b%.mdx', message: '100%\r\n::error::gotcha\u001b[2J\u202e' };
    expect(formatIssue(hostile)).toContain('100% ::error::gotcha\\u{1b}[2J\\u{202e}');
    expect(annotate(hostile)).toMatch(/^::error file=a%2Cline=1%3A%3Ab%25.mdx,.*::100%25 ::error::gotcha/);
  });
});
