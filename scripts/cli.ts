import { CommanderError, InvalidArgumentError, type Command } from 'commander';

/** What stops a command, as a sentence for the person who runs it: shown without a stack. */
export class CliError extends Error {}

const WRONG_USAGE = 2;

/**
 * Runs a command whose name is the one behind `npm run`.
 *
 * Exit codes: 0 done; 1 where the action throws a {@link CliError}; 2 for arguments that commander does not accept.
 *
 * @throws any other error, which is a fault of the program and shows its stack
 */
export async function run(program: Command): Promise<void> {
  // Whoever reads the output may stop early, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  program.exitOverride().showSuggestionAfterError().showHelpAfterError(`npm run ${program.name()} -- --help tells more.`);
  program.configureHelp({ commandUsage: (command) => `npm run ${command.name()} -- ${command.usage()}` });
  try {
    await program.parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE;
      return;
    }
    if (!(error instanceof CliError)) throw error;
    console.error(`npm run ${program.name()}: ${error.message}`);
    process.exitCode = 1;
  }
}

/**
 * The environment of the build (src/environment.ts). Imported late: that module reads the variables as it loads.
 *
 * @throws CliError that names the variable that cannot be used, and what it accepts
 */
export async function loadEnvironment() {
  try {
    return (await import('../src/environment.ts')).environment;
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error));
  }
}

/** A count with its noun: `1 source`, `12 sources`. */
export const plural = (count: number, noun: string) => `${count.toLocaleString('en-CA')} ${noun}${count === 1 ? '' : 's'}`;

/** Reads an option that is a whole number. */
export const wholeNumber =
  ({ from, to }: { from: number; to: number }) =>
  (text: string): number => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (number >= from && number <= to) return number;
    throw new InvalidArgumentError(`Accepted: a whole number from ${from} to ${to}.`);
  };
