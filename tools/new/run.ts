/**
 * Writes a new content file: `npm run new`. What it takes and gives stands in help.ts.
 *
 * Exit codes: 0 written, 1 such a file exists already or the content check would refuse the new one, 2 wrong usage,
 * 130 interrupted. Nothing is written unless it is 0.
 */
import { cancel, intro } from '@clack/prompts';
import { Cancelled } from './ask.ts';
import { Refusal } from './complaint.ts';
import { create, Faulty } from './create.ts';
import { help } from './help.ts';
import { nextSteps } from './next-steps.ts';

const args = process.argv.slice(2);
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
process.exitCode = await run();

async function run(): Promise<number> {
  const isAsking = args.includes('--ask') || (process.stdin.isTTY && process.stdout.isTTY);
  const terminal = { input: process.stdin, output: process.stdout, signal: interrupted.signal };
  try {
    const today = await dayOfTheBuild();
    if (args.includes('--help')) {
      console.log(help(today));
      return 0;
    }
    if (isAsking) intro('A new file for the guide');
    const created = await create(args, process.cwd(), today, isAsking ? terminal : undefined);
    console.log(nextSteps(created));
    return 0;
  } catch (error) {
    if (error instanceof Cancelled) {
      cancel('Nothing was written.');
      return 130;
    }
    if (error instanceof Refusal) {
      console.error(`${error.message}\n\nNothing was written. npm run new -- --help explains the flags.`);
      return error.exitCode;
    }
    if (error instanceof Faulty) {
      console.error(`${error.message}\n\nNothing was written: the content check refuses it.`);
      return 1;
    }
    if (error instanceof Error && 'syscall' in error) {
      console.error(`${error.message}\n\nNothing was written: the file system refuses it.`);
      return 1;
    }
    throw error;
  }
}

/** The build's clock. Read here, so that a wrong SOURCE_DATE_EPOCH is told as wrong usage. */
async function dayOfTheBuild(): Promise<string> {
  try {
    return (await import('../../src/environment.ts')).environment.today;
  } catch (error) {
    throw new Refusal([{ place: 'environment', fault: error instanceof Error ? error.message : String(error) }]);
  }
}
