import { describe, expect, test } from 'vitest';
import { accountOf, bankOf, sourcesOf } from '../../tests/fixtures/records.ts';
import { pricedAccounts } from '../domain/accounts.ts';
import { answerTo, leadingClaim } from '../domain/claims.ts';
import type { Fact } from '../schemas/fact.ts';
import { formatMoney, parseMoney, type Money } from '../schemas/money.ts';
import { LISTED } from '../schemas/lists.ts';
import { factOfFigure, isFree, nofeeOf, provincesServed, sendLimit, itemFigure } from './directory.ts';

const reachOf = (...values: Parameters<typeof provincesServed>[0]['claims'][number]['value'][]) =>
  provincesServed({ claims: values.map((value) => ({ value, source: ['a'] })) });

test('an institution serves the provinces that all sources name, perhaps those that some name, and none if none was found', () => {
  expect(reachOf('national')).toEqual({ provinces: null, perhapsIn: [] });
  expect(reachOf(['ON', 'QC'], ['ON'])).toEqual({ provinces: ['ON'], perhapsIn: ['QC'] });
  expect(reachOf()).toEqual({ provinces: [], perhapsIn: [] });
});

/** A price or limit of which one source says all these. */
const moneyFact = (...texts: string[]): Fact<Money> => ({
  claims: texts.flatMap((text) => parseMoney(text) ?? []).map((value) => ({ value, source: ['a'] })),
});

test('a figure in a column is the leading claim, with its ink, its year if it is too old to be compared, and what others say', () => {
  const sources = sourcesOf({
    old: { published: '2018' },
    recent: { published: '2026' },
    [LISTED]: { published: '2025-08-28' },
  });
  const [own, listed] = [
    { isOlder: false, words: 'own page' },
    { isOlder: true, words: 'our list of 2025' },
  ];
  const figure = (...claims: [string, string][]) =>
    itemFigure(
      { claims: claims.flatMap(([text, id]) => moneyFact(text).claims.map((claim) => ({ ...claim, source: [id] }))) },
      { sources, today: '2026-11-20' },
    );
  expect(figure(['$3,000', 'old'])).toEqual({
    text: '$3,000',
    cents: null,
    ink: { isOlder: true, words: 'older page' },
    year: '2018',
  });
  expect(figure(['$3,000', LISTED])).toEqual({ text: '$3,000', cents: 300_000, ink: listed });
  expect(figure(['$3,000', 'recent'])).toEqual({ text: '$3,000', cents: 300_000, ink: own });
  expect(figure(['Not published by provider', LISTED]), 'that nothing is published is not known').toBeNull();
  expect(figure(['Up to $10,000', 'recent'], ['Up to $3,000', LISTED], ['Varies by card', LISTED])).toEqual({
    text: '$10,000',
    cents: 1_000_000,
    ink: own,
    condition: 'at most',
    others: [
      { who: 'Our list of August 2025', text: 'up to $3,000' },
      { who: 'Our list of August 2025', text: 'varies by card', isWords: true },
    ],
  });
});

test.each([
  [['Free'], 'yes'],
  [['Free', '$1.00'], 'possibly'],
  [['Up to $1.50'], 'unknown'],
  [['$1.00'], 'no'],
])('a price of %j is free: %s; possibly only if sources disagree', (texts, answer) =>
  expect(answerTo(moneyFact(...texts), isFree)).toBe(answer),
);

test.each([
  [['$3,000'], 300_000],
  [['$3,000', 'Not published by provider'], 300_000],
  [['$3,000', 'Varies'], 0],
  [['Up to $3,000'], 0],
])('of a limit of %j, %i cents are sure', (texts, sure) => expect(sendLimit(moneyFact(...texts))?.sure).toBe(sure));

test('where accounts differ, the figure of the first has the others beside it, and no doubt', () => {
  const claims = ['$3,000', '$5,000'].flatMap((text, index) =>
    moneyFact(text).claims.map((claim) => ({ ...claim, account: ['Basic', 'Plus'][index] ?? '' })),
  );
  const ink = { isOlder: false, words: 'own page' };
  expect(itemFigure({ claims }, { sources: sourcesOf({ a: {} }), today: '2026-11-20' })).toEqual({
    text: '$3,000',
    cents: 300_000,
    ink,
    account: 'Basic',
    accounts: [{ account: 'Plus', text: '$5,000', ink }],
  });
  expect(sendLimit({ claims })).toEqual({ sure: 300_000, most: 500_000, isOpen: false });
});

describe('two fees lead, each with its account and how it becomes $0', () => {
  const BIG = { name: 'Big', monthly: '$16.95', balance: '$4,000', payments: 'unlimited', eTransfer: 'Free' };
  const SMALL = { name: 'Small', monthly: '$4', payments: 12 };
  const LISTED_FEE = { monthly: { value: 'Varies by account', source: 'a' } };
  const feesOf = (...parts: Parameters<typeof accountOf>[0][]) => {
    const record = { ...bankOf({ fees: LISTED_FEE }), accounts: parts.map((part) => accountOf(part)) };
    const accounts = pricedAccounts(record, () => false);
    return (['from', 'unlimited'] as const).map((name) => {
      const { fact, condition } = factOfFigure({ record, accounts }, name) ?? {};
      const { value, account } = (fact && leadingClaim(fact)) ?? {};
      return value && [formatMoney(value), account, condition].filter(Boolean).join(', ');
    });
  };
  test.each<[string, (typeof BIG | typeof SMALL)[], (string | undefined)[]]>([
    ['of two accounts', [BIG, SMALL], ['$4, Small', '$16.95, Big, $0 with $4,000 kept']],
    ['one that is both says so', [BIG], ['$16.95, Big, $0 with $4,000 kept', '$16.95, same account']],
    ['one is known', [SMALL], ['$4, Small', undefined]],
    ['without accounts, the fee of the record', [], ['Varies by account', undefined]],
  ])('%s', (_, accounts, fees) => expect(feesOf(...accounts)).toEqual(fees));

  test('the fee of an account that is none for everyday payments is shown, but not among those of such accounts', () => {
    const record = bankOf({ fees: { monthly: { value: 'Free', source: 'a', account: 'Savings' } } });
    expect(factOfFigure({ record, accounts: [] }, 'from')).toMatchObject({ isOtherwise: true });
    expect(nofeeOf(record.fees.monthly, [])).toBe('unknown');
    const accounts = pricedAccounts({ accounts: [accountOf({ name: 'Everyday', monthly: 'Free' })] }, () => false);
    const everyday = bankOf({ fees: { monthly: { value: 'Free', source: 'a', account: 'Everyday' } } });
    expect(nofeeOf(everyday.fees.monthly, accounts)).toBe('yes');
  });
});
