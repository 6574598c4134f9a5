import { UsageError } from './flags.ts';

/** The exit code of wrong usage: a flag, a variable of the environment or a file that cannot be used. */
const WRONG_USAGE = 2;

/**
 * Runs a command. Wrong usage becomes a message on stderr and exit code 2; any other error is a fault of the program and
 * is thrown on.
 *
 * @param name as typed behind `npm run`
 */
export async function runCommand(name: string, main: () => void | Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`npm run ${name}: ${error.message}\nnpm run ${name} -- --help tells more.`);
    process.exitCode = WRONG_USAGE;
  }
}
