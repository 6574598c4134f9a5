import { expect, test } from 'vitest';
import { accountOf, bankOf } from '../../tests/fixtures/records.ts';
import { groupText, withAccountFees } from './accounts.ts';

const bankWith = (fees: object, ...accounts: Parameters<typeof accountOf>[0][]) =>
  withAccountFees({ ...bankOf({ fees }), accounts: accounts.map((facts) => accountOf(facts)) });

const LISTED_FEE = { monthly: { value: '$9', source: 'listed' } };

test('the monthly fee follows from the accounts, cheapest first; the listing stays behind them, and the accounts where they are', () => {
  const { accounts, fees } = bankWith(
    LISTED_FEE,
    { name: 'Past', monthly: 'Free', sold: false },
    { name: 'All', monthly: '$12', payments: 'unlimited', eTransfer: 'Free' },
    { name: 'Unknown', payments: 5 },
    { name: 'Some', monthly: '$4', payments: 12 },
  );
  expect(accounts.map(({ name }) => name)).toEqual(['Past', 'All', 'Unknown', 'Some']);
  expect(fees.monthly?.claims.map(({ account, source }) => [account, ...source])).toEqual([
    ['Some', 'a'],
    ['All', 'a'],
    [undefined, 'listed'],
  ]);
});

test('an account of which only the most that it costs is known is among the cheapest', () => {
  const { fees } = bankWith({}, { name: 'Plain', monthly: '$12' }, { name: 'Low-cost', monthly: 'Up to $4' });
  expect(fees.monthly?.claims.map(({ account }) => account)).toEqual(['Low-cost']);
});

test('without an account that anyone can open, it is what the record says', () => {
  const student = { monthly: 'Free', openTo: { for: 'students', source: 'a' } };
  expect(bankWith(LISTED_FEE, student).fees).toEqual(bankWith(LISTED_FEE).fees);
});

test.each([
  [{ for: ['students', 'youth'], upTo: 24 }, 'Students and anyone 24 or younger'],
  [{ for: ['seniors', 'indigenous'], from: 65 }, 'Anyone 65 or older and Indigenous Peoples'],
  [{ for: ['newcomers'], months: 12 }, 'Newcomers in the first 12 months'],
  [{ for: ['other'], who: 'With 3 products' }, 'With 3 products'],
])('%o is "%s"', (group, text) => expect(groupText(group)).toBe(text));
