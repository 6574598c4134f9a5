import { CommanderError, type Command } from 'commander';

/** An error for the person who runs a command: its message, a sentence, is shown without a stack. */
export class CliError extends Error {
  override stack = ''; // also where a tool prints it, such as Playwright
}

const WRONG_USAGE = 2;

/**
 * Runs a command with the parameters of this process, or with others in tests. Its name is that of the npm script.
 *
 * Exit codes: 0 for success; 1 if the action throws a {@link CliError}; 2 for arguments that commander does not accept.
 *
 * @throws any other error, which is a mistake in the program and shows its stack
 */
export async function run(program: Command, parameters = process.argv.slice(2)): Promise<void> {
  // A program that reads the output may stop early, such as `head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  program
    .exitOverride()
    .showSuggestionAfterError()
    .showHelpAfterError(`npm run ${program.name()} -- --help shows more.`);
  program.configureHelp({ commandUsage: (command) => `npm run ${command.name()} -- ${command.usage()}` });
  try {
    refuseSwallowedOptions(program);
    await program.parseAsync(parameters, { from: 'user' });
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

/** npm keeps options before "--" for itself, version 10 without a word: the command would do something else than was asked. */
function refuseSwallowedOptions(program: Command) {
  const swallowed = program.options.find((option) => `npm_config_${option.name().replaceAll('-', '_')}` in process.env);
  if (swallowed)
    program.error(
      `error: npm kept --${swallowed.name()} for itself: npm run ${program.name()} -- --${swallowed.name()}`,
    );
}

/**
 * The environment of the build (src/environment.ts). Imported late, as that module reads the variables when it is loaded.
 *
 * @throws CliError with the name of an invalid variable, and what it accepts
 */
export async function loadEnvironment() {
  try {
    return (await import('../src/environment.ts')).environment;
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error));
  }
}
