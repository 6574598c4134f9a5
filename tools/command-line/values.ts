import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { UsageError } from './flags.ts';

/** The number of a pull request. */
export const pullRequestNumber = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'accepted is the number of a pull request, such as 12')
  .transform(Number);

/**
 * The value of a flag that has to be there.
 *
 * @param accepted what the flag takes, in words
 * @throws UsageError where it is not
 */
export function required<Value>(value: Value | undefined, flag: string, accepted: string): Value {
  if (value === undefined) throw new UsageError(`${flag} is missing: accepted is ${accepted}.`);
  return value;
}

/**
 * The text of a file that a flag names.
 *
 * @throws UsageError where it cannot be read
 */
export function readTextFile(flag: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${flag} is "${file}", which cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** A variable of the environment; an empty one is an unset one. */
export function variable(env: NodeJS.ProcessEnv, name: string): string | undefined {
  return env[name] === '' ? undefined : env[name];
}
