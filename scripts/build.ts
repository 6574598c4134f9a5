/**
 * Checks the content and builds the guide: `npm run build`.
 *
 * A build writes into a folder of its own, and what it wrote takes the place of the old guide by a rename: `dist` is
 * never half of one. What a killed build leaves, the next one removes. One build runs at a time: Astro writes the same
 * files in `.astro` and in its cache whichever folder it builds into.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Command } from 'commander';
import { checkContent } from '../checks/check.ts';
import { report } from '../checks/report.ts';
import { CliError, loadEnvironment, run } from './cli.ts';

/** A folder for each running build, named by its process id. On the project's disk, so that a rename suffices. */
const WORK = resolve('.cache/build');

await run(
  new Command('build')
    .description('Checks the content and builds the guide. The old one stays until the new one is complete, whatever stops the build.')
    .option('--out <folder>', 'where the guide goes', 'dist')
    .addHelpText('after', '\nExample: BASE_PATH=/guide/ npm run build')
    .action(async ({ out }: { out: string }) => {
      if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(join(out, '404.html')))
        throw new CliError(`${out} holds something else than a built guide: move it away, or name another folder with --out.`);
      const { today } = await loadEnvironment();
      const result = checkContent(process.cwd(), today);
      console.log(report('text', { ...result, hints: [] }));
      if (result.issues.length > 0) throw new CliError(`nothing is built while the content has issues, and ${out} is as it was.`);
      await buildInto(out);
      console.log(`${out} holds the new guide.`);
    }),
);
process.exit(); // Astro leaves a server open where a build fails.

async function buildInto(out: string) {
  const own = join(WORK, String(process.pid));
  try {
    rmSync(own, { recursive: true, force: true });
    mkdirSync(own, { recursive: true });
    removeLeftOvers();
    const other = readdirSync(WORK).find((pid) => pid !== String(process.pid));
    if (other)
      throw new CliError(
        `another build is running, as process ${other}: wait until it has ended, or remove ${join(WORK, other)} if that is no build. ${out} is as it was.`,
      );
    process.env.NODE_ENV = 'production'; // Whatever the shell says: React is another one with another value.
    const { build } = await import('astro'); // Not sooner: it takes longer than to check the content.
    await build({ outDir: join(own, 'new') });
    replaceDirectory(out, join(own, 'new'), join(own, 'old'));
  } catch (error) {
    const fault = systemFault(error);
    if (fault) throw new CliError(`${fault}; ${out} is as it was.`);
    throw error;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** What the system refused, such as room on a full disk, to Node or to the bundler. Any other error is the code's: its stack says where. */
function systemFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'syscall' in error ? error.message : /\S.*\(os error \d+\)/.exec(error.message)?.[0];
}

/** Replaces a folder, if there is one, which moves to `old` and back again if that fails. */
function replaceDirectory(target: string, replacement: string, old: string) {
  const isThere = existsSync(target);
  mkdirSync(dirname(resolve(target)), { recursive: true });
  if (isThere) renameSync(target, old);
  try {
    renameSync(replacement, target);
  } catch (error) {
    if (isThere) renameSync(old, target);
    throw error;
  }
}

function removeLeftOvers() {
  for (const pid of readdirSync(WORK)) if (!isRunning(Number(pid))) rmSync(join(WORK, pid), { recursive: true, force: true });
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0); // Sends nothing: it only fails where there is no such process.
  } catch {
    return false;
  }
}
