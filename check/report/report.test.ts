// cspell:ignore etransfer Aaccepted Adid Afound
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { issuesAfter, RECORD, replacing } from '../../tests/fixtures/check.ts';
import type { CheckResult, Issue } from './issue.ts';
import { annotate, formatIssue, report } from './report.ts';

const at = { file: RECORD, line: 28, column: 3, rule: 'fields' };
const issue: Issue = { ...at, message: 'is missing' };
const hint: Issue = { ...at, severity: 'hint', message: 'is long', accepted: 'less' };
const result = (issues: Issue[], hints: Issue[] = []): CheckResult => ({ issues, hints, fileCount: 6 });

test('in the terminal, hints come after the issues', () =>
  expect(stripVTControlCharacters(report('text', result([issue], [hint]))).split('\n')).toEqual([
    `${RECORD}:28:3  is missing`,
    '',
    'Hints, which stop nothing:',
    '',
    `${RECORD}:28:3  is long`,
    '    accepted: less',
    '',
    'Content check: 1 issue in 1 file of 6, 1 hint.',
  ]));

test('an issue tells the field, what is accepted and what was meant', () => {
  const [misspelt] = issuesAfter({ [RECORD]: replacing('  eTransfer:\n    claims:', '  etransfer:\n    claims:') });
  expect(misspelt && stripVTControlCharacters(formatIssue(misspelt)).split('\n')).toEqual([
    `${RECORD}:28:3  fees.etransfer is not a field of fees`,
    expect.stringMatching(/^ {4}accepted: .*, eTransfer, .*, extra$/),
    '    did you mean: eTransfer',
  ]);
});

test('no text or name of a file can control a terminal', () =>
  expect(stripVTControlCharacters(formatIssue({ ...issue, found: 'x\n::stop::y\u001b[2J\u202e' })).split('\n')[1]).toBe(
    '    found: x ::stop::y\\u{1b}[2J\\u{202e}',
  ));

test('for GitHub, an issue is an annotation at its line, and all hints are one notice at the end', () => {
  expect(annotate({ ...issue, field: 'website', found: 'x', accepted: 'y', suggestion: 'z' })).toBe(
    `::error file=${RECORD},line=28,col=3,title=Content check%3A fields::` +
      'website is missing%0Afound: x%0Aaccepted: y%0Adid you mean: z',
  );
  const notices = report('github', result([issue], [hint, hint]))
    .split('\n')
    .slice(1, -1);
  expect(notices).toEqual([expect.stringMatching(/^::notice title=Content check%3A 2 hints::.*is long.*is long/)]);
});

test('for GitHub, no file name or text can end or start a command', () => {
  const hostile = { ...issue, file: 'a,line=1::b%.mdx', message: '100%\r\n::error::gotcha' };
  expect(annotate(hostile)).toBe(
    '::error file=a%2Cline=1%3A%3Ab%25.mdx,line=28,col=3,title=Content check%3A fields::100%25 ::error::gotcha',
  );
});

test('for programs, it is JSON with every issue', () =>
  expect(JSON.parse(report('json', result([{ ...issue, found: 'a\nb' }])))).toEqual(
    result([{ ...issue, found: 'a\nb' }]),
  ));
