import { describe, expect, test } from 'vitest';
import { issuesAfter, replacing } from '../fixture.ts';

const CATALOGUE = 'src/data/capabilities.yaml';
const inCatalogue = (old: string, now: string) => issuesAfter({ [CATALOGUE]: replacing(old, now) });

describe('the catalogue of capabilities', () => {
  test('a capability is listed once', () => {
    const message = expect.stringMatching(/^is in the catalogue already, on line \d+$/) as string;
    expect(inCatalogue('id: bill_pay', 'id: online_banking')).toContainEqual(
      expect.objectContaining({ file: CATALOGUE, field: 'groups[1].capabilities[2].id', message }),
    );
  });

  test('a group has capabilities', () => {
    const empty = '  - label: Later\n    banknote: "50"\n    weight: 1\n    capabilities: []\n';
    expect(inCatalogue('groups:\n', `groups:\n${empty}`)).toMatchObject([
      { field: 'groups[1].capabilities', message: 'is a group without capabilities' },
    ]);
  });

  test('a catalogue that cannot be parsed makes no record wrong', () => {
    expect(inCatalogue('groups:\n', 'groups: "\n').map(({ file }) => file)).toEqual([CATALOGUE]);
  });
});
