import { expect, test } from 'vitest';
import { changeHash } from './publish.ts';

test('a change hash is 12 hex digits that do not depend on the order of keys', () => {
  expect(changeHash({ a: 1, b: [2, 3] })).toMatch(/^[0-9a-f]{12}$/);
  expect(changeHash({ a: 1, b: [2, 3] })).toBe(changeHash({ b: [2, 3], a: 1 }));
  expect(changeHash({ a: 1, b: [2, 3] })).not.toBe(changeHash({ a: 1, b: [3, 2] }));
});

test('a change hash is the start of the SHA-256 of the canonical JSON', () => {
  // SHA-256 of {} is 44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a
  expect(changeHash({})).toBe('44136fa355b3');
});
