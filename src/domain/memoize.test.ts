import { expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

test('computes once for each argument, even if the result is undefined', () => {
  const compute = vi.fn(() => undefined);
  const memoized = memoize<object, undefined>(compute);
  const argument = {};
  memoized(argument);
  memoized(argument);
  memoized({});
  expect(compute).toHaveBeenCalledTimes(2);
});
