import { expect, test } from 'vitest';
import { accountOf, bankOf } from '../../tests/fixtures/records.ts';
import { formatMoney } from '../schemas/money.ts';
import { pricedAccounts } from '../domain/accounts.ts';
import { leadingClaim } from '../domain/claims.ts';
import { isMoney } from '../domain/values.ts';
import { accountCells } from './comparison-accounts.ts';

/** The fee and the condition in the row of a group of people, of the only account of an institution. */
function cellFor(who: string, ...groups: Readonly<Record<string, unknown>>[]) {
  const record = { ...bankOf({}), accounts: [accountOf({ monthly: '$10' }, groups)] };
  const cells = accountCells(
    pricedAccounts(record, () => false),
    (fact) => {
      const value = leadingClaim(fact)?.value;
      return { text: isMoney(value) ? formatMoney(value) : '', sources: [] };
    },
  );
  const { text, condition } = cells[`accounts.${who}`] ?? {};
  return [text, condition];
}

test.each<[string, Readonly<Record<string, unknown>>, string | undefined]>([
  ['65-or-older', { for: 'seniors', from: 60 }, 'from age 60'],
  ['65-or-older', { for: 'seniors', from: 65 }, undefined],
  ['newcomer', { for: 'newcomers', months: 12 }, 'in the first 12 months'],
  [
    'newcomer',
    { for: ['low-income', 'newcomers'], months: 12, who: 'With a benefit, newcomers' },
    'in the first 12 months',
  ],
  ['student', { for: ['students', 'youth'], upTo: 24 }, undefined],
  ['student', { for: 'students', who: 'Full-time students, with proof' }, 'full-time students, with proof'],
])('in the row of %s, %o says what the row does not: %s', (who, group, condition) =>
  expect(cellFor(who, { ...group, monthly: 'Free' })).toEqual(['Free', condition]),
);
