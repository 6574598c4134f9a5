import { expect, test } from 'vitest';
import { accountOf, bankOf, sourcesOf } from '../../tests/fixtures/records.ts';
import { pricedAccounts } from '../domain/accounts.ts';
import type { RecordAnswer } from '../prose/components.ts';
import { answerText, recordAnswer, dayLimits } from './record-answers.ts';

/** A bank with some accounts and other facts. */
function bankWith(shortName: string, accounts: Parameters<typeof accountOf>[], facts: object = {}) {
  const record = bankOf({ shortName, ...facts });
  const written = { accounts: accounts.map((parts) => accountOf(...parts)) };
  return {
    slug: shortName.toLowerCase(),
    record: { ...record, ...written },
    accounts: pricedAccounts(written, () => false),
    address: undefined,
    isLarge: shortName === 'Large',
  };
}

const feeOf = (value: string, more: object = {}) => ({
  fees: { eTransfer: { claims: [{ value, source: 'a', ...more }] } },
});
const limitOf = (value: string) => ({ limits: { eTransfer: { per24Hours: { value, source: 'a' } } } });
const line = (open: unknown, number: string) => ({
  support: { phones: [{ label: 'A line', for: ['lost-debit', 'lost-credit'], number, open, source: 'a' }] },
});

const BANKS = [
  bankWith('Small', [[{ name: 'Plain', monthly: 'Free', payments: 'unlimited', eTransfer: 'Free' }]], {
    ...feeOf('Free'),
    ...limitOf('$3,000'),
  }),
  bankWith(
    'Large',
    [
      [{ name: 'Basic', monthly: '$4', payments: 12, eTransfer: '$1' }, [{ for: ['students'], monthly: 'Free' }]],
      [{ name: 'Plus', monthly: '$16.95', payments: 'unlimited', eTransfer: 'Free' }],
    ],
    { ...feeOf('Free', { account: 'Plus' }), ...limitOf('$10,000') },
  ),
  bankWith('Other', [], { ...feeOf('Free'), ...limitOf('Varies by card') }),
];

const textOf = (name: RecordAnswer, institutions = BANKS) =>
  answerText(recordAnswer(name, { institutions, sources: sourcesOf({ a: {} }), today: '2025-11-20' }));

test.each<[RecordAnswer, string]>([
  [
    'day-limits',
    'The lowest limit we know is $3,000 a day, at Small; the highest $10,000, at Large. Your card or account decides at Other.',
  ],
  [
    'free-senders',
    'All everyday accounts that we know send for free at Small. Sending is free by our list of 2025 at Other. Some accounts send for free at Large.',
  ],
  ['lowest-fees', 'The cheapest account costs $0 a month: Small (Plain). At the big six, from $4: Large (Basic).'],
  [
    'unlimited-fees',
    'An unlimited account costs $0 a month: Small (Plain). At the big six, from $16.95: Large (Plus).',
  ],
  ['student-fees', 'Students pay $0 a month: Large (Basic).'],
  ['student-fees-after', 'Later the same account costs $4 a month at Large (Basic).'],
  ['newcomer-fees-after', ''],
  ['open-lines', ' We do not know the hours of Large: just call.'],
  ['remote-fees', ''],
])('the answer of %s follows from the records', (name, text) => expect(textOf(name)).toBe(text));

test('lines that are answered day and night are named, and large banks without known hours', () => {
  const banks = [
    bankWith('Large', [], line(undefined, '1-888-555-0102')),
    bankWith('Day', [], line({ weekdays: '8-20' }, '1-888-555-0100')),
    bankWith('Night', [], line('always', '1-888-555-0101')),
  ];
  expect(textOf('open-lines', banks)).toBe(
    'These answer 24 hours a day, some for one kind of card only: Night. We do not know the hours of Large: just call.',
  );
});

test('of the accounts that open without a branch, the cheapest are named', () => {
  const banks = [
    bankWith('Near', [[{ name: 'Plain', monthly: 'Free' }]]),
    bankWith('Far', [[{ name: 'Web', monthly: '$2' }]], { opensRemotely: { value: true, source: 'a' } }),
  ];
  expect(textOf('remote-fees', banks)).toBe('Without a branch, the cheapest account costs $2 a month: Far (Web).');
  expect(textOf('remote-openers', banks)).toBe('Without a branch, you can open an account at Far.');
});

test('of a long list, a search names the first', () => {
  const banks = 'ABCDEFG'.split('').map((letter) => bankWith(letter, [], limitOf('$3,000')));
  expect(textOf('day-limits', banks)).toBe('The limit we know is $3,000 a day, at A, B, C, D, E and 2 more.');
});

test('limits of a day are drawn from the highest to the lowest, then by proof; what is old, varies or is not known is only named', () => {
  const bankWith = (shortName: string, value?: string, source = 'a') => ({
    record: bankOf({ shortName, limits: { eTransfer: value ? { per24Hours: { value, source } } : {} } }),
  });
  const sources = sourcesOf({ a: {}, older: { age: 'older' }, past: { published: '2015' } });
  const told = dayLimits(
    [
      bankWith('Low', '$2,500'),
      bankWith('Old', '$20,000', 'past'),
      bankWith('Second', '$3,000', 'older'),
      bankWith('Range', '$2,000 to $3,000'),
      bankWith('Varies', 'Varies by card'),
      bankWith('High', '$10,000'),
      bankWith('Unknown'),
      bankWith('First', '$3,000'),
    ],
    { sources, today: '2026-11-20' },
  );
  const names = (institutions: readonly { record: { shortName: string } }[]) =>
    institutions.map(({ record }) => record.shortName);
  expect(names(told.drawn.map(({ institution }) => institution))).toEqual(['High', 'First', 'Second', 'Range', 'Low']);
  expect(names(told.tooOld.map(({ institution }) => institution))).toEqual(['Old']);
  expect([names(told.varies), names(told.unknown)]).toEqual([['Varies'], ['Unknown']]);
});
