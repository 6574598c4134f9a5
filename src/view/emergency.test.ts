import { describe, expect, test } from 'vitest';
import { bank } from '../schemas/institution.ts';
import { answering, emergencyCalls } from './emergency.ts';

const evidence = { source: 'listed' };
const phone = (...uses: string[]) => ({ label: 'A line', for: uses, number: '1-888-555-0100', ...evidence });

/** A bank with some numbers, and with what else its record holds. */
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

/** What the numbers of a bank are for, in the words of its emergency line. */
const callsOf = (phones: readonly object[], facts: object = {}) => emergencyCalls(bankWith(phones, facts)).map(({ what }) => what);

describe('the general line', () => {
  const withCards = { security: { cardLock: { value: 'In the app', ...evidence } } };

  test('stands in for a lost card and fraud where the record tells of cards', () =>
    expect(callsOf([phone('general')], withCards)).toEqual(['Lost card, fraud (general line)']));

  test('is called no more than that where nothing is known of cards', () => {
    expect(callsOf([phone('general')])).toEqual(['General line']);
    expect(callsOf([phone('fraud', 'general')])).toEqual(['Fraud, general line']);
  });

  test('is for debit cards beside a number for credit cards', () =>
    expect(callsOf([phone('general'), phone('lost-credit', 'fraud')])).toEqual([
      'Lost debit card (general line)',
      'Lost credit card, fraud',
    ]));
});

describe('customers of a bank that is gone', () => {
  const successor = bankWith([phone('general')]);
  const guide = { institutionBySlug: new Map([['successor', successor]]) };
  const gone = (state: string, ...phones: object[]) =>
    bankWith(phones, {
      status: { state, successor: 'successor', successorName: 'Successor', date: '2025-01-31', notice: 'It is gone.', ...evidence },
    });

  test('are answered by the bank that they were moved to', () =>
    expect(answering(gone('merged', phone('general')), guide)).toBe(successor));

  test('are answered by the line of a closed one that settles what is left, if it has one', () => {
    const closed = gone('closed', phone('general'));
    expect(answering(closed, guide)).toBe(closed);
    expect(answering(gone('closed'), guide)).toBe(successor);
  });
});
