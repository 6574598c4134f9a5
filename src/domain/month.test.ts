import { describe, expect, test } from 'vitest';
import { accountOf } from '../../tests/fixtures/records.ts';
import { leadingAccounts, pricesOf } from './accounts.ts';
import { cheapestMonth, isIn, monthOf, type Person } from './month.ts';

const prices = (...parts: Parameters<typeof accountOf>) =>
  pricesOf(accountOf(...parts), ({ source }) => source.includes('old'));

const person = (parts: Partial<Person>): Person => ({
  payments: 0,
  eTransfers: 0,
  withdrawals: 0,
  kept: 0,
  who: 'none',
  ...parts,
});

const month = (account: ReturnType<typeof prices>, parts: Partial<Person>) => {
  const { sum, unknown } = monthOf(account, person(parts)) ?? {};
  return sum === undefined
    ? 'no sum'
    : [unknown?.length ? 'at least' : '', sum / 100, ...(unknown ?? [])].join(' ').trim();
};

const SMALL = prices({ monthly: '$3.95', payments: 12, beyond: '$1.25', eTransfer: { value: 'Free', counts: true } });
const BIG = prices({ monthly: '$17.95', balance: '$4,000', payments: 'unlimited', eTransfer: 'Free' });
const FREE = prices({ monthly: 'Free', payments: 'unlimited', eTransfer: '$1.50' });
const MACHINES = prices({ monthly: 'Free', otherMachine: { value: '$2', free: 1 } });
const NO_PRICE = prices({ monthly: '$3.95', payments: 12 });
const NO_FEE = prices({ payments: 'unlimited' });
const SILENT = prices({ monthly: '$5', payments: 12, beyond: '$1', eTransfer: 'Free' });

describe('a month costs', () => {
  test.each<[of: string, account: ReturnType<typeof prices>, Partial<Person>, costs: string]>([
    ['payments beyond the fee, with e-Transfers that count', SMALL, { payments: 10, eTransfers: 5 }, '7.7'],
    ['payments that the fee includes', SMALL, { payments: 12 }, '3.95'],
    ['no fee where the balance is kept', BIG, { payments: 40, eTransfers: 10, kept: 400_000 }, '0'],
    ['the fee where a dollar is missing', BIG, { payments: 40, eTransfers: 10, kept: 399_900 }, '17.95'],
    ['e-Transfers', FREE, { eTransfers: 10 }, '15'],
    ['withdrawals after the free one', MACHINES, { withdrawals: 3 }, '4'],
    ['nothing for what nobody does', MACHINES, {}, '0'],
    ['no sum without a fee', NO_FEE, { payments: 5 }, 'no sum'],
    ['at least the fee, without a price beyond it', NO_PRICE, { payments: 15 }, 'at least 3.95 payments'],
    ['at least the rest, without the price of a machine', BIG, { withdrawals: 1 }, 'at least 17.95 withdrawals'],
    ['at least so much if e-Transfers may count', SILENT, { payments: 13, eTransfers: 1 }, 'at least 6 payments'],
    ['all of it if they fit in any case', SILENT, { payments: 10, eTransfers: 2 }, '5'],
    [
      'at least the fee, without a number of payments',
      prices({ monthly: '$4' }),
      { payments: 1 },
      'at least 4 payments',
    ],
    ['no sum with a price for a year', prices({ monthly: '$144 a year' }), {}, 'no sum'],
    ['no sum with a fee in another currency', prices({ monthly: 'US$3' }), {}, 'no sum'],
  ])('%s', (_, account, parts, costs) => {
    expect(month(account, parts)).toBe(costs);
  });

  test('what a group pays, where a person is in it', () => {
    const account = prices({ monthly: '$12', otherMachine: '$2' }, [
      { for: 'students', monthly: 'Free', otherMachine: { value: '$3', free: 1 } },
      { for: 'seniors', from: 60, monthly: '$8' },
      { for: 'other', who: 'With three products', monthly: 'Free' },
    ]);
    expect(month(account, { withdrawals: 2, who: 'student' })).toBe('3');
    expect(month(account, { withdrawals: 2, who: '65-or-older' })).toBe('12');
    expect(month(account, { withdrawals: 2 })).toBe('16');
  });

  test('and says which facts it rests on, and whether one of them is old', () => {
    const account = prices({ monthly: '$12', otherMachine: { value: '$2', source: 'old' } }, [
      { for: 'newcomers', monthly: 'Free' },
    ]);
    const now = monthOf(account, person({ withdrawals: 1, who: 'newcomer' }));
    expect(now?.parts.filter(({ on }) => on.length > 0)).toEqual([
      { part: 'fee', cents: 0, on: [{ field: 'monthly', group: 0 }] },
      { part: 'withdrawals', cents: 200, on: [{ field: 'otherMachine', group: undefined }] },
    ]);
    expect(now).toMatchObject({ because: 0, isDashed: true });
    expect(monthOf(account, person({}))).toMatchObject({ because: undefined, isDashed: false });
  });
});

