// cspell:ignore etransfr
import { describe, expect, test } from 'vitest';
import { issuesAfter, issuesOfRule, RECORD, replacing } from '../fixture.ts';

const CATALOGUE = 'src/data/capabilities.yaml';
const inCatalogue = (old: string, now: string) => issuesAfter({ [CATALOGUE]: replacing(old, now) });

describe('capabilities', () => {
  test('one that the catalogue does not have names the nearest', () => {
    expect(issuesOfRule('capabilities', { [RECORD]: replacing('  etransfer:\n    value', '  etransfr:\n    value') })).toMatchObject([
      { file: RECORD, line: 23, column: 3, field: 'capabilities.etransfr', suggestion: 'etransfer' },
    ]);
  });

  test('one that the catalogue lost is reported in every record that uses it', () => {
    expect(issuesOfRule('capabilities', { [CATALOGUE]: replacing('      - id: etransfer\n', '      - id: transfers\n') })).toMatchObject([
      { file: RECORD, field: 'capabilities.etransfer', accepted: expect.stringContaining('transfers') as string },
    ]);
  });

  test('the catalogue lists each capability and each group once', () => {
    expect(inCatalogue('id: bill_pay', 'id: online_banking')).toContainEqual(
      expect.objectContaining({
        file: CATALOGUE,
        field: 'groups[1].capabilities[2].id',
        message: expect.stringMatching(/^is in the catalogue already, on line \d+$/) as string,
      }),
    );
    expect(inCatalogue('id: payments-cards', 'id: core')).toMatchObject([
      { file: CATALOGUE, field: 'groups[2].id', message: expect.stringMatching(/^is in the catalogue already/) as string, found: 'core' },
    ]);
  });

  test('a group has capabilities', () => {
    const empty = '  - id: later\n    label: Later\n    banknote: "50"\n    weight: 1\n    capabilities: []\n';
    expect(inCatalogue('groups:\n', `groups:\n${empty}`)).toMatchObject([
      { field: 'groups[1].capabilities', message: 'is a group without capabilities' },
    ]);
  });

  test.each(['0', '-1', '1.5', 'heavy'])('a weight of %s is refused', (weight) => {
    expect(inCatalogue('weight: 1\n', `weight: ${weight}\n`)).toMatchObject([{ file: CATALOGUE, field: 'groups[1].weight' }]);
  });

  test('a catalogue that cannot be parsed is not blamed on records', () => {
    expect(inCatalogue('groups:\n', 'groups: "\n').map(({ file }) => file)).toEqual([CATALOGUE]);
  });
});
