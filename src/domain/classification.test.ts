import { expect, test } from 'vitest';
import { isPaymentApp, statusText } from './classification.ts';

test.each([
  ['digital-bank', { insurer: 'CDIC' }, false],
  ['digital-bank', { insurer: 'CDIC', of: 'each-partner' }, true],
  ['credit-union', { insurer: 'FSRA' }, false],
  ['bank', { insurer: 'CDIC' }, false],
] as const)('whether a %s whose insurance is %j is a payment app: %s', (type, value, isApp) =>
  expect(isPaymentApp({ type, insurance: { claims: [{ value, source: ['its-page'] }] } })).toBe(isApp),
);

test.each([
  [{ state: 'operating' }, undefined],
  [{ state: 'merged', successorName: 'Second Bank' }, 'merged, now Second Bank'],
  [{ state: 'winding-down', successorName: 'CDIC' }, 'winding down, then CDIC'],
  [{ state: 'closed' }, 'closed'],
] as const)('an institution that is %j is told as %j', (status, told) => expect(statusText(status)).toBe(told));
