/**
 * Checks the content and builds the guide: `npm run build`.
 *
 * A build writes into a work folder, which then replaces the old guide by a rename: `dist` is never incomplete. The next
 * build removes what a killed one left. Only one build can run at a time: Astro writes the same files in `.astro` and in
 * its cache for any output folder.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Command } from 'commander';
import { checkContent } from '../checks/check.ts';
import { report } from '../checks/report.ts';
import { CliError, loadEnvironment, run } from './cli.ts';

/** Has a work folder for each running build, named by its process id. On the project's disk, so that it can be renamed. */
const WORK = resolve('.cache/build');

await run(
  new Command('build')
    .description('Checks the content and builds the guide. The old one stays until the new one is complete.')
    .option('--out <folder>', 'where the guide goes', 'dist')
    .addHelpText('after', '\nExample: BASE_PATH=/guide/ npm run build')
    .action(async ({ out }: { out: string }) => {
      if (existsSync(out) && !isEmptyOrGuide(out))
        throw new CliError(
          `${out} is something other than a built guide: move it away, or name another folder with --out.`,
        );
      const { today } = await loadEnvironment();
      const result = checkContent(process.cwd(), today);
      console.log(report('text', { ...result, hints: [] }));
      if (result.issues.length > 0)
        throw new CliError(`nothing is built while the content has issues; ${out} is unchanged.`);
      await buildInto(out);
      console.log(`${out} contains the new guide.`);
    }),
);
process.exit(); // Astro leaves a server open where a build fails.

function isEmptyOrGuide(path: string) {
  return statSync(path).isDirectory() && (readdirSync(path).length === 0 || existsSync(join(path, '404.html')));
}

async function buildInto(out: string) {
  const work = join(WORK, String(process.pid));
  try {
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work, { recursive: true });
    removeAbandonedWork();
    const other = readdirSync(WORK).find((pid) => pid !== String(process.pid));
    if (other)
      throw new CliError(
        `another build is running, as process ${other}: wait until it has ended, or remove ${join(WORK, other)} if that is no build. ${out} is unchanged.`,
      );
    process.env.NODE_ENV = 'production'; // Overrides the shell: React builds differently with another value.
    const { build } = await import('astro'); // Imported late: loading it takes longer than checking the content.
    await build({ outDir: join(work, 'new') });
    replaceDirectory(out, join(work, 'new'), join(work, 'old'));
  } catch (error) {
    const problem = systemError(error);
    if (problem) throw new CliError(`${problem}; ${out} is unchanged.`);
    throw error;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The message of an error of the system, such as a full disk, in Node or in the bundler; `undefined` for a mistake in the code, which needs its stack. */
function systemError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'syscall' in error ? error.message : /\S.*\(os error \d+\)/.exec(error.message)?.[0];
}

/** Replaces a folder, which may not exist yet. It moves to `old`, and back if the replacement fails. */
function replaceDirectory(target: string, replacement: string, old: string) {
  const exists = existsSync(target);
  mkdirSync(dirname(resolve(target)), { recursive: true });
  if (exists) renameSync(target, old);
  try {
    renameSync(replacement, target);
  } catch (error) {
    if (exists) renameSync(old, target);
    throw error;
  }
}

function removeAbandonedWork() {
  for (const pid of readdirSync(WORK))
    if (!isRunning(Number(pid))) rmSync(join(WORK, pid), { recursive: true, force: true });
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0); // Sends no signal, and fails if there is no such process.
  } catch {
    return false;
  }
}
