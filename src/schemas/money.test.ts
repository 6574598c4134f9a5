import { describe, expect, test } from 'vitest';
import { formatMoney, isConditional, MONEY_FORMS, parseMoney } from './money.ts';

describe('money', () => {
  test.each([...MONEY_FORMS, '$0', '$10,000 per day', '$1.50 each', '2.5% on top', 'Free (VIP)', '2% to 3%'])(
    '"%s" is the same once parsed and formatted',
    (text) => {
      const money = parseMoney(text);
      expect(money).toBeDefined();
      expect(money && formatMoney(money)).toBe(text);
    },
  );

  test.each([
    ['Unlimited', 'No limit'],
    ['$16.95 monthly', '$16.95 a month'],
    ['$5.00 a month*', '$5.00 a month'],
    ['$500 USD', 'US$500'],
    ['USD 500 a day', 'US$500 a day'],
    ['1% (minimum $5)', '1% (minimum $5)'],
    ['free', 'Free'],
    ['No charge', 'Free'],
    ['10000', '$10,000'],
    ['$3000', '$3,000'],
    ['1.5', '$1.50'],
    ['$1 000', '$1,000'],
    ['1,50 $', '$1.50'],
    ['CA$4', '$4'],
    ['25 dollars', '$25'],
    ['$1,000 Canadian', '$1,000'],
    ['11.95/month', '$11.95 a month'],
    ['$10.95/mo', '$10.95 a month'],
    ['5/occurrence', '$5 an occurrence'],
    ['$5 – $10', '$5 to $10'],
    ['between $15 and $30', '$15 to $30'],
    ['up to 3000', 'Up to $3,000'],
    ['approx. $40', 'About $40'],
    ['2.5 %', '2.5%'],
    ['€10', '€10'],
    ['500 pesos a day', '500 pesos a day'],
  ])('"%s" is shown as "%s"', (text, shown) => {
    const money = parseMoney(text);
    expect(money && formatMoney(money)).toBe(shown);
  });

  test('an amount is parsed into whole cents', () => {
    expect(parseMoney('$1.10')).toMatchObject({ kind: 'amount', from: 110, to: 110 });
    expect(parseMoney('$3,000')).toMatchObject({ from: 300_000 });
    expect(parseMoney('$15 to $30 per transfer')).toMatchObject({ from: 1500, to: 3000, per: 'per transfer' });
  });

  test.each([
    'Free (VIP)',
    '$0 with a balance of $4,000',
    '$20,000 (business $50,000)',
    'Free for students',
    '$5 or $6',
    'First 2 free, then $1.50 each',
    '10 withdrawals a day',
  ])('"%s" holds for some only, so that it is no amount to compare', (text) => {
    expect(isConditional(text)).toBe(true);
    expect(parseMoney(text)).toEqual({ kind: 'text', text });
  });

  test.each(['2.5%', '1%, at least $5', 'US$500', '€10', '$5 a month'])('"%s" has no condition', (text) =>
    expect(isConditional(text)).toBe(false),
  );

  test.each([
    '$1,00',
    '$1.000',
    '$30 to $15',
    '-$5',
    '',
    '%',
    '$',
    '?',
    'yes',
    'ten dollars',
    '1.2.3',
    '$3,00 a month',
  ])('"%s" is not a price', (text) => expect(parseMoney(text)).toBeUndefined());
});
