import { parseArgs } from 'node:util';
import { nearest } from '../../checks/nearest.ts';
import { Refusal, type Complaint } from './complaint.ts';
import type { Question } from './question.ts';

/** What the command line says. */
export interface CommandLine {
  /** What is to be written, as far as it is said. */
  words: readonly string[];
  help: boolean;
  /** Ask for what the flags leave open, even where nobody seems to sit at a terminal. */
  ask: boolean;
  /** The answers given by flags. */
  flags: ReadonlyMap<string, string>;
}

/** Flags of every kind of file. */
export const COMMON_FLAGS = ['help', 'ask'] as const;

/**
 * Reads the command line.
 *
 * @param questions what the flags may answer
 * @throws Refusal that names every flag that is unknown or has no value
 */
export function readCommandLine(args: readonly string[], questions: readonly Question[]): CommandLine {
  const isSwitch = (flag: string) => COMMON_FLAGS.some((common) => common === flag) || formOf(flag, questions) === 'yes or no';
  const names = [...COMMON_FLAGS, ...questions.map(({ flag }) => flag)];
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(names.map((name) => [name, { type: isSwitch(name) ? 'boolean' : 'string' }] as const)),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const options = tokens.filter((token) => token.kind === 'option');
  const complaints = options.flatMap(({ name, rawName, value, inlineValue }): Complaint[] => {
    if (!names.includes(name)) {
      const near = nearest(name, names);
      return [
        { place: rawName, fault: 'is not a flag', accepted: names.map((flag) => `--${flag}`).join(', '), suggestion: near && `--${near}` },
      ];
    }
    if (isSwitch(name) && value !== undefined) return [{ place: rawName, fault: 'takes no value', found: value, accepted: rawName }];
    const isNextFlag = value?.startsWith('--') === true && !inlineValue;
    if (!isSwitch(name) && (value === undefined || isNextFlag))
      return [{ place: rawName, fault: 'has no value', accepted: `${rawName} "…"` }];
    return [];
  });
  if (complaints.length > 0) throw new Refusal(complaints);
  const has = (flag: string) => options.some(({ name }) => name === flag);
  return {
    words: tokens.filter((token) => token.kind === 'positional').map(({ value }) => value),
    help: has('help'),
    ask: has('ask'),
    flags: new Map(
      options.filter(({ name }) => !COMMON_FLAGS.some((common) => common === name)).map(({ name, value = 'yes' }) => [name, value.trim()]),
    ),
  };
}

const formOf = (flag: string, questions: readonly Question[]) => questions.find((question) => question.flag === flag)?.form;
