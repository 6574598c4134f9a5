import { UsageError } from '../command-line/flags.ts';

/**
 * Writes into the folder of `--out`.
 *
 * @throws UsageError that names the folder where that fails
 */
export function writeOut(folder: string, write: () => void) {
  try {
    write();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`--out is "${folder}", which cannot be written: ${reason}. Accepted: a folder, which need not exist yet.`);
  }
}
