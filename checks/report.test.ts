// cspell:ignore etransfer Aaccepted Adid Afound
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Fault } from './fault.ts';
import { faultsAfter, RECORD, replacing } from './fixture.ts';
import { annotate, describe as describeFault, report, summarize } from './report.ts';

const fault: Fault = { file: 'src/content/banks/first/index.mdx', line: 28, column: 3, rule: 'fields', message: 'is missing' };

describe('the report in the terminal', () => {
  const [misspelt] = faultsAfter({ [RECORD]: replacing('  eTransfer:\n    value: $1.00', '  etransfer:\n    value: $1.00') });

  test('says where, which field, what is accepted and what was probably meant', () => {
    expect(misspelt && stripVTControlCharacters(describeFault(misspelt))).toBe(
      [
        'src/content/banks/first/index.mdx:28:3  fees.etransfer is not a field of fees',
        '    accepted: monthly, eTransfer, atmWithdrawal, overdraft, internationalTransfer, minimumBalance, openingDeposit, extra',
        '    did you mean: eTransfer',
      ].join('\n'),
    );
  });

  test('closes with a count', () => {
    expect(summarize([], 6)).toBe('Content check: 6 files, no faults.');
    expect(summarize([fault], 6)).toBe('Content check: 1 fault in 1 file of 6.');
    expect(summarize([fault, { ...fault, file: 'other' }], 6)).toBe('Content check: 2 faults in 2 files of 6.');
  });

  test('shows what a hostile file holds without obeying it', () => {
    const found = 'x\n::stop-commands::y\u001b[2J\u202e';
    expect(stripVTControlCharacters(describeFault({ ...fault, found })).split('\n')[1]).toBe(
      '    found: x ::stop-commands::y\\u{1b}[2J\\u{202e}',
    );
  });

  test('repeats no more than the start of a long text', () => {
    expect(describeFault({ ...fault, found: 'x'.repeat(1_000) }).length).toBeLessThan(400);
  });
});

describe('the report for GitHub Actions', () => {
  test('is one workflow command for each fault, with the place as its properties', () => {
    expect(annotate({ ...fault, field: 'website', found: 'x', accepted: 'y', suggestion: 'z' })).toBe(
      '::error file=src/content/banks/first/index.mdx,line=28,col=3,title=Content check%3A fields::website is missing%0Afound: x%0Aaccepted: y%0Adid you mean: z',
    );
  });

  test('escapes %, colons and commas, so that no file name or text ends a command or starts one', () => {
    const hostile = { ...fault, file: 'a,line=1::b%.mdx', message: '100%\r\n::error::gotcha', found: '::warning::\n::x::' };
    expect(annotate(hostile)).toBe(
      '::error file=a%2Cline=1%3A%3Ab%25.mdx,line=28,col=3,title=Content check%3A fields::100%25 ::error::gotcha%0Afound: ::warning:: ::x::',
    );
  });

  test('closes with the count', () => {
    expect(report('github', [fault], 6).split('\n').at(-1)).toBe('Content check: 1 fault in 1 file of 6.');
  });
});

describe('the report for programs', () => {
  test('is JSON with every field of every fault, as it was found', () => {
    const faults = [{ ...fault, found: 'a\nb' }];
    expect(JSON.parse(report('json', faults, 6))).toEqual({ fileCount: 6, faults });
  });
});
