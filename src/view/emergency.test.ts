import { describe, expect, test } from 'vitest';
import { bank } from '../schemas/institution.ts';
import { answering, answeringOnOverview, emergencyCalls } from './emergency.ts';

const evidence = { source: 'listed' };
const phone = (...uses: string[]) => ({ label: 'A line', for: uses, number: '1-888-555-0100', ...evidence });

/** A bank with these numbers and other facts. */
const bankWith = (phones: readonly object[], facts: object = {}) => ({
  record: bank.parse({
    name: 'Bank',
    shortName: 'Bank',
    type: 'bank',
    summary: 'A bank.',
    website: 'https://bank.example/',
    status: { state: 'operating', ...evidence },
    insurance: { value: 'CDIC', ...evidence },
    reach: { value: 'national', ...evidence },
    languages: { value: ['English'], ...evidence },
    support: { phones },
    ...facts,
  }),
});

/** What the numbers of a bank are for, as its emergency line says it. */
const callsOf = (phones: readonly object[], facts: object = {}) =>
  emergencyCalls(bankWith(phones, facts)).map(({ what }) => what);

describe('the general line', () => {
  const withCards = { security: { cardLock: { value: 'In the app', ...evidence } } };

  test.each([[['general']], [['fraud', 'general']]] as const)(
    'of %j stands in for a lost card where the record mentions cards',
    (uses) => expect(callsOf([phone(...uses)], withCards)).toEqual(['Lost card, fraud (general line)']),
  );

  test('is only called the general line where no card is mentioned', () => {
    expect(callsOf([phone('general')])).toEqual(['General line']);
    expect(callsOf([phone('fraud', 'general')])).toEqual(['Fraud, general line']);
  });

  test('is for lost debit cards where credit cards have a number', () =>
    expect(callsOf([phone('general'), phone('lost-credit', 'fraud')])).toEqual([
      'Lost debit card (general line)',
      'Lost credit card, fraud',
    ]));

  test('is for no lost credit card where debit cards have a number', () =>
    expect(callsOf([phone('general'), phone('lost-debit')])).toEqual(['Lost debit card', 'Fraud (general line)']));
});

describe('customers of a bank that no longer operates', () => {
  const successor = bankWith([phone('general')]);
  const guide = { institutionBySlug: new Map([['successor', successor]]) };
  const gone = (state: string, ...phones: object[]) =>
    bankWith(phones, {
      status: {
        state,
        successor: 'successor',
        successorName: 'Successor',
        date: '2025-01-31',
        notice: 'It is gone.',
        ...evidence,
      },
    });

  test('are answered by the successor', () =>
    expect(answering(gone('merged', phone('general')), guide)).toBe(successor));

  test('are answered by a closed bank itself, if it still has a number', () => {
    const closed = gone('closed', phone('general'));
    expect(answering(closed, guide)).toBe(closed);
    expect(answering(gone('closed'), guide)).toBe(successor);
  });

  test('are told so at the top of its overview, but not of one that is closed', () => {
    expect(answeringOnOverview(gone('merged', phone('general')), guide)).toBe(successor);
    expect(answeringOnOverview(gone('closed', phone('general')), guide)).toBeUndefined();
  });
});
