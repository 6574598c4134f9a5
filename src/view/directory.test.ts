import { expect, test } from 'vitest';
import { provincesServed } from './directory.ts';

const reachOf = (...values: Parameters<typeof provincesServed>[0]['claims'][number]['value'][]) =>
  provincesServed({ claims: values.map((value) => ({ value, source: ['a'] })) });

test('an institution serves the provinces that all sources name, perhaps those that some name, and none if none was found', () => {
  expect(reachOf('national')).toEqual({ provinces: null, perhapsIn: [] });
  expect(reachOf(['ON', 'QC'], ['ON'])).toEqual({ provinces: ['ON'], perhapsIn: ['QC'] });
  expect(reachOf()).toEqual({ provinces: [], perhapsIn: [] });
});
