import { expect, test } from 'vitest';
import { bankOf, sourcesOf } from '../../tests/fixtures/records.ts';
import { dayLimits } from './limits.ts';

test('limits of a day are drawn from the highest to the lowest, then by proof; what is old, varies or is not known is only named', () => {
  const bankWith = (shortName: string, value?: string, source = 'a') => ({
    record: bankOf({ shortName, limits: { eTransfer: value ? { per24Hours: { value, source } } : {} } }),
  });
  const sources = sourcesOf({ a: {}, older: { age: 'older' }, past: { published: '2015' } });
  const told = dayLimits(
    [
      bankWith('Low', '$2,500'),
      bankWith('Old', '$20,000', 'past'),
      bankWith('Second', '$3,000', 'older'),
      bankWith('Range', '$2,000 to $3,000'),
      bankWith('Varies', 'Varies by card'),
      bankWith('High', '$10,000'),
      bankWith('Unknown'),
      bankWith('First', '$3,000'),
    ],
    { sources, today: '2026-11-20' },
  );
  const names = (institutions: readonly { record: { shortName: string } }[]) =>
    institutions.map(({ record }) => record.shortName);
  expect(names(told.drawn.map(({ institution }) => institution))).toEqual(['High', 'First', 'Second', 'Range', 'Low']);
  expect(names(told.tooOld.map(({ institution }) => institution))).toEqual(['Old']);
  expect([names(told.varies), names(told.unknown)]).toEqual([['Varies'], ['Unknown']]);
});
