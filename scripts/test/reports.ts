import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import type { Outcome } from './steps.ts';

const firstLine = (message: string) => stripVTControlCharacters(message).trim().split('\n', 1).join('');
const failure = (place: readonly string[], message: string) => `${place.join(' › ')}: ${firstLine(message)}`;

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() })),
    }),
  ),
});

/** The outcome in a report of Vitest's; a file that failed as a whole counts as one check. */
export function readVitest(json: unknown): Outcome {
  const { numPassedTests: passed, testResults } = vitestReport.parse(json);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [failure([relative('', name)], message)];
    return tests.map(({ fullName, failureMessages }) => failure([relative('', name), fullName], failureMessages?.[0] ?? ''));
  });
  return { passed, failures };
}

const playwrightTest = z.object({
  projectName: z.string(),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
});

const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(playwrightTest) })),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** The outcome in a report of Playwright's; what failed outside of a test, such as the server, counts as one check. */
export function readPlaywright(json: unknown): Outcome {
  const { suites, errors } = playwrightReport.parse(json);
  const tests = suites.flatMap(testsOf);
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failures: [
      ...failed.map(({ place, message }) => failure(place, message)),
      ...errors.map(({ message = '' }) => failure(['outside of the tests'], message)),
    ],
  };
}

function testsOf({ file, specs, suites = [] }: z.infer<typeof playwrightSuite>): { place: string[]; status: string; message: string }[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      place: [file, title, projectName],
      status,
      message: results.map(({ error }) => error?.message).find(Boolean) ?? '',
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}
