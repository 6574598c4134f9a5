import { expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

test('what follows from a guide is derived once for it, also where it is nothing', () => {
  const derive = vi.fn(() => undefined);
  const derived = memoize<object, undefined>(derive);
  const guide = {};
  derived(guide);
  derived(guide);
  derived({});
  expect(derive).toHaveBeenCalledTimes(2);
});
