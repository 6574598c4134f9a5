import { expect, test } from 'vitest';
import { accountsOf } from '../../tests/fixtures/records.ts';
import type { Person } from '../domain/month.ts';
import { madeOf, monthsOf, partRows, personText, type MonthAccount } from './month.ts';

const PERSON: Person = { payments: 15, eTransfers: 2, withdrawals: 1, kept: 0, who: 'none' };
const SMALL = accountsOf({
  monthly: '$4',
  payments: 12,
  beyond: '$1.25',
  eTransfer: { value: '$1', free: 1, counts: false },
  otherMachine: '$2',
});
const BIG = accountsOf({ monthly: '$16.95', balance: '$4,000', payments: 'unlimited', eTransfer: 'Free' }, [
  { for: ['students', 'youth'], upTo: 24, monthly: 'Free' },
]);

const monthAt = (accounts: MonthAccount[], person: Partial<Person> = {}) => {
  const month = monthsOf([{ shortName: 'One' }], () => accounts, { ...PERSON, ...person }).months[0]?.month;
  if (!month) throw new Error('no sum');
  return month;
};

test('months stand by sum, a full one before one that is at least so much, then by name; those without a sum apart', () => {
  const items = [
    { shortName: 'Silent', accounts: accountsOf({ payments: 'unlimited' }) },
    { shortName: 'Two', accounts: accountsOf({ monthly: '$2' }) },
    { shortName: 'Least', accounts: accountsOf({ monthly: 'Free' }) },
    { shortName: 'Full', accounts: accountsOf({ monthly: 'Free', payments: 'unlimited' }) },
    { shortName: 'Also full', accounts: accountsOf({ monthly: 'Free', payments: 20 }) },
  ];
  const { months, unknown } = monthsOf(items, ({ accounts }) => accounts, { ...PERSON, eTransfers: 0, withdrawals: 0 });
  expect(months.map(({ item }) => item.shortName)).toEqual(['Also full', 'Full', 'Least', 'Two']);
  expect(unknown.map(({ shortName }) => shortName)).toEqual(['Silent']);
});

test.each<[of: string, accounts: MonthAccount[], person: Partial<Person>, words: string]>([
  ['all parts that cost', SMALL, {}, 'fee $4\u{A0}· more payments: $3.75\u{A0}· e-Transfers: $1\u{A0}· machines: $2'],
  ['nothing but a fee', SMALL, { payments: 1, eTransfers: 0, withdrawals: 0 }, ''],
  ['a balance kept', BIG, { kept: 400_000, withdrawals: 0 }, 'no fee with $4,000 kept'],
  ['a group', BIG, { who: 'student', withdrawals: 0 }, 'no fee for students and anyone 24 or younger'],
  [
    'what is not known in full',
    accountsOf({ monthly: 'Free', payments: 12, beyond: '$1', eTransfer: 'Free' }),
    { withdrawals: 0 },
    'more payments: $3\u{A0}· not known if e-Transfers count as payments',
  ],
  ['what is not known', BIG, {}, 'machines not known'],
  [
    'a group that begins with what they have',
    accountsOf({ monthly: '$4', payments: 'unlimited', eTransfer: 'Free' }, [
      { for: ['seniors'], who: 'With the Guaranteed Income Supplement', monthly: 'Free' },
    ]),
    { who: '65-or-older', withdrawals: 0 },
    'no fee with the Guaranteed Income Supplement',
  ],
  [
    'more payments than are included, without a price',
    accountsOf({ monthly: 'Free', payments: 12, eTransfer: { value: 'Free', counts: false } }),
    { withdrawals: 0 },
    'price of more payments not known',
  ],
  ['a price for people like this person', BIG, { who: 'newcomer', withdrawals: 0 }, 'newcomer price not known'],
  [
    'a price for some of them alone',
    BIG,
    { who: '24-or-younger', withdrawals: 0 },
    'no fee for students and anyone 24 or younger',
  ],
  [
    'a fee of nothing, which no price can lower',
    accountsOf({ monthly: 'Free' }),
    { who: 'student', payments: 0, eTransfers: 0, withdrawals: 0 },
    '',
  ],
  [
    'a condition that lowers the fee, which it does not count',
    accountsOf({ monthly: '$4', payments: 'unlimited', eTransfer: 'Free' }, [
      { for: ['other'], who: 'With $1,000 added in the month', monthly: 'Free' },
    ]),
    { withdrawals: 0 },
    'or no fee with $1,000 added in the month',
  ],
])('a sum says what it is made of: %s', (_, accounts, person, words) => {
  expect(madeOf(monthAt(accounts, person))).toBe(words);
});

test('the parts of a month say what is done, at which terms, for how much', () => {
  const rows = (accounts: MonthAccount[]) =>
    partRows(monthAt(accounts), PERSON).map(({ label, terms, cents }) => `${label}: ${terms}: ${cents ?? 'not known'}`);
  expect(rows(SMALL)).toEqual([
    'Monthly fee: : 400',
    '15 payments: 12 included, then $1.25 each: 375',
    '2 e-Transfers: 1 free, then $1 each: 100',
    '1 withdrawal elsewhere: $2 each: 200',
  ]);
  expect(rows(BIG).at(-1)).toBe('1 withdrawal elsewhere: : not known');
  expect(partRows(monthAt(BIG, { who: 'newcomer' }), PERSON)[0]?.terms).toBe('newcomer price not known');
});

test('a person in words', () => {
  expect(personText({ ...PERSON, kept: 400_000 })).toBe(
    '15 payments, 2 e-Transfers and 1 withdrawal at another bank’s machine a month; keeps $4,000 in the account',
  );
});
