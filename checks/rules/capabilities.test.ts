import { describe, expect, test } from 'vitest';
import { issuesAfter, replacing } from '../fixture.ts';

const CATALOGUE = 'src/data/capabilities.yaml';
const inCatalogue = (old: string, now: string) => issuesAfter({ [CATALOGUE]: replacing(old, now) });

describe('capabilities', () => {
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

  test('a catalogue that cannot be parsed is not blamed on records', () => {
    expect(inCatalogue('groups:\n', 'groups: "\n').map(({ file }) => file)).toEqual([CATALOGUE]);
  });
});
