/**
 * Every check of the guide: `npm test`. Goes on after a failed step, so that one run names all faults, and
 * closes with what failed, by name, and one line of counts.
 *
 * `npm test -- units site` runs the named steps only, `npm test -- fast` those that take seconds. `npm run test:full`
 * (`--full`) adds what takes long or needs programs beside Node and a browser. Exit codes: 0 all passed, 1 something failed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import getPort from 'get-port';
import PQueue from 'p-queue';
import { runStep, type Result } from './test/run-step.ts';
import { GROUPS, REPORTS, stepsOf, type Step } from './test/steps.ts';

const args = process.argv.slice(2);
const isFull = args.includes('--full');
const asked = args.filter((argument) => argument !== '--full').flatMap((name) => GROUPS[name] ?? [name]);
const all = stepsOf(isFull);

const unknown = asked.filter((name) => !all.some((step) => step.name === name));
if (unknown.length > 0) {
  const names = [...all.map(({ name }) => name), ...Object.keys(GROUPS)];
  console.error(`npm test: no step is called ${unknown.join(', ')}. Accepted: ${names.join(', ')}; none for all.`);
  process.exit(1);
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const steps = all.filter((step) => (asked.length > 0 ? asked.includes(step.name) : isFull || !step.isFull));
const env = { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', TEST_PORT: String(await getPort()) };

const results: Result[] = [];
for (const group of inTurn(steps)) {
  const queue = new PQueue({ concurrency: 2 });
  const running = group.map((step) => ({ step, result: queue.add(() => runStep(step, { ...env, ...builtSite() })) }));
  for (const { step, result } of running) {
    console.log(`\n— ${step.name}: ${step.command.join(' ')}`);
    const done = await result;
    process.stdout.write(done.output);
    results.push(done);
  }
}

console.log('');
for (const { name, passed, failures, seconds } of results)
  console.log(
    `${failures.length === 0 ? 'ok    ' : 'FAILED'} ${name}, ${seconds.toFixed(1)} s: ${passed} passed, ${failures.length} failed`,
  );
const failures = results.flatMap((result) => result.failures.map((failure) => `${result.name}: ${failure}`));
for (const failure of failures) console.log(`  ${failure}`);
console.log(`${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** The steps in groups, one group after the other: single steps that follow each other are one, any other step is alone. */
function inTurn(list: readonly Step[]): Step[][] {
  return list.reduce<Step[][]>((groups, step) => {
    const last = groups.at(-1);
    if (step.isSingle && last?.[0]?.isSingle) return [...groups.slice(0, -1), [...last, step]];
    return [...groups, [step]];
  }, []);
}

/** The browser's tests serve the site that this run has built for the tests of the site, and build no second one. */
function builtSite(): Record<string, string> {
  const site = results.find(({ name }) => name === 'site');
  return site && site.passed > 0 ? { BUILT_SITE: '.cache/test/root' } : {};
}
