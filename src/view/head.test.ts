import { expect, test } from 'vitest';
import { kindForPrograms } from './head.ts';

test.each([
  ['digital-bank', { insurer: 'CDIC' }, 'BankOrCreditUnion'],
  ['digital-bank', { insurer: 'CDIC', of: 'each-partner' }, 'FinancialService'],
  ['credit-union', { insurer: 'FSRA' }, 'BankOrCreditUnion'],
  ['bank', { insurer: 'CDIC' }, 'BankOrCreditUnion'],
] as const)('a %s whose insurance is %j is a %s to programs', (type, value, kind) =>
  expect(kindForPrograms({ type, insurance: { claims: [{ value, source: ['its-page'] }] } })).toBe(kind),
);
