import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './reports.ts';

test('a report of Vitest’s names each failed test with the first line of what was said', () => {
  const assertionResults = [
    { fullName: 'prices are read', status: 'passed', failureMessages: [] },
    { fullName: 'days are read', status: 'failed', failureMessages: ['Error: expected 1 to be 2\n    at dates.test.ts:3:1'] },
    { fullName: 'later', status: 'skipped' },
  ];
  expect(
    readVitest({ numPassedTests: 1, testResults: [{ name: 'dates.test.ts', status: 'failed', message: '', assertionResults }] }),
  ).toEqual({
    passed: 1,
    failures: ['dates.test.ts › days are read: Error: expected 1 to be 2'],
  });
});

test('a file of tests that cannot be read is one failure', () => {
  const file = { name: 'dates.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] };
  expect(readVitest({ numPassedTests: 0, testResults: [file] }).failures).toEqual(['dates.test.ts: Cannot find module']);
});

const run = (projectName: string, status: string, message?: string) => ({
  projectName,
  status,
  results: [{ error: message === undefined ? undefined : { message } }],
});

test('a report of Playwright’s names each failed test, and the screen it failed on', () => {
  const inner = {
    file: 'print.spec.ts',
    specs: [{ title: 'is printed', tests: [run('desktop', 'unexpected', '\u001B[31mError\u001B[0m: no\nmore'), run('phone', 'expected')] }],
  };
  const suites = [{ file: 'print.spec.ts', specs: [{ title: 'opens', tests: [run('desktop', 'expected')] }], suites: [inner] }];
  expect(readPlaywright({ suites, errors: [] })).toEqual({ passed: 2, failures: ['print.spec.ts › is printed › desktop: Error: no'] });
});

test('a server that does not start is a failure', () => {
  expect(readPlaywright({ suites: [], errors: [{ message: 'The server did not start.' }] }).failures).toEqual([
    'outside of the tests: The server did not start.',
  ]);
});
