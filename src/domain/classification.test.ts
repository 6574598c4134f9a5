import { expect, test } from 'vitest';
import { isCreditUnionName } from './classification.ts';

test('a name with "credit union" or "caisse" is that of a credit union', () => {
  expect(
    ['Meridian Credit Union', 'AFFINITY CREDIT UNION', 'Caisse Desjardins', 'caisse populaire'].every(
      isCreditUnionName,
    ),
  ).toBe(true);
  expect(['RBC Royal Bank', 'Vancity', 'Credit Suisse'].some(isCreditUnionName)).toBe(false);
});
