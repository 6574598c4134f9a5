// cspell:ignore bnak feees regulater digitalbank
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { checkContent } from './check.ts';
import { faultsAfter, RECORD, replacing } from './fixture.ts';
import { describe as describeFault, summarize } from './report.ts';

describe('the content check', () => {
  test('finds nothing in the guide itself', () => {
    expect(checkContent('.').faults.map(describeFault)).toEqual([]);
  });

  test('finds nothing in a valid guide', () => expect(faultsAfter({})).toEqual([]));

  test('names every fault of every file in one run, by file and line', () => {
    const faults = faultsAfter({
      [RECORD]: (text) =>
        replacing('type: bank', 'type: bnak')(replacing('website: https://first.example/', 'website: first.example')(text)),
      'src/data/planned.yaml': '- address: how-to\n',
    });
    expect(faults.map(({ file, line }) => `${file}:${line}`)).toEqual(
      expect.arrayContaining([`${RECORD}:4`, `${RECORD}:6`, 'src/data/planned.yaml:1']),
    );
  });

  test('goes on after a file that cannot be read', () => {
    const faults = faultsAfter({ 'src/content/banks/second.mdx': '---\nname: "x\n---\n', [RECORD]: replacing('type: bank', 'type: bnak') });
    expect(faults.map(({ file }) => file)).toEqual(expect.arrayContaining(['src/content/banks/second.mdx', RECORD]));
  });

  test('tells of broken MDX with its line', () => {
    expect(faultsAfter({ [RECORD]: replacing('See the [guides](/how-to/).', '<Callout title="x">\n\nText.') })).toContainEqual(
      expect.objectContaining({ file: RECORD, message: expect.stringContaining('closing tag for `<Callout>`') as string }),
    );
  });

  test('tells of broken YAML with its line', () => {
    expect(faultsAfter({ [RECORD]: replacing('  value: CDIC\n', '  value: CDIC: yes\n') })).toContainEqual(
      expect.objectContaining({ file: RECORD, line: 15, message: expect.stringContaining('is not valid YAML') as string }),
    );
  });
});

describe('the report', () => {
  const [fault] = faultsAfter({ [RECORD]: replacing('  eTransfer:\n    value: $1.00', '  etransfer:\n    value: $1.00') });

  test('says where, which field, what is accepted and what was probably meant', () => {
    expect(fault && stripVTControlCharacters(describeFault(fault))).toBe(
      [
        'src/content/banks/first/index.mdx:28:3  fees.etransfer is not a field of fees',
        '    accepted: monthly, eTransfer, atmWithdrawal, overdraft, internationalTransfer, minimumBalance, openingDeposit, extra',
        '    did you mean: eTransfer',
      ].join('\n'),
    );
  });

  test('closes with a count', () => {
    expect(summarize([], 6)).toBe('Content check: 6 files, no faults.');
    expect(fault && summarize([fault], 6)).toBe('Content check: 1 fault in 1 file of 6.');
  });
});
