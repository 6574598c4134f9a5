import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../command-line/flags.ts';
import { writeFileWhole } from './write-file.ts';

/**
 * Makes sure, before any long work, that the folder of `--output` can be written to.
 *
 * @throws UsageError
 */
export function assertWritable(file: string | undefined): void {
  if (file === undefined) return;
  try {
    accessSync(dirname(file), constants.W_OK);
  } catch (error) {
    throw cannotWrite(file, error);
  }
}

/**
 * Prints a report, or writes it to the file of `--output` and says so in one line.
 *
 * @param summary the line that stands in for the report on the screen
 * @throws UsageError where the file cannot be written
 */
export function deliver(report: string, file: string | undefined, summary: string): void {
  if (file === undefined) {
    process.stdout.write(report);
    return;
  }
  try {
    writeFileWhole(file, report);
  } catch (error) {
    throw cannotWrite(file, error);
  }
  console.log(`${summary} Written to ${file}.`);
}

const cannotWrite = (file: string, error: unknown) =>
  new UsageError(
    `--output is "${file}", which cannot be written: ${error instanceof Error ? error.message : String(error)}. Accepted: a file in a folder that exists.`,
  );
