import { CliError } from './cli.ts';

/**
 * The environment of the build (src/environment.ts), for commands. Imported late: that module reads the variables as it
 * loads.
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
