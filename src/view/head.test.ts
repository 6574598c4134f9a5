import { expect, test } from 'vitest';
import { kindForPrograms } from './head.ts';

test.each([
  ['digital-bank', 'CDIC, up to $100,000', 'BankOrCreditUnion'],
  ['digital-bank', 'Not a bank. CDIC members hold your money in trust', 'FinancialService'],
  ['credit-union', 'FSRA', 'BankOrCreditUnion'],
  ['bank', 'CDIC', 'BankOrCreditUnion'],
] as const)('a %s whose insurance is %j is a %s to programs', (type, value, kind) =>
  expect(kindForPrograms({ type, insurance: { claims: [{ value, source: ['its-page'] }] } })).toBe(kind),
);
