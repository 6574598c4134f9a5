import { readPlaywright, readVitest } from './reports.ts';

/** What came of a step: how many checks passed, and the failed ones by name with what was said of each. */
export interface Outcome {
  passed: number;
  failures: readonly string[];
}

export interface Step {
  name: string;
  command: readonly [program: string, ...args: string[]];
  /** Runs beside another step of its kind: it keeps one core busy. The others share out their tests among all cores. */
  isSingle?: boolean;
  /** Left to the full run, which takes longer and needs web servers and Java. */
  isFull?: boolean;
  needsBrowser?: boolean;
  /** The file a test runner leaves its results in; a step without one counts as one check. */
  report?: { file: string; read: (json: unknown) => Outcome };
}

export const REPORTS = '.cache/reports';

const vitest = (project: string): Step => ({
  name: project,
  command: ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/${project}.json`],
  report: { file: `${REPORTS}/${project}.json`, read: readVitest },
});

/** What the quick run takes of the browser tests. */
const QUICK = ['--grep-invert', '@full', ...['editor', 'phone', 'desktop', 'desktop, wide'].flatMap((project) => ['--project', project])];

/**
 * Every step, the quick ones first.
 *
 * @param isFull whether this is the full run, in which the browser tests are all run
 */
export const stepsOf = (isFull: boolean): Step[] => [
  { name: 'content', command: ['node', 'checks/run.ts'] },
  vitest('units'),
  // Writes the types of the content, without which lint sees none.
  { name: 'sync', command: ['astro', 'sync'] },
  { name: 'types', command: ['astro', 'check', '--minimumFailingSeverity', 'warning'], isSingle: true },
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'], isSingle: true },
  { name: 'formatting', command: ['prettier', '--check', '--log-level', 'warn', '.'], isSingle: true },
  { name: 'spelling', command: ['cspell', '--no-progress', '--no-summary', '.'], isSingle: true },
  vitest('programs'),
  vitest('site'),
  {
    name: 'browser',
    command: ['playwright', 'test', ...(isFull ? [] : QUICK)],
    needsBrowser: true,
    report: { file: `${REPORTS}/browser.json`, read: readPlaywright },
  },
  { name: 'licences', command: ['npm', 'run', '--silent', 'licences'], isFull: true },
  { ...vitest('faults'), isFull: true },
  { ...vitest('servers'), isFull: true },
];

/** Steps that are asked for by one name. `fast` says within seconds whether an edit stands. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = { fast: ['content', 'units'] };
