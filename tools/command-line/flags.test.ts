// cspell:ignore fromat markdwon
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readFlags, UsageError } from './flags.ts';

const read = (...args: string[]) =>
  readFlags(
    args,
    { format: { type: 'string' }, days: { type: 'string' }, help: { type: 'boolean' } },
    z.object({
      format: z.enum(['table', 'markdown']).default('table'),
      days: z.string().regex(/^\d+$/, 'accepted is a whole number').transform(Number).optional(),
      help: z.boolean().default(false),
    }),
  );

describe('the flags of a command', () => {
  test('are read into their values, with defaults for those that are missing', () =>
    expect(read('--days', '30')).toEqual({ format: 'table', days: 30, help: false }));

  test.each([
    [['--fromat', 'table'], '--fromat is no flag of this command. Accepted: --format, --days, --help. Did you mean --format?'],
    [['table'], '"table" is a word without a flag. Accepted: --format, --days, --help.'],
    [['--format'], '--format needs a value behind it.'],
    [['--help=yes'], '--help takes no value: leave "yes" out.'],
    [['--format', 'markdwon'], '--format is "markdwon": accepted are table, markdown. Did you mean markdown?'],
    [['--days', '-3'], '--days is "-3": accepted is a whole number.'],
    [['-x', 'y'], '-x is no flag of this command. Accepted: --format, --days, --help.'],
  ])('%j is refused in words', (args, message) => {
    expect(() => read(...args)).toThrow(new UsageError(message));
  });

  test('are refused all at once', () => expect(() => read('--fromat=1', '--help=yes')).toThrow(/--fromat.*\n--help/));
});
