import { expect, test } from 'vitest';
import { bankOf, sourcesOf } from '../../tests/fixtures/records.ts';
import {
  institutionToCall,
  institutionToCallOnOverview,
  emergencyCalls,
  linesByLoss,
  lossCalls,
  lostCardCalls,
  withoutCall,
} from './emergency.ts';

/** A bank with a number for each of these lists of uses, and other facts. */
const bankWith = (uses: readonly (readonly string[])[], facts: object = {}) => {
  const phones = uses.map((use) => ({ label: 'A line', for: use, number: '1-888-555-0100', source: 'a' }));
  return { record: bankOf({ support: { phones }, ...facts }) };
};

const CARDS = { security: { cardLock: { value: 'In the app', source: 'a' } } };

test.each([
  ['a lost card where the record mentions cards', [['general']], CARDS, ['Lost card, fraud, main number']],
  ['a lost card beside fraud', [['fraud', 'general']], CARDS, ['Lost card, fraud, main number']],
  ['nothing where no card is mentioned', [['general']], {}, ['Main number']],
  ['nothing beside fraud where no card is mentioned', [['fraud', 'general']], {}, ['Fraud, main number']],
  [
    'lost debit cards where credit cards have a number',
    [['general'], ['lost-credit', 'fraud']],
    {},
    ['Lost debit card, main number', 'Lost credit card, fraud'],
  ],
  [
    'no lost credit card where debit cards have a number',
    [['general'], ['lost-debit']],
    {},
    ['Lost debit card', 'Fraud, main number'],
  ],
])('the main number stands in for %s', (_what, uses, facts, calls) =>
  expect(emergencyCalls(bankWith(uses, facts)).map(({ what }) => what)).toEqual(calls),
);

test.each([
  ['one number for both cards', [['lost-debit', 'lost-credit'], ['fraud']], ['Lost card']],
  ['each card with its own, credit first', [['lost-debit'], ['lost-credit']], ['Lost credit card', 'Lost debit card']],
  [
    'a main number for the other card',
    [['general'], ['lost-credit']],
    ['Lost credit card', 'Lost debit card, fraud, main number'],
  ],
  ['no number for a lost card', [['sign-in']], []],
])('a red button a lost card: %s', (_what, uses, calls) =>
  expect(lostCardCalls(bankWith(uses, {})).map(({ what }) => what)).toEqual(calls),
);

test('calls about a loss are those for a lost card or fraud', () =>
  expect(lossCalls(bankWith([['sign-in'], ['fraud'], ['general']], CARDS)).map(({ what }) => what)).toEqual([
    'Lost card, main number',
    'Fraud',
  ]));

test('customers of a merged bank are answered by its successor, those of a closed one by itself if it has a number', () => {
  const successor = bankWith([['general']]);
  const guide = { institutionBySlug: new Map([['successor', successor]]) };
  const gone = (state: string, ...uses: string[][]) =>
    bankWith(uses, {
      status: { state, successor: 'successor', successorName: 'Successor', notice: 'It is gone.', source: 'a' },
    });
  const merged = gone('merged', ['general']);
  const closed = gone('closed', ['general']);
  expect(institutionToCall(merged, guide)).toBe(successor);
  expect(institutionToCall(closed, guide)).toBe(closed);
  expect(institutionToCall(gone('closed'), guide)).toBe(successor);
  expect(institutionToCallOnOverview(merged, guide)).toBe(successor);
  expect(institutionToCallOnOverview(closed, guide)).toBeUndefined();
});

const READING = { sources: sourcesOf({ a: {}, old: { age: 'older' } }), today: '2026-11-20' };

test.each([
  ['the lock, where a call is the first act', [['lost-debit']], 'To lock a card'],
  ['the report without a call, where no number takes one', [['sign-in']], 'Without a call'],
])('a card for a wallet has %s', (_what, uses, label) => {
  const facts = { phones: bankWith(uses).record.support.phones, lostCard: { value: 'In the chat', source: 'a' } };
  expect(withoutCall({ record: bankOf({ ...CARDS, support: facts }) }, READING)?.label).toBe(label);
  expect(withoutCall(bankWith(uses), READING)).toBeUndefined();
});

test('who answers: lines with hours, by what is lost, most hours first, then the best proven; a shared line once', () => {
  const lines: [string, string, string, unknown, string][] = [
    ['Day', 'lost-debit', '1-888-555-0101', { weekdays: '8-20' }, 'a'],
    ['Night, old', 'lost-debit', '1-888-555-0102', 'always', 'old'],
    ['Night, old hours', 'lost-debit', '1-888-555-0106', { daily: '0-24', source: 'old' }, 'a'],
    ['Night', 'lost-debit', '1-888-555-0103', 'always', 'a'],
    ['Shares', 'lost-debit', '1-888-555-0103', 'always', 'a'],
    ['Credit', 'lost-credit', '1-888-555-0104', { daily: '8-24' }, 'a'],
    ['No hours', 'lost-debit', '1-888-555-0105', undefined, 'a'],
  ];
  const institutions = lines.map(([shortName, use, number, open, source]) => ({
    record: bankOf({ shortName, support: { phones: [{ label: 'A line', for: [use], number, open, source }] } }),
  }));
  const told = linesByLoss(institutions, READING).map(([loss, its]) => [
    loss,
    its.map(({ institutions: of }) => of.map(({ record }) => record.shortName).join(' and ')),
  ]);
  expect(told).toEqual([
    ['A credit card', ['Credit']],
    ['A debit card', ['Night and Shares', 'Night, old', 'Night, old hours', 'Day']],
  ]);
});
