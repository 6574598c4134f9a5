// cspell:ignore jsn fromat
import { describe, expect, test } from 'vitest';
import { readCommandLine, UsageError } from './command-line.ts';

describe('the command line', () => {
  test('asks for text unless it names a format', () => {
    expect(readCommandLine([])).toEqual({ format: 'text', isHelp: false });
    expect(readCommandLine(['--format', 'json'])).toEqual({ format: 'json', isHelp: false });
    expect(readCommandLine(['--format=github'])).toEqual({ format: 'github', isHelp: false });
    expect(readCommandLine(['--help'])).toMatchObject({ isHelp: true });
    expect(readCommandLine(['-h'])).toMatchObject({ isHelp: true });
  });

  test.each([
    [['--fromat', 'json'], '--fromat is no flag of the check', 'Did you mean: --format'],
    [['--json'], '--json is no flag of the check', 'Did you mean: --format json'],
    [['json'], '"json" is no flag', 'Did you mean: --format json'],
    [['--format', 'jsn'], '--format is "jsn"', 'Did you mean: --format json'],
    [['--format'], '--format has no value', 'Accepted: --format text|json|github, --help.'],
  ])('%j is refused with its likeliest meaning', (args, found, hint) => {
    expect(() => readCommandLine(args)).toThrow(UsageError);
    expect(() => readCommandLine(args)).toThrow(found);
    expect(() => readCommandLine(args)).toThrow(hint);
  });
});
