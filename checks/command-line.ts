import { parseArgs } from 'node:util';
import { nearest } from './nearest.ts';
import { FORMATS, type Format } from './report.ts';

/** A command line or environment that nobody can follow; the message says what would be accepted. */
export class UsageError extends Error {}

const OPTIONS = { format: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

/**
 * What `npm run check` was asked for.
 *
 * @param args the words behind the command, such as `['--format', 'json']`
 * @throws UsageError for an unknown flag or format, with the likeliest meaning
 */
export function readCommandLine(args: string[]): { format: Format; isHelp: boolean } {
  const { values, tokens } = parseArgs({ args, options: OPTIONS, strict: false, tokens: true, allowPositionals: true });
  for (const token of tokens) {
    if (token.kind === 'positional') throw new UsageError(`"${token.value}" is no flag. ${accepted(wordMeant(token.value))}`);
    if (token.kind === 'option' && !Object.hasOwn(OPTIONS, token.name))
      throw new UsageError(`${token.rawName} is no flag of the check. ${accepted(flagMeant(token.rawName))}`);
  }
  const { format = 'text', help } = values;
  const known = FORMATS.find((name) => name === format);
  if (!known) {
    const found = typeof format === 'string' ? `--format is "${format}"` : '--format has no value';
    throw new UsageError(`${found}. ${accepted(typeof format === 'string' ? formatMeant(format) : undefined)}`);
  }
  return { format: known, isHelp: help !== undefined };
}

const accepted = (meant: string | undefined) => `Accepted: --format ${FORMATS.join('|')}, --help.${meant ? ` Did you mean: ${meant}` : ''}`;

const flagMeant = (word: string) => nearest(word, ['--format', '--help']) ?? formatMeant(word.replace(/^-+/, ''));

const wordMeant = (word: string) => flagMeant(`--${word}`);

function formatMeant(word: string): string | undefined {
  const near = nearest(word, FORMATS);
  return near && `--format ${near}`;
}
