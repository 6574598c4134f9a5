import { expect, test } from 'vitest';
import { bankOf } from '../../tests/fixtures/records.ts';
import { FIELDS } from '../schemas/institution.ts';
import { missingFacts, wantedFacts } from './missing-facts.ts';

const capabilities = ['card_lock', 'alerts'].map((id) => ({ id, label: id, question: 'Does it?' }));
const WANTS = wantedFacts({
  version: '2026-01-01',
  groups: [{ label: 'Safety', colour: 'n5', weight: 1, capabilities }],
});

/** What a record with some fields does not say. */
const gapsWith = (fields: object) => missingFacts(bankOf(fields), WANTS);

test('wanted are the costs first, every row of the comparison, and every capability last, each once', () => {
  const paths = WANTS.map(({ path }) => path);
  expect(paths[0]).toBe('fees.monthly');
  for (const { path, compared } of FIELDS) if (compared) expect(paths).toContain(path);
  expect(paths.slice(-2)).toEqual(['capabilities.card_lock', 'capabilities.alerts']);
  expect(new Set(paths).size).toBe(paths.length);
});

const phones = [{ label: 'Cards', for: ['lost-credit'], number: '1-800-769-2512', source: 'a' }];

test.each([
  ['fees.eTransfer', {}, true],
  ['fees.eTransfer', { fees: { eTransfer: { value: 'Free', source: 'a' } } }, false],
  ['fees.eTransfer', { fees: { eTransfer: { value: 'Not published by provider', source: 'listed' } } }, true],
  ['fees.eTransfer', { fees: { eTransfer: { notFound: '2026-11-20' } } }, true],
  ['capabilities.alerts', { capabilities: { alerts: false } }, false],
  ['opensRemotely', { opensRemotely: { value: false, source: 'a' } }, false],
  ['support.phones.lostCard', { support: { phones } }, false],
  ['support.phones.fraud', { support: { phones } }, true],
])('whether %s is missing with %j: %s', (path, fields, isMissing) =>
  expect(gapsWith(fields).some((gap) => gap.path === path)).toBe(isMissing),
);
