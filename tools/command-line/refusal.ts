import { runCommand } from './command.ts';

/** What the outside refused, in words: a remote repository, GitHub, a preview that may not be published. */
export class Refusal extends Error {}

/** The exit code of a refusal. Wrong usage has its own (command.ts). */
const REFUSED = 1;

/**
 * Runs a command that depends on somebody else's answer. A {@link Refusal} becomes a message on stderr and exit code 1.
 *
 * @param name as typed behind `npm run`
 * @param help printed for `--help` in place of everything else
 * @param main gets what stands behind the command's name
 */
export async function runWithRefusals(name: string, help: string, main: (args: readonly string[]) => void | Promise<void>): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(help);
    return;
  }
  await runCommand(name, async () => {
    try {
      await main(args);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      console.error(`npm run ${name}: ${error.message}`);
      process.exitCode = REFUSED;
    }
  });
}
