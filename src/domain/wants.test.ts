import { expect, test } from 'vitest';
import type { Catalogue } from '../schemas/capability.ts';
import { bank, FIELDS } from '../schemas/institution.ts';
import { gapsIn, mostMissingFirst, wantsOf } from './wants.ts';

const CATALOGUE: Catalogue = {
  version: '2026-01-01',
  groups: [
    {
      label: 'Safety',
      colour: 'n5',
      weight: 1,
      capabilities: ['card_lock', 'alerts'].map((id) => ({ id, label: id, question: 'Does it?' })),
    },
  ],
};

const WANTS = wantsOf(CATALOGUE);

const recordWith = (fields: object) =>
  bank.parse({
    name: 'First',
    shortName: 'First',
    type: 'bank',
    summary: 'A bank.',
    website: 'https://first.example/',
    status: { state: 'operating', source: 'a' },
    insurance: { value: 'CDIC', source: 'a' },
    reach: { value: 'national', source: 'a' },
    languages: { value: ['English'], source: 'a' },
    ...fields,
  });

/** What a record with some fields does not say. */
const gaps = (fields: object) => gapsIn(recordWith(fields), WANTS);
const isGap = (path: string, fields: object) => gaps(fields).some((gap) => gap.path === path);

test('wanted are the costs first, every row of the comparison, and every capability last, each once', () => {
  const paths = WANTS.map(({ path }) => path);
  expect(paths[0]).toBe('fees.monthly');
  for (const { path, compared } of FIELDS) if (compared) expect(paths).toContain(path);
  expect(paths.slice(-2)).toEqual(['capabilities.card_lock', 'capabilities.alerts']);
  expect(new Set(paths).size).toBe(paths.length);
});

test('what a source states is no gap; what is not published, or was not found, is one', () => {
  const fee = (fact: object) => isGap('fees.eTransfer', { fees: { eTransfer: fact } });
  expect(isGap('fees.eTransfer', {})).toBe(true);
  expect(fee({ value: 'Free', source: 'a' })).toBe(false);
  expect(fee({ value: 'Not published by provider', source: 'listed' })).toBe(true);
  expect(gaps({ fees: { eTransfer: { notFound: '2026-11-20' } } })).toContainEqual(
    expect.objectContaining({ path: 'fees.eTransfer', notFound: '2026-11-20' }),
  );
});

test('a no is an answer', () => {
  expect(isGap('capabilities.alerts', { capabilities: { alerts: false } })).toBe(false);
  expect(isGap('opensRemotely', { opensRemotely: { value: false, source: 'a' } })).toBe(false);
});

test('a telephone number answers what it is for', () => {
  const phones = [{ label: 'Cards', for: ['lost-credit'], number: '1-800-769-2512', source: 'a' }];
  expect(isGap('support.phones.lostCard', { support: { phones } })).toBe(false);
  expect(isGap('support.phones.fraud', { support: { phones } })).toBe(true);
});

test('a list of work begins where most is missing, and ends with those that wind down', () => {
  const withFee = { fees: { eTransfer: { value: 'Free', source: 'a' } } };
  const status = { state: 'winding-down', successorName: 'Second', notice: 'It closes.', source: 'a' };
  const records = [{ status }, withFee, {}].map(recordWith);
  const [closing, known, unknown] = records;
  const listed = mostMissingFirst(records.map((record) => ({ record, gaps: gapsIn(record, WANTS) })));
  expect(listed.map(({ record }) => record)).toEqual([unknown, known, closing]);
});
