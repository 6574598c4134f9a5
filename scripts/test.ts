/**
 * Every check of the guide: `npm test`. Goes on after a failed step, so that one run names all faults, and
 * closes with one line of counts.
 *
 * `npm test -- units site` runs the named steps only. `npm run test:full` (`--full`) adds what takes long or
 * needs programs beside Node and a browser. Exit codes: 0 all passed, 1 something failed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import getPort from 'get-port';
import { z } from 'zod';
import { findChromium } from './chromium.ts';

interface Counts {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: string[];
  /** Left to the full run, which takes longer and needs web servers and Java. */
  isFull?: boolean;
  /** The file a test runner leaves its counts in; a step without one counts as one check. */
  report?: { file: string; read: (json: unknown) => Counts };
}

const REPORTS = '.cache/reports';

const vitestCounts = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), success: z.boolean() })
  .transform(({ numPassedTests: passed, numFailedTests, success }) => ({
    passed,
    failed: success ? numFailedTests : Math.max(numFailedTests, 1),
  }));

const playwrightCounts = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
  .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));

const vitest = (project: string): Step => ({
  name: project,
  command: ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/${project}.json`],
  report: { file: `${REPORTS}/${project}.json`, read: (json) => vitestCounts.parse(json) },
});

const args = process.argv.slice(2);
const asked = args.filter((argument) => argument !== '--full');
const isFull = args.includes('--full');

const STEPS: Step[] = [
  { name: 'content', command: ['node', 'checks/run.ts'] },
  vitest('units'),
  { name: 'types', command: ['astro', 'check', '--minimumFailingSeverity', 'warning'] },
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
  { name: 'formatting', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'spelling', command: ['cspell', '--no-progress', '--no-summary', '.'] },
  vitest('site'),
  {
    name: 'browser',
    command: ['playwright', 'test', ...(isFull ? [] : ['--grep-invert', '@full'])],
    report: { file: `${REPORTS}/browser.json`, read: (json) => playwrightCounts.parse(json) },
  },
  { ...vitest('faults'), isFull: true },
  { ...vitest('servers'), isFull: true },
];

const unknown = asked.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`npm test: no step is called ${unknown.join(', ')}. Accepted: ${STEPS.map(({ name }) => name).join(', ')}; none for all.`);
  process.exit(1);
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const steps = STEPS.filter((step) => (asked.length > 0 ? asked.includes(step.name) : isFull || !step.isFull));
const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', TEST_PORT: String(await getPort()) };
const results = steps.map((step) => ({ name: step.name, ...run(step) }));

console.log('');
for (const { name, passed, failed, seconds } of results)
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}, ${seconds.toFixed(1)} s: ${passed} passed, ${failed} failed`);
const total = (key: keyof Counts) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;

function run({ name, command: [program = '', ...args], report }: Step): Counts & { seconds: number } {
  console.log(`\n— ${name}: ${[program, ...args].join(' ')}`);
  const start = performance.now();
  const counts = ((): Counts => {
    if (name === 'browser' && !hasBrowser()) return { passed: 0, failed: 1 };
    const { status } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env, shell: process.platform === 'win32' });
    const isFine = status === 0;
    if (!report) return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
    const found = readReport(report);
    return isFine ? found : { ...found, failed: Math.max(found.failed, 1) };
  })();
  return { ...counts, seconds: (performance.now() - start) / 1000 };
}

/** The counts of a runner that may have died before it wrote any. */
function readReport({ file, read }: NonNullable<Step['report']>): Counts {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Finds or installs the browser before its tests start, so that a machine without one gets one clear message. */
function hasBrowser(): boolean {
  try {
    findChromium();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
