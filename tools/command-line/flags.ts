import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { z } from 'zod';
import { nearest } from '../../checks/nearest.ts';

/** What the person at the command line got wrong, in words for that person. Commands answer it with exit code 2. */
export class UsageError extends Error {}

/**
 * Reads the flags of a command.
 *
 * @param args what stands behind the command's name
 * @param options the flags as `parseArgs` of Node describes them
 * @param schema the values they take; its messages say what is accepted
 * @throws UsageError that names every unknown flag, stray word, missing value and value that is not accepted
 */
export function readFlags<Schema extends z.ZodType>(args: readonly string[], options: ParseArgsOptionsConfig, schema: Schema) {
  const { values, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const faults = tokens.flatMap((token, index) => {
    if (token.kind === 'positional') {
      const before = tokens[index - 1];
      if (before?.kind === 'option' && !options[before.name]) return []; // the value of an unknown flag, which is named already
      return [`"${token.value}" is a word without a flag. Accepted: ${namesOf(options)}.`];
    }
    if (token.kind === 'option-terminator') return [];
    const option = options[token.name];
    if (!option) return [unknownFlag(token.rawName, options)];
    if (option.type === 'string' && !token.value) return [`${token.rawName} needs a value behind it.`];
    if (option.type === 'boolean' && token.value !== undefined) return [`${token.rawName} takes no value: leave "${token.value}" out.`];
    return [];
  });
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
  const result = schema.safeParse(values);
  if (!result.success) throw new UsageError(result.error.issues.map((issue) => wrongValue(issue, values)).join('\n'));
  return result.data;
}

const namesOf = (options: ParseArgsOptionsConfig) =>
  Object.keys(options)
    .map((name) => `--${name}`)
    .join(', ');

function unknownFlag(name: string, options: ParseArgsOptionsConfig): string {
  const near = nearest(name.replace(/^-+/, ''), Object.keys(options));
  return `${name} is no flag of this command. Accepted: ${namesOf(options)}.${near ? ` Did you mean --${near}?` : ''}`;
}

function wrongValue(issue: z.core.$ZodIssue, values: Record<string, unknown>): string {
  const name = issue.path.join('.');
  const value = String(values[name]);
  if (issue.code !== 'invalid_value') return `--${name} is "${value}": ${issue.message}.`;
  const accepted = issue.values.map(String);
  const near = nearest(value, accepted);
  return `--${name} is "${value}": accepted are ${accepted.join(', ')}.${near ? ` Did you mean ${near}?` : ''}`;
}