test.each([
  ['24-or-younger', { for: ['youth'], upTo: 24 }, true],
  ['24-or-younger', { for: ['youth'], upTo: 22 }, false],
  ['under-19', { for: ['youth'] }, true],
  ['60-or-older', { for: ['seniors'], from: 59 }, true],
  ['60-or-older', { for: ['seniors'], from: 65 }, false],
  ['60-or-older', { for: ['seniors'] }, false],
  ['65-or-older', { for: ['indigenous', 'seniors'] }, true],
  ['student', { for: ['youth'], upTo: 24 }, false],
  ['none', { for: ['other', 'low-income'] }, false],
] as const)('%s is in %o: %s', (who, group, isMember) => {
  expect(isIn(group, who)).toBe(isMember);
});

describe('of several accounts', () => {
  const named = (name: string, account: ReturnType<typeof prices>) => ({ ...account, name });
  const cheapest = (parts: Partial<Person>, ...accounts: ReturnType<typeof prices>[]) =>
    cheapestMonth(accounts, person(parts))?.account.name;

  test('the cheapest counts, of equal sums the full one', () => {
    const accounts = [named('unpriced', NO_PRICE), named('big', BIG), named('free', FREE)];
    expect(cheapest({ payments: 15 }, ...accounts)).toBe('free');
    expect(cheapest({ payments: 15 }, named('unpriced', NO_PRICE), named('big', BIG))).toBe('big');
    expect(cheapest({ payments: 15 }, named('unpriced', NO_PRICE))).toBe('unpriced');
    expect(cheapest({ withdrawals: 1 }, named('big', BIG), named('machines', MACHINES))).toBe('machines');
    const dear = prices({ monthly: '$30', otherMachine: 'Free' });
    expect(cheapest({ withdrawals: 1 }, named('dear', dear), named('big', BIG))).toBe('big');
    const same = prices({ monthly: '$17.95', otherMachine: 'Free' });
    expect(cheapest({ withdrawals: 1 }, named('big', BIG), named('same', same))).toBe('same');
    expect(cheapest({}, NO_FEE)).toBeUndefined();
  });

  test('only those that a person can open', () => {
    const student = prices({ name: 'student', monthly: 'Free', openTo: { for: 'students', source: 'a' } });
    const past = prices({ name: 'past', monthly: 'Free', sold: false });
    expect(cheapest({ who: 'student' }, BIG, past, student)).toBe('student');
    expect(cheapest({}, named('big', BIG), past, student)).toBe('big');
  });

  test('two lead: the lowest fee, and the lowest without limit and price', () => {
    const student = prices({
      monthly: 'Free',
      payments: 'unlimited',
      eTransfer: 'Free',
      openTo: { for: 'students', source: 'a' },
    });
    expect(leadingAccounts([student, BIG, SMALL])).toEqual({ from: SMALL, unlimited: BIG });
    expect(leadingAccounts([FREE])).toEqual({ from: FREE, unlimited: undefined });
    const both = { ...FREE, eTransfer: { amount: 0 } };
    expect(leadingAccounts([FREE, both])).toEqual({ from: both, unlimited: both });
  });
});
