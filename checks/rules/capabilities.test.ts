import { describe, expect, test } from 'vitest';
import { issuesAfter, replacing } from '../fixture.ts';

const CATALOGUE = 'src/data/capabilities.yaml';
const inCatalogue = (old: string, now: string) => issuesAfter({ [CATALOGUE]: replacing(old, now) });

describe('the catalogue of capabilities', () => {
  test.each([
    ['capability', 'id: bill_pay', 'id: online_banking', 'groups[1].capabilities[2].id'],
    ['group', 'id: payments-cards', 'id: core', 'groups[2].id'],
  ])('a %s is listed once', (_, old, now, field) => {
    const message = expect.stringMatching(/^is in the catalogue already, on line \d+$/) as string;
    expect(inCatalogue(old, now)).toContainEqual(expect.objectContaining({ file: CATALOGUE, field, message }));
  });

  test('a group has capabilities', () => {
    const empty = '  - id: later\n    label: Later\n    banknote: "50"\n    weight: 1\n    capabilities: []\n';
    expect(inCatalogue('groups:\n', `groups:\n${empty}`)).toMatchObject([
      { field: 'groups[1].capabilities', message: 'is a group without capabilities' },
    ]);
  });

  test('a catalogue that cannot be parsed makes no record wrong', () => {
    expect(inCatalogue('groups:\n', 'groups: "\n').map(({ file }) => file)).toEqual([CATALOGUE]);
  });
});
