// cspell:ignore etransfer Aaccepted Adid Afound
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { CheckResult, Issue } from './issue.ts';
import { issuesAfter, RECORD, replacing } from './fixture.ts';
import { annotate, formatIssue, report, summarize } from './report.ts';

const issue: Issue = {
  file: 'src/content/banks/first/index.mdx',
  line: 28,
  column: 3,
  rule: 'fields',
  message: 'is missing',
};
const result = (issues: Issue[], hints: Issue[] = []): CheckResult => ({ issues, hints, fileCount: 6 });
const hint: Issue = {
  ...issue,
  severity: 'hint',
  message: 'is long',
  exception: '# check: allow fields: why it is right',
};

test('hints come after the issues, and are warnings in a pull request', () => {
  expect(stripVTControlCharacters(report('text', result([issue], [hint]))).split('\n')).toEqual([
    'src/content/banks/first/index.mdx:28:3  is missing',
    '',
    'src/content/banks/first/index.mdx:28:3  hint: is long',
    '    right as it is? above it: # check: allow fields: why it is right',
    '',
    'Content check: 1 issue in 1 file of 6, 1 hint.',
  ]);
  expect(report('github', result([], [hint]))).toMatch(/^::warning file=/);
});

describe('the report in the terminal', () => {
  const [misspelt] = issuesAfter({ [RECORD]: replacing('  eTransfer:\n    claims:', '  etransfer:\n    claims:') });

  test('gives the position, the field, what is accepted and what was probably meant', () => {
    const lines = misspelt && stripVTControlCharacters(formatIssue(misspelt)).split('\n');
    expect(lines).toEqual([
      'src/content/banks/first/index.mdx:28:3  fees.etransfer is not a field of fees',
      expect.stringMatching(/^ {4}accepted: .*, eTransfer, .*, extra$/),
      '    did you mean: eTransfer',
      `    with the same cause: 2 places, ${RECORD}:42, ${RECORD}:54`,
    ]);
  });

  test('ends with a count', () => {
    expect(summarize(result([]))).toBe('Content check: 6 files, no issues.');
    expect(summarize(result([issue]))).toBe('Content check: 1 issue in 1 file of 6.');
    expect(summarize(result([issue, { ...issue, file: 'other' }]))).toBe('Content check: 2 issues in 2 files of 6.');
  });

  test('escapes the control characters of a hostile file', () => {
    const found = 'x\n::stop-commands::y\u001b[2J\u202e';
    expect(stripVTControlCharacters(formatIssue({ ...issue, found })).split('\n')[1]).toBe(
      '    found: x ::stop-commands::y\\u{1b}[2J\\u{202e}',
    );
  });

  test('repeats no more than the start of a long text', () => {
    expect(formatIssue({ ...issue, found: 'x'.repeat(1_000) }).length).toBeLessThan(400);
  });
});

describe('the report for GitHub Actions', () => {
  test('is one workflow command for each issue, with the position in its properties', () => {
    expect(annotate({ ...issue, field: 'website', found: 'x', accepted: 'y', suggestion: 'z' })).toBe(
      '::error file=src/content/banks/first/index.mdx,line=28,col=3,title=Content check%3A fields::website is missing%0Afound: x%0Aaccepted: y%0Adid you mean: z',
    );
  });

  test('escapes %, colons and commas, so that no file name or text can end or start a command', () => {
    const hostile = {
      ...issue,
      file: 'a,line=1::b%.mdx',
      message: '100%\r\n::error::gotcha',
      found: '::warning::\n::x::',
    };
    expect(annotate(hostile)).toBe(
      '::error file=a%2Cline=1%3A%3Ab%25.mdx,line=28,col=3,title=Content check%3A fields::100%25 ::error::gotcha%0Afound: ::warning:: ::x::',
    );
  });
});

describe('the report for programs', () => {
  test('is JSON with every issue, unchanged', () => {
    const issues = [{ ...issue, found: 'a\nb' }];
    expect(JSON.parse(report('json', result(issues)))).toEqual(result(issues));
  });
});
