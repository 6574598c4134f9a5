import { expect, test } from 'vitest';
import { isCreditUnionName, statusText } from './classification.ts';

test('a name with "credit union" or "caisse" is that of a credit union', () => {
  expect(
    ['Meridian Credit Union', 'AFFINITY CREDIT UNION', 'Caisse Desjardins', 'caisse populaire'].every(
      isCreditUnionName,
    ),
  ).toBe(true);
  expect(['RBC Royal Bank', 'Vancity', 'Credit Suisse'].some(isCreditUnionName)).toBe(false);
});

test.each([
  [{ state: 'operating' }, undefined],
  [{ state: 'operating', unconfirmed: 'merger not confirmed' }, 'merger not confirmed'],
  [{ state: 'merged', successorName: 'Harbour' }, 'merged, now Harbour'],
  [{ state: 'winding-down', successorName: 'Harbour' }, 'winding down, then Harbour'],
] as const)('a row says what became of an institution, and what is said of it: %j', (status, text) =>
  expect(statusText(status)).toBe(text),
);
